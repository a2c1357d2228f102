// @ts-check
// What every argument of every route refuses (docs/interface/gateway.md#texts, docs/interface/gateway.md#types-of-arguments).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { as, routes, sample, send } from '../site/people.mjs';

/** Their types are not enforced, as the page says: docs/interface/gateway.md#embed-proxy. */
const LENIENT = new Set(['/oembed/1.0/proxy maxwidth', '/oembed/1.0/proxy maxheight']);

/** Filters that take slugs as well, so that the text 1.5 is one. */
const takesSlugs = ({ method, path }, name) =>
  method === 'GET' && path.startsWith('/calendar/') && (name === 'categories' || name === 'tags');

const listed = await routes();
const endpoints = listed.flatMap(({ path, entry }) =>
  entry.endpoints.flatMap(({ methods, args }) => methods.map((method) => ({ method, path, args }))),
);

/** Sends arguments to an endpoint, again where a limit that other tests have used up says to wait. */
async function ask(endpoint, values) {
  const answer = await sendTo(endpoint, values);
  if (answer.status !== 429) return answer;
  await setTimeout(Number(answer.headers.get('retry-after')) * 1_000);
  return ask(endpoint, values);
}

/** As the administrator: in the query of a GET or DELETE, else as JSON. */
async function sendTo({ method, path }, values) {
  const headers = await as('administrator');
  const address = await sample(path);
  if (method !== 'GET' && method !== 'DELETE') return send(method, address, { headers, body: values });
  const query = Object.entries(values).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((item) => [`${name}[]`, item]) : [[name, value]],
  );
  return send(method, `${address}?${new URLSearchParams(query)}`, { headers });
}

const others = ({ path, args }) => Object.entries(args).filter(([name]) => !path.includes(`<${name}>`));

describe('U+0000 in a text is refused:', () => {
  for (const endpoint of endpoints) {
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const names = [...others(endpoint).map(([name]) => name), 'anything'];
      const { status, body, text } = await ask(endpoint, Object.fromEntries(names.map((name) => [name, 'a\0b'])));
      assert.equal(status, 400, text);
      assert.equal(body.code, 'rest_invalid_param', text);
      for (const name of names) assert.ok(Object.hasOwn(body.data.params, name), `${name} is named: ${text}`);
    });
  }
});

describe('a number that is not an integer is refused:', () => {
  for (const endpoint of endpoints) {
    const isWhole = ([name, { type }]) => type === 'integer' && !LENIENT.has(`${endpoint.path} ${name}`);
    const isList = ([name, { type, items }]) =>
      type === 'array' && items?.type === 'integer' && !takesSlugs(endpoint, name);
    const faults = Object.fromEntries([
      ...others(endpoint)
        .filter(isWhole)
        .map(([name]) => [name, 1.5]),
      ...others(endpoint)
        .filter(isList)
        .map(([name]) => [name, [1, 1.5]]),
    ]);
    const whole = Object.keys(faults);
    if (whole.length === 0) continue;
    test(`${endpoint.method} ${endpoint.path} (${whole.join(', ')})`, async () => {
      const required = others(endpoint).map(([name]) => [name, 'x']);
      const { status, body, text } = await ask(endpoint, { ...Object.fromEntries(required), ...faults });
      assert.equal(status, 400, text);
      for (const name of whole) assert.ok(Object.hasOwn(body.data.params, name), `${name} is named: ${text}`);
    });
  }
});
