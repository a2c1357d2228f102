// @ts-check
// Loaded before the wire tests: each write that succeeds is sent a second time with the same Idempotency-Key. What differs is
// written to the file REPEATED_REPORT, and the test goes on with the first answer: what is there twice, it will find.
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const once = globalThis.fetch;
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

globalThis.fetch = async (input, init = {}) => {
  const method = (init.method ?? 'GET').toUpperCase();
  const headers = new Headers(init.headers ?? {});
  if (!isRepeatable(new URL(String(input.url ?? input)), method, headers, init.body)) return once(input, init);
  headers.set('idempotency-key', randomUUID());
  const first = await once(input, { ...init, headers });
  if (!first.ok) return first;
  const second = await again(input, { ...init, headers });
  await compare(method, String(input), first.clone(), second);
  return first;
};

/** A limit of requests counts the second one too: as clients do, wait as long as it says, and send it again. */
async function again(input, init) {
  const response = await once(input, init);
  if (response.status !== 429) return response;
  await setTimeout(Number(response.headers.get('retry-after')) * 1_000);
  return again(input, init);
}

function isRepeatable({ pathname, search }, method, headers, body) {
  const isPage = pathname.startsWith('/-/');
  // It may ask for another method, which may be a read.
  const isOverridden = headers.has('x-http-method-override') || search.includes('_method');
  const isStream = typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
  // A batch whose requests have keys of their own is a test of those.
  const hasKey = headers.has('idempotency-key') || (typeof body === 'string' && /idempotency-key/i.test(body));
  return WRITES.has(method) && !isPage && !isOverridden && !isStream && !hasKey;
}

async function compare(method, address, first, second) {
  const path = new URL(address).pathname;
  // A new password, for example, ends the sign-in with which it was set: nothing was done a second time.
  if (second.status === 401) return note({ method, path });
  const [before, after] = [await first.text(), await second.text()];
  const isReplayed = second.headers.get('idempotency-replayed') === 'true';
  const differs =
    first.status !== second.status ||
    before !== after ||
    ['location', 'allow', 'link', 'content-type'].some((name) => first.headers.get(name) !== second.headers.get(name));
  // The failures of a batch are not kept, and it may be nothing else.
  if (!isReplayed && isBatchOfFailures(before)) return;
  const problem =
    isReplayed && !differs
      ? {}
      : { isReplayed, first: `${first.status} ${before}`, second: `${second.status} ${after}` };
  note({ method, path, ...problem });
}

const note = (entry) => appendFileSync(process.env.REPEATED_REPORT ?? '', `${JSON.stringify(entry)}\n`);

function isBatchOfFailures(text) {
  try {
    const { responses } = JSON.parse(text);
    return Array.isArray(responses) && responses.every((one) => one === null || one.status >= 400);
  } catch {
    return false;
  }
}
