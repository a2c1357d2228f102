import { durations, problems } from './site.mjs';

const SHOWN_PROBLEMS = 40;

/** Prints the durations by route, and what was not as expected. */
export function printReport(seconds, learners) {
  console.log(`\n${learners} learners in ${seconds.toFixed(1)} s\n`);
  console.log('requests   median      95 %       max');
  for (const [name, times] of [...durations].sort(([a], [b]) => a.localeCompare(b))) {
    const at = percentiles(times);
    console.log(`${String(times.length).padStart(8)} ${at(0.5)}  ${at(0.95)}  ${at(1)}  ${name}`);
  }
  if (problems.length === 0) {
    console.log('\nEvery result is what the answers are worth, and no request failed.');
    return;
  }
  console.log(`\n${problems.length} problems:`);
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.log(`  ${problem}`);
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return (share) => {
    const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return `${Math.round(time)} ms`.padStart(8);
  };
}
