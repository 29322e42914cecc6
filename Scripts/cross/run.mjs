// Runs the WebAssembly modules of the core with the arguments of main.c, and prints the same lines. Each module contains
// some of the cases.
//
//   node run.mjs MODULE,MODULE [DIVISOR]
//   node run.mjs MODULE,MODULE CASE FROM EVERY COUNT
import { readFileSync } from "node:fs";

const [paths, ...rest] = process.argv.slice(2);
const cores = [];
for (const path of paths.split(",")) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
  cores.push(instance.exports);
}
const [core] = cores;
const coreOf = (index) => cores.find((core) => core.core_has_case(index));
const hexadecimal = (word) => BigInt.asUintN(64, word).toString(16).padStart(16, "0");
// The memory moves when it grows, so each access reads its current buffer.
const words = (core, address, count) => new BigUint64Array(core.memory.buffer, address, count);

function nameOf(index) {
  const bytes = new Uint8Array(core.memory.buffer, core.core_case_name(index));
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function printAll(divisor) {
  const count = core.core_case_count();
  const digests = core.allocate(8 * count, 8);
  let frames = 0;
  for (let index = 0; index < count; index++) {
    const digest = coreOf(index).core_case_digest(index, divisor);
    words(core, digests, count)[index] = BigInt.asUintN(64, digest);
    frames += core.core_case_length(index, divisor);
    console.log(`${nameOf(index)} ${core.core_case_length(index, divisor)} ${hexadecimal(digest)}`);
  }
  console.log(`all ${frames} ${hexadecimal(core.core_combined(digests, count))}`);
}

function printNotes(name, from, every, count) {
  const indexes = [...Array(core.core_case_count()).keys()];
  const index = indexes.find((index) => nameOf(index) === name);
  if (index === undefined) throw new Error(`there is no case ${name}`);
  const owner = coreOf(index);
  const values = owner.allocate(8 * count, 8);
  owner.core_case_notes(index, from, every, count, values);
  words(owner, values, count).forEach((value, note) => console.log(`${from + note * every} ${hexadecimal(value)}`));
}

if (rest.length <= 1) printAll(Number(rest[0] ?? 1));
else printNotes(rest[0], ...rest.slice(1).map(Number));
