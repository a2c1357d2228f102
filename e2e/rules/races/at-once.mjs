// @ts-check
// Requests that are sent at the same time, and what their answers say together.
import assert from 'node:assert/strict';
import { post } from '../../wire/harness.mjs';

/** How many requests a test sends at once. */
export const MANY = 20;

/** Sends requests at once: `send` gets the number of the request. Fails when the server failed for one of them (501: there is no trash). */
export async function atOnce(send, times = MANY) {
  const responses = await Promise.all(Array.from({ length: times }, (_, n) => send(n)));
  const failed = responses.find(({ status }) => status >= 500 && status !== 501);
  assert.equal(failed, undefined, `${failed?.status}: ${failed?.text.slice(0, 400)}`);
  return responses;
}

/** Sends the same batch several times at once. Gives the answers to all of its requests. */
export async function batchesAtOnce(requests, times = 4) {
  const batches = await atOnce(() => post('/batch/v1', { as: 'admin', json: { requests } }), times);
  const responses = batches.flatMap(({ body }) => body.responses);
  return atOnce((n) => ({ text: JSON.stringify(responses[n]), ...responses[n] }), responses.length);
}

export const succeeded = ({ status }) => status >= 200 && status < 300;

/** The answers as one text, for messages of assertions: `1 × 200, 19 × 404 rest_post_invalid_id`. */
export function summary(responses) {
  const counts = new Map();
  for (const { status, body } of responses) {
    const answer = [status, body?.code].filter(Boolean).join(' ');
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ');
}

/** Asserts that one request succeeded and that the others were refused with one of these statuses. Gives the one. */
export function oneWins(responses, statuses) {
  const winners = responses.filter(succeeded);
  assert.equal(winners.length, 1, summary(responses));
  const others = responses.filter((response) => !succeeded(response));
  assert.ok(
    others.every(({ status, body }) => statuses.includes(status) && typeof body.code === 'string'),
    summary(responses),
  );
  return winners[0];
}

/** Asserts that all requests succeeded. Gives their bodies. */
export function allSucceed(responses) {
  assert.ok(responses.every(succeeded), summary(responses));
  return responses.map(({ body }) => body);
}

/** Asserts that no value occurs twice. */
export function distinct(values, what) {
  assert.equal(new Set(values).size, values.length, `${what} occurs twice: ${values.join(', ')}`);
}
