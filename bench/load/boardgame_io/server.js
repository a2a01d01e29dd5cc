// The smallest game that boardgame.io can serve: two take turns, and each turn counts one up.
// Its server is used as its manual shows it, with its storage in memory.
const http = require('http');
const { Server } = require('boardgame.io/server');

// It would listen on every address of the machine.
const listen = http.Server.prototype.listen;
http.Server.prototype.listen = function (port, then) {
  return listen.call(this, port, '127.0.0.1', then);
};

const tick = {
  name: 'tick',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { tick: ({ G }) => { G.count += 1; } },
};

console.log = () => {};
Server({ games: [tick], origins: [/.*/] }).run(Number(process.argv[2]), () => {
  process.stdout.write(`boardgame.io is at http://127.0.0.1:${process.argv[2]}\n`);
});
