// Runs the WebAssembly module of the core with the arguments of main.c, and prints the same lines.
//
//   node run.mjs MODULE [DIVISOR]
//   node run.mjs MODULE CASE FROM EVERY COUNT
import { readFileSync } from "node:fs";

const [path, ...rest] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const core = instance.exports;
const hexadecimal = (word) => BigInt.asUintN(64, word).toString(16).padStart(16, "0");
// The memory may grow, and then moves: it is asked for anew each time.
const words = (address, count) => new BigUint64Array(core.memory.buffer, address, count);

function nameOf(index) {
  const bytes = new Uint8Array(core.memory.buffer, core.core_case_name(index));
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function printAll(divisor) {
  const count = core.core_case_count();
  const digests = core.allocate(8 * count, 8);
  let frames = 0;
  for (let index = 0; index < count; index++) {
    const digest = core.core_case_digest(index, divisor);
    words(digests, count)[index] = BigInt.asUintN(64, digest);
    frames += core.core_case_length(index, divisor);
    console.log(`${nameOf(index)} ${core.core_case_length(index, divisor)} ${hexadecimal(digest)}`);
  }
  console.log(`all ${frames} ${hexadecimal(core.core_combined(digests, count))}`);
}

function printNotes(name, from, every, count) {
  const indexes = [...Array(core.core_case_count()).keys()];
  const index = indexes.find((index) => nameOf(index) === name);
  if (index === undefined) throw new Error(`there is no case ${name}`);
  const values = core.allocate(8 * count, 8);
  core.core_case_notes(index, from, every, count, values);
  words(values, count).forEach((value, note) => console.log(`${from + note * every} ${hexadecimal(value)}`));
}

if (rest.length <= 1) printAll(Number(rest[0] ?? 1));
else printNotes(rest[0], ...rest.slice(1).map(Number));
