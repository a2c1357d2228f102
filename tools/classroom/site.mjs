// Requests to the site under test; every unexpected answer is kept for the report.

import { setTimeout } from 'node:timers/promises';

export const root = (process.env.SITE_URL ?? 'http://127.0.0.1:3000').replace(/\/$/, '');
export const [adminName, adminPassword] = (process.env.SITE_ADMIN ?? 'admin:admin').split(/:(.*)/s);

/** Milliseconds of the answers, by route. */
export const durations = new Map();

/** Sentences about everything that was not as expected. */
export const problems = [];

export function expect(holds, problem) {
  if (!holds) problems.push(problem);
}

export const post = (path, json, token) => call('POST', path, json, token);
export const get = (path, token) => call('GET', path, undefined, token);

/** Sends a request twice at the same moment: only one of them may have an effect. Gives the body of that one. */
export async function postTwice(what, path, json, token) {
  const answers = await Promise.all([post(path, json, token), post(path, json, token)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses.join() === '200,409', `${what}, sent twice, answered ${statuses}`);
  return answers.find(({ status }) => status === 200)?.body;
}

/** Sends a request, again after the time that the site names while it refuses for a limit: a class has one address. */
export async function postInTime(path, json) {
  for (;;) {
    const answer = await post(path, json);
    if (answer.status !== 429) return answer;
    await setTimeout(answer.retryAfter * 1000);
  }
}

async function call(method, path, json, token) {
  const began = performance.now();
  const response = await fetch(`${root}/lms/v1${path}`, {
    method,
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: json && JSON.stringify(json),
  });
  const body = await response.json();
  const name = `${method} ${path.replace(/\d+/g, '<id>').replace(/\?.*/, '')}`;
  durations.set(name, [...(durations.get(name) ?? []), performance.now() - began]);
  expect(response.status < 500, `${name} answered ${response.status}: ${JSON.stringify(body)}`);
  return { status: response.status, body, retryAfter: Number(response.headers.get('retry-after')) || 1 };
}
