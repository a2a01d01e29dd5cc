// What Pasa's table says. The lines of the log are the server's.

const stones = (count: number) => `${count} ${count === 1 ? "stone" : "stones"}`;
const tokens = (count: number) => `${count} ${count === 1 ? "token" : "tokens"}`;
interface Sides {
  winner: string;
  loser: string;
}
const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0");

export const pasa = {
  "pasa.table": "The table of Pasa",

  // The toss
  "pasa.toss.call": "Call the coin. Whoever is right goes first, all match long.",
  "pasa.toss.watch": "The players call the coin.",
  "pasa.toss.heads": "Heads",
  "pasa.toss.tails": "Tails",
  "pasa.toss.calling": "is calling…",
  "pasa.toss.first": (v: { side: string }) =>
    `${v.side === "heads" ? "Heads" : "Tails"} it is, you will go first`,
  "pasa.toss.second": (v: { side: string }) =>
    `${v.side === "heads" ? "Heads" : "Tails"} it is, you will go second`,
  "pasa.toss.fell": (v: { side: string; name: string }) =>
    `${v.side === "heads" ? "Heads" : "Tails"} it is, ${v.name} goes first`,
  "pasa.toss.play": "Let's Play",
  "pasa.toss.waiting": (v: { name: string }) => `Waiting for ${v.name}…`,
  "pasa.toss.ready": "is ready",
  "pasa.coin": (v: { side: string }) =>
    v.side === "" ? "The sikka, not tossed yet" : `The sikka: ${v.side} is up`,

  // Seats
  "pasa.seat.you": "You",
  "pasa.seat.first": "strikes first",
  "pasa.seat.away": "away",
  "pasa.seat.clock": (v: { seconds: number }) => `${v.seconds} seconds left`,
  "pasa.seat.band": (v: { name: string }) => `${v.name}'s side`,
  "pasa.seat.own": "Your side",
  "pasa.mani.count": (v: { count: number; max: number }) => `Arogya Mani: ${v.count} of ${stones(v.max)}`,
  "pasa.mani.caption": "Arogya Mani",
  "pasa.tok.caption": (v: { count: number }) => (v.count === 1 ? "Vardan token" : "Vardan tokens"),
  "pasa.tok.told": (v: { count: number }) => tokens(v.count),
  "pasa.tok.count": (v: { count: number }) => `Vardan tokens: ${v.count}`,

  // Dice
  "pasa.die.B": "bhala",
  "pasa.die.T": "teer",
  "pasa.die.Kv": "kavach",
  "pasa.die.D": "dhal",
  "pasa.die.Kp": "kapat",
  "pasa.die.-": "not rolled",
  "pasa.die.yagya": (v: { kind: string }) => `${v.kind} with yagya`,
  "pasa.die.pick": (v: { die: number; face: string }) => `Die ${v.die}: ${v.face}. Pick it`,
  "pasa.die.return": (v: { die: number; face: string }) => `Die ${v.die}: ${v.face}. Take the pick back`,
  "pasa.die.loose": (v: { die: number; face: string }) => `Die ${v.die}: ${v.face}`,
  "pasa.die.falls": (v: { die: number }) => `Die ${v.die} is falling`,
  "pasa.die.B.does": "strikes for 1 stone; a kavach stops it",
  "pasa.die.T.does": "strikes for 1 stone; a dhal stops it",
  "pasa.die.Kv.does": "stops a bhala",
  "pasa.die.D.does": "stops a teer",
  "pasa.die.Kp.does": "takes a token",
  "pasa.die.yagya.does": "yagya pays a token when it leaves the table",
  "pasa.die.does": (v: { face: string; does: string }) => `${v.face}: ${v.does}`,
  "pasa.tray": "Loose dice",
  "pasa.row": (v: { name: string }) => `${v.name}: row in the war zone`,
  "pasa.row.own": "Your row in the war zone",
  "pasa.socket.empty": (v: { slot: number }) => `Socket ${v.slot}: empty`,
  "pasa.socket.die": (v: { slot: number; face: string }) => `Socket ${v.slot}: ${v.face}`,
  "pasa.war": "War zone",
  "pasa.log": "What happened",

  // What to do
  "pasa.roll": "Roll pasa",
  "pasa.done": "Done",
  "pasa.done.count": (v: { count: number }) => (v.count ? `Keep ${v.count}` : "Keep none"),
  "pasa.done.all": "Keep all six",
  "pasa.rolls": (v: { used: number; of: number }) => `Roll ${v.used} of ${v.of}`,
  "pasa.rolls.left": (v: { left: number }) =>
    v.left === 1 ? "One roll left; it is kept as it falls" : `${v.left} rolls left`,
  "pasa.hint.roll": "Your roll",
  "pasa.hint.keep": "Click the dice you keep, in the order they shall fight. Click again to put one back.",
  "pasa.hint.row": "Your row is set.",
  "pasa.wait.roll": (v: { name: string }) => `${v.name} is about to roll`,
  "pasa.wait.keep": (v: { name: string }) => `${v.name} is choosing`,
  "pasa.wait.picks": (v: { name: string; count: number }) =>
    v.count === 1 ? `${v.name} is choosing: 1 die picked` : `${v.name} is choosing: ${v.count} dice picked`,
  "pasa.wait.vardan": (v: { name: string }) => `${v.name} is before the devta`,
  "pasa.wait.sealed": (v: { name: string }) => `${v.name} has sealed a tablet`,
  "pasa.wait.row": (v: { name: string }) => `${v.name}'s row is set`,

  // Phases
  "pasa.phase.ran": "Ran Neeti",
  "pasa.phase.ran.sub": (v: { round: number }) => `Round ${v.round}: roll, and choose your row`,
  "pasa.phase.vardan": "Devik Vardan",
  "pasa.phase.vardan.sub": "Pray or pass, in secret",
  "pasa.phase.yudh": "Yudh",
  "pasa.phase.yudh.sub": "The tablets are turned",
  "pasa.phase.over": "The match is over",
  "pasa.round": (v: { round: number }) => `Round ${v.round}`,
  "pasa.step.beginning": "Vards of the beginning",
  "pasa.step.strikes": (v: { name: string }) => `${v.name} strikes`,
  "pasa.step.strikes.own": "You strike",
  "pasa.step.sweep": "The field is cleared",
  "pasa.step.end": "Vards of the end",
  "pasa.wins": (v: { name: string }) => `${v.name} wins`,
  "pasa.wins.you": "You win",
  "pasa.wins.nobody": "The match is called off",

  "pasa.why.mani": (v: Sides) => `${v.loser} has no stones left.`,
  "pasa.why.fell first": (v: Sides) => `Neither has a stone left, and ${v.loser} fell first.`,
  "pasa.why.round limit": (v: Sides) => `The last round is over, and more is left on ${v.winner}'s side.`,
  "pasa.why.quit": (v: Sides) => `${v.loser} gave up.`,
  "pasa.why.left": (v: Sides) => `${v.loser} has left.`,
  "pasa.why.idle": (v: Sides) => `${v.loser} did not answer.`,

  // Devtas
  "pasa.devta.bali": "Bali",
  "pasa.devta.arjun": "Arjun",
  "pasa.devta.kahna": "Kahna",
  "pasa.devta.prithvi": "Prithvi",
  "pasa.devta.bali.title": "Bearer of the gada",
  "pasa.devta.arjun.title": "Master of arrows",
  "pasa.devta.kahna.title": "The mastermind",
  "pasa.devta.prithvi.title": "Mother earth",
  "pasa.devta.bali.does": (v: { damage: number }) =>
    `His mace falls on your rival: ${stones(v.damage)} lost, and nothing can stop it.`,
  "pasa.devta.arjun.does": "Every dhal leaves your rival's row. Each teer of yours flies free.",
  "pasa.devta.kahna.does":
    "Acts before all others. Your rival loses as many tokens as their own prayer costs; none if they pass.",
  "pasa.devta.prithvi.does": (v: { heal: number; max: number }) =>
    `Gives you back ${stones(v.heal)}, up to ${v.max}, when the blows are over.`,
  "pasa.card.price": "Price",
  "pasa.card.time": "Acts",
  "pasa.card.priority": "Priority",
  "pasa.card.beginning": "as Yudh begins",
  "pasa.card.end": "as Yudh ends",
  "pasa.card.label": (v: { name: string; does: string; cost: number; time: string; priority: number }) =>
    `Devta card: ${v.name}. ${v.does} Price ${tokens(v.cost)}, acts ${v.time}, priority ${v.priority}. Turns over on a click.`,

  // Devik Vardan
  "pasa.vard.open": "Touch your tokens to ask for a vard",
  "pasa.vard.tokens": (v: { count: number }) => `Your ${v.count} Vardan ${v.count === 1 ? "token" : "tokens"}. Ask for a vard, or pass`,
  "pasa.vard.ask": (v: { name: string }) => `Ask ${v.name}`,
  "pasa.vard.ask.sub": (v: { cost: number; have: number }) => `${tokens(v.cost)} due, you have ${v.have}`,
  "pasa.vard.pass": "Pass",
  "pasa.vard.pass.sub": "Keep your tokens",
  "pasa.vard.hint": "Either way your rival sees a sealed tablet. What counts is what you own when the devta would act.",
  "pasa.vard.sealed": "Your tablet is sealed",
  "pasa.vard.sealed.pray": (v: { name: string }) => `Sealed: you ask ${v.name}`,
  "pasa.vard.sealed.pass": "Sealed: you pass",
  "pasa.tablet.sealed": (v: { name: string }) => `${v.name}: a sealed tablet, face down`,
  "pasa.tablet.pray": (v: { name: string }) => `${v.name} prays`,
  "pasa.tablet.pass": (v: { name: string }) => `${v.name} passes`,
  "pasa.tablet.prays": "prays",
  "pasa.tablet.passes": "passes",

  // Forecast and luck
  "pasa.forecast": "If it ended now",
  "pasa.forecast.about": "With every die in sight, and without the devtas",
  "pasa.forecast.stones": (v: { change: number }) => signed(v.change),
  "pasa.forecast.line": (v: { name: string; mani: number; tok: number }) =>
    `${v.name}: ${signed(v.mani)} stones, ${signed(v.tok)} tokens`,
  "pasa.luck": "Luck",
  "pasa.luck.title": "What the dice have brought",
  "pasa.luck.about": "Faces rolled while you looked on, and in brackets what chance gives on average",
  "pasa.luck.face": "Face",
  "pasa.luck.yagya": "with yagya",
  "pasa.luck.cell": (v: { count: number; expected: string }) => `${v.count} rolled, ${v.expected} expected`,
  "pasa.luck.none": "Nothing has been rolled yet.",
  "pasa.luck.dice": (v: { count: number }) => `${v.count} dice`,

  // The lesson
  "pasa.lesson.step": (v: { at: number; of: number }) => `${v.at} of ${v.of}`,
  "pasa.lesson.leave": "Leave the lesson",
  "pasa.lesson.end": "Now play",
  "pasa.lesson.teacher": "Bela",
  "pasa.lesson.not_that": "Not that one, this time: follow the light.",
  "pasa.lesson.call":
    "Welcome. This is the sikka. Call heads; your friend then has tails. Whoever is right goes first, all match long.",
  "pasa.lesson.ready": "Heads: you roll first and strike first, in every round. When you are ready, press Let's Play.",
  "pasa.lesson.roll":
    "Twenty sapphires are your life. Each of you has a devta, too; click a card to read it. Now roll your six pasa.",
  "pasa.lesson.bhala":
    "The bhala, the spear, breaks a stone unless a kavach stops it. The teer, the arrow, does the same unless a dhal stops it. Keep the bhala: click it.",
  "pasa.lesson.teer": "And one teer. They lie in the war zone in the order in which they will strike.",
  "pasa.lesson.done": "A dashed rim: you may still take them back, by a click. Done locks them, and the rest is rolled again.",
  "pasa.lesson.again": "Bela has kept nothing. You have two more rolls. Roll the other four.",
  "pasa.lesson.yagya":
    "Flames around a face are yagya: it pays you a token when its die leaves the table. Keep all four, from the left.",
  "pasa.lesson.lock": "Your row is full. Lock it; Bela takes her other rolls, and her third is kept as it falls.",
  "pasa.lesson.vardan":
    "Devik Vardan. Touch your tokens: you could ask Bali for a vard. He wants 4 and you own 2, so he would not hear you. Pass.",
  "pasa.lesson.yudh": "Now watch. Your row strikes from the left, then Bela's. What nothing stops breaks a stone; a kapat takes a token.",
  "pasa.lesson.over":
    "18 stones each, and you own 3 tokens to Bela's 2: one more and Bali will listen. Who has no stones at the end of a round has lost. That is all there is to know.",
};
