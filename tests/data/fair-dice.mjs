// Made fair-dice.json: the formula of src/inglenook/kernel/fair.py, written a second time from its words.
//
//     node tests/data/fair-dice.mjs > tests/data/fair-dice.json
//
// Whoever writes fair dice anew (as the browser's client does) tests them against that file.

import { createHash } from "node:crypto";

const sha256 = (text) => createHash("sha256").update(text, "ascii").digest();

// The value, and the attempt that gave it.
function draw({ secret, nonces, stream, number, sides }) {
  for (let attempt = 0; ; attempt++) {
    const text = `fair-1 ${secret} ${nonces.join(",")} ${stream} ${number} ${attempt}`;
    const drawn = BigInt(sha256(text).readUInt32BE(0));
    const all = 1n << 32n;
    const limit = all - (all % BigInt(sides));
    if (drawn < limit) return { value: Number(1n + (drawn % BigInt(sides))), attempt };
  }
}

const secrets = [
  "0".repeat(64),
  "f".repeat(64),
  sha256("inglenook").toString("hex"),
  "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210",
];
const nonces = [["-", "-"], ["ab", "-"], ["-", "0"], ["ab", "cd"], ["f".repeat(64), "0123456789abcdef"]];
const many = [..."123456"].map((seat) => `${seat}${seat}`);
const streams = ["table", "A", "B"];
const sides = [2, 3, 4, 5, 6, 8, 12, 24, 120, 720];
const sizes = [1, 7, 35, 1000, 65536, 999999937, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32];
const wasteful = [2 ** 31 + 1, 2_200_000_000, 3_000_000_000]; // of these about half fall out
const numbers = [0, 1, 2, 9, 10, 99, 1000, 123456, 2 ** 31];

const cases = [];
const add = (secret, given, stream, number, faces) => {
  const asked = { secret, nonces: given, stream, number, sides: faces };
  cases.push({ ...asked, ...draw(asked) });
};

// The beginning of each stream, as a table of two uses it.
for (const stream of streams)
  for (let number = 0; number < 12; number++) add(secrets[2], nonces[3], stream, number, 6);
// Every secret with every set of nonces.
for (const secret of secrets)
  for (const given of nonces) for (const stream of streams) add(secret, given, stream, 3, 720);
// A table of six.
for (const stream of ["table", ..."ABCDEF"])
  for (const number of [0, 5]) add(secrets[3], many, stream, number, 35);
// Every die of the games, and the extremes.
for (const faces of [...sides, ...sizes])
  for (const number of numbers) add(secrets[3], nonces[1], streams[number % 3], number, faces);
// Rejection, several times over.
for (const faces of wasteful)
  for (let number = 0; number < 40; number++) add(secrets[1], nonces[4], "B", number, faces);

const commitments = secrets.map((secret) => ({
  secret,
  commitment: sha256(secret).toString("hex"),
}));
const lines = (entries) => entries.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
console.log(`{
  "version": "fair-1",
  "commitments": [
${lines(commitments)}
  ],
  "draws": [
${lines(cases)}
  ]
}`);
