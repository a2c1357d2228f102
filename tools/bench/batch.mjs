// Creates 25 posts by 25 calls and by one batch.
import { randomUUID } from 'node:crypto';
import { median } from './load/load.mjs';
import { cpuOf } from './load/process.mjs';
import { administratorHeaders } from './load/sign-in.mjs';

const POSTS = 25;
const ROUNDS = 9;
/** Rounds that are not measured, in which Node compiles the code. */
const WARM_UP_ROUNDS = 20;

/** Milliseconds that each way takes, the median of several rounds, and the ratio of the CPU that all of them took. */
export async function measureBatch(profile, { url, pids }) {
  const ways = waysOf(url, await administratorHeaders(url));
  const rounds = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1)
    rounds.push({ single: await measured(ways.single, pids), together: await measured(ways.together, pids) });
  const kept = rounds.slice(WARM_UP_ROUNDS);
  const timeOf = (way) => Math.round(median(kept.map((round) => round[way].time)));
  // Of one round, the system tells CPU too coarsely.
  const cpuOfAll = (way) => sumOf(kept.map((round) => round[way].cpu));
  const batch = {
    single: timeOf('single'),
    together: timeOf('together'),
    cpu: cpuOfAll('together') / cpuOfAll('single'),
  };
  const ratio = `CPU ×${batch.cpu.toFixed(2)}`;
  console.log(`  25 posts: ${batch.single} ms by calls, ${batch.together} ms by a batch (${ratio})`);
  return { profile, name: 'batch', batch };
}

/** The two ways to create the posts. */
function waysOf(url, headers) {
  const send = async (path, body) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const post = () => ({
    title: `Measured ${randomUUID()}`,
    status: 'publish',
    content: '<!-- wp:paragraph --><p>Some text.</p><!-- /wp:paragraph -->',
  });
  return {
    single: async () => {
      for (let number = 0; number < POSTS; number += 1) await send('/core/v2/posts', post());
    },
    together: () =>
      send('/batch/v1', { requests: Array.from({ length: POSTS }, () => ({ path: '/core/v2/posts', body: post() })) }),
  };
}

/** Milliseconds and CPU µs of some work. */
async function measured(work, pids) {
  const before = totalCpu(pids);
  const began = performance.now();
  await work();
  return { time: performance.now() - began, cpu: totalCpu(pids) - before };
}

const sumOf = (values) => values.reduce((sum, one) => sum + one, 0);
const totalCpu = (pids) => sumOf(pids.map(({ pid }) => cpuOf(pid)));
