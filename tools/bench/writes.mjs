// The creation of a post, next to bare Fastify that reads the same body and sends the same answer.
import { randomUUID } from 'node:crypto';
import { load, median, totalOf, typical } from './load/load.mjs';
import { administratorHeaders } from './load/sign-in.mjs';

const CONTENT = '<!-- wp:paragraph --><p>Some text.</p><!-- /wp:paragraph -->'.repeat(10);
const WARM_UP_SECONDS = 5;

/** The most milliseconds of CPU that a creation may take. */
const TARGETS = { embedded: 0.8, stack: 2 };

/** CPU of one creation with eight at once, in milliseconds, of all processes. */
export async function measureWrites(profile, { url, pids }, { seconds, rounds }) {
  const headers = await administratorHeaders(url);
  const another = () => ({
    method: 'POST',
    path: '/core/v2/posts',
    headers,
    body: JSON.stringify({ title: `Measured ${randomUUID()}`, content: CONTENT, status: 'publish' }),
  });
  const request = { url: `${url}/core/v2/posts`, another, pids };
  await load({ ...request, seconds: WARM_UP_SECONDS });
  const measured = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await load({ ...request, seconds }));
  const milliseconds = median(measured.map(totalOf)) / 1000;
  console.log(`  a post is created: ${milliseconds.toFixed(2)} ms of CPU`);
  return { profile, name: 'a post is created', milliseconds, target: TARGETS[profile], ours: typical(measured) };
}
