// @ts-check
// Clients are told how many requests a limit still lets through, and until when.
// docs/interface/gateway.md#throttling
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-limit-headers-'));
let site;

before(async () => {
  site = await startEmbedded(folder, { env: { RATE_LIMIT: '500', LIMIT_FORM_SUBMISSION: '2/minute, 100/hour' } });
});
after(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What is left by policy, as `RateLimit` says it. */
const leftOf = ({ headers }) =>
  Object.fromEntries(
    headers
      .get('ratelimit')
      .split(', ')
      .map((one) => /^"([^"]+)";r=(\d+);t=\d+$/.exec(one))
      .map(([, policy, left]) => [policy, Number(left)]),
  );
const open = (path, init) => fetch(new URL(path, site.url), init);

test('each reply says what is left of the limit of all requests, cached ones too', async () => {
  const replies = [];
  for (let read = 0; read < 3; read += 1) replies.push(await open('/core/v2/posts?per_page=1'));
  for (const { headers } of replies) assert.equal(headers.get('ratelimit-policy'), '"requests/minute";q=500;w=60');
  const left = replies.map((reply) => leftOf(reply)['requests/minute']);
  // A new minute may have begun in between.
  assert.ok(left[0] > left[1] || left[1] > left[2], left.join());
  for (const path of ['/-/', '/', '/core/v2/nothing'])
    assert.match(/** @type {string} */ ((await open(path)).headers.get('ratelimit')), /r=\d/);
});

test('a route with a limit of its own tells of both', async () => {
  const page = await (await open('/contact-form/say-hello/', { headers: { accept: 'text/html' } })).text();
  const id = /** @type {RegExpExecArray} */ (/name="_wpcf7" value="(\d+)"/.exec(page))[1];
  const send = () => {
    const body = new FormData();
    body.append('your-name', 'Ada');
    return open(`/forms/v1/contact-forms/${id}/feedback`, { method: 'POST', body });
  };
  const first = await send();
  assert.equal(
    first.headers.get('ratelimit-policy'),
    '"requests/minute";q=500;w=60, "formSubmission/minute";q=2;w=60, "formSubmission/hour";q=100;w=3600',
  );
  assert.deepEqual([leftOf(first)['formSubmission/minute'], leftOf(first)['formSubmission/hour']], [1, 99]);
  let refused = await send();
  while (refused.status !== 429) refused = await send();
  assert.equal(leftOf(refused)['formSubmission/minute'], 0);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.match(
    /** @type {string} */ (refused.headers.get('access-control-expose-headers')),
    /\bRateLimit, RateLimit-Policy\b/,
  );
});
