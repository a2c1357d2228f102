// @ts-check
// What this machine needs at this moment for a little work of the same kind as that of the tested site.

const RECORDS = JSON.stringify(Array.from({ length: 8_000 }, () => ['some text', 12345, { a: true }]));
const TEXT = 'Some "quoted" text, 9x9 & more… '.repeat(8_000);
/** Milliseconds of this work on the machine on which the limits are meant. */
const EXPECTED_MS = 6;

/** How many times slower the machine is than the one on which the limits are meant; at least 1. */
export function slowness() {
  const runs = Array.from({ length: 5 }, standardWork);
  return Math.max(1, Math.min(...runs) / EXPECTED_MS);
}

function standardWork() {
  const begin = process.cpuUsage();
  JSON.parse(RECORDS);
  TEXT.replace(/"([^"]*)"/gu, '“$1”').split(/\s+/u);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}
