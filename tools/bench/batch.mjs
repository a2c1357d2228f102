// Creates 25 posts by 25 calls and by one batch.
import { randomUUID } from 'node:crypto';
import { median } from './load/load.mjs';
import { administratorHeaders } from './load/sign-in.mjs';

const POSTS = 25;
const ROUNDS = 9;
/** Rounds that are not measured, in which Node compiles the code. */
const WARM_UP_ROUNDS = 20;

/** Milliseconds that each way takes, the median of several rounds. */
export async function measureBatch(profile, url) {
  const headers = await administratorHeaders(url);
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
  const times = { single: [], together: [] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    times.single.push(
      await timed(async () => {
        for (let number = 0; number < POSTS; number += 1) await send('/core/v2/posts', post());
      }),
    );
    times.together.push(
      await timed(() =>
        send('/batch/v1', {
          requests: Array.from({ length: POSTS }, () => ({ path: '/core/v2/posts', body: post() })),
        }),
      ),
    );
  }
  const [single, together] = ['single', 'together'].map((way) => Math.round(median(times[way].slice(WARM_UP_ROUNDS))));
  const ratio = median(times.together.map((time, round) => time / times.single[round]).slice(WARM_UP_ROUNDS));
  console.log(`  25 posts: ${single} ms by calls, ${together} ms by a batch (×${ratio.toFixed(2)})`);
  return { profile, name: 'batch', batch: { single, together, ratio } };
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
