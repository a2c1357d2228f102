// @ts-check
// Every text argument of every endpoint with texts that are slow to read unless reading is linear: n and 2n characters, as
// visitor, as author, and as administrator where only administrators may. First many arguments at once; what is slow is looked
// at one by one. Fails where 2n costs more than three times n, or more than 100 ms.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { analyse } from 'scslre';
import { findTrouble } from './narrow.mjs';
import { acceptedShapes } from './accepted.mjs';
import { PATTERNS, PATTERNS_OF_WORDS } from './patterns.mjs';
import { endpointsOf, hasShape, mayHoldText, patternsIn, requestOf, requiredOf, SHAPES } from './requests.mjs';
import { MeasuredSite } from './site.mjs';

/** Characters of each text while many arguments are sent at once. */
const MANY = 15_000;
/** The same where the arguments are accepted, so that all that follows is measured as well. */
const ACCEPTED = 12_000;
/** Texts in one request. */
const AT_ONCE = 12;
/** An address with its query has at most 16 KiB, and some characters take nine bytes in it. */
const QUERY_BYTES = 12_000;
/** Routes that end what the test signs in with, or send requests to the addresses that they are given. */
const LEFT_OUT = /users\/delete|change-password|oembed\/1\.0\/proxy|url-details/;

let site;
let endpoints;
let headers;

before(async () => {
  site = await MeasuredSite.start();
  const { as, routes, sample } = /** @type {NonNullable<typeof site.people>} */ (site.people);
  headers = { visitor: {}, author: await as('author'), administrator: await as('administrator') };
  // PUT and PATCH have the arguments of POST.
  endpoints = (await endpointsOf({ routes, sample })).filter(({ method }) => !['PUT', 'PATCH'].includes(method));
});
after(() => site?.stop());

const chunks = (list) =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) => list.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

const isRead = ({ method }) => method === 'GET' || method === 'DELETE';
const encodedSize = (text) => encodeURIComponent(text).length;

/** The most characters of a pattern that fit into a query. */
const fitting = (pattern) => Math.floor((QUERY_BYTES * 1_000) / encodedSize(pattern.text(1_000)));

/** The cases of writes: groups of arguments with one pattern. */
function* writes(endpoint) {
  const texts = Object.entries(endpoint.args).filter(([name]) => !endpoint.path.includes(`<${name}>`));
  yield* inGroups(
    endpoint,
    texts.filter(([, schema]) => mayHoldText(schema)),
    SHAPES.plain,
    PATTERNS,
  );
  yield* inGroups(
    endpoint,
    texts.filter(([, schema]) => hasShape(schema)),
    SHAPES.shaped,
    PATTERNS,
  );
  yield* inGroups(
    endpoint,
    texts.filter(([, schema]) => !mayHoldText(schema)),
    SHAPES.plain,
    PATTERNS_OF_WORDS,
  );
}

function* inGroups(endpoint, texts, shape, patterns) {
  for (const group of chunks(texts))
    for (const pattern of patterns) {
      const names = group.map(([name]) => name);
      const make = (length, only = names) =>
        Object.fromEntries(only.map((name) => [name, shape(endpoint.args[name], pattern.text(length))]));
      yield { endpoint, pattern, names, size: MANY, make };
    }
}

/** The cases of reads, one argument each: what several endpoints of a namespace declare alike is sent to one of them. */
function* reads(endpoint, seen) {
  const [, namespace] = endpoint.path.split('/');
  for (const [name, schema] of Object.entries(endpoint.args)) {
    const key = JSON.stringify([namespace, endpoint.method, name, schema]);
    if (endpoint.path.includes(`<${name}>`) || seen.has(key)) continue;
    seen.add(key);
    for (const pattern of mayHoldText(schema) ? PATTERNS : PATTERNS_OF_WORDS) {
      const make = (length) => ({ ...requiredOf(endpoint), [name]: pattern.text(Math.min(length, fitting(pattern))) });
      yield { endpoint, pattern, names: [name], size: MANY, make };
    }
  }
}

/** The cases whose texts are accepted: valid arguments, and all texts that may be long. */
function* accepted(endpoint, { base, shapes }, patterns) {
  const names = Object.keys(shapes);
  if (names.length === 0) return;
  for (const pattern of patterns) {
    const make = (length, only = names) => ({
      ...base,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          shapes[name](endpoint.args[name], only.includes(name) ? pattern.text(length) : 'word'),
        ]),
      ),
    });
    yield { endpoint, pattern, names, size: ACCEPTED, make };
  }
}

async function troublesOf(cases, role) {
  const troubles = [];
  let count = 0;
  for (const one of cases) {
    count += 1;
    const requestFor = (args) => requestOf(one.endpoint, args, headers[role]);
    troubles.push(...(await findTrouble(site, one, requestFor)));
  }
  return { count, troubles };
}

function report({ count, troubles }, least) {
  assert.ok(count > least, `only ${count} requests were made`);
  assert.deepEqual(troubles, []);
}

describe('a hostile text', () => {
  test('in any argument of a write costs a visitor no more than its length', async () => {
    const cases = endpoints.filter((one) => !isRead(one)).flatMap((one) => [...writes(one)]);
    report(await troublesOf(cases, 'visitor'), 1_000);
  });

  test('in any argument of a query costs a visitor no more than its length', async () => {
    const seen = new Set();
    const cases = endpoints.filter(isRead).flatMap((one) => [...reads(one, seen)]);
    report(await troublesOf(cases, 'visitor'), 1_000);
  });

  for (const role of ['author', 'administrator'])
    test(`that an endpoint accepts costs no more than its length, as ${role}`, async () => {
      const writable = endpoints.filter((one) => one.method === 'POST' && !LEFT_OUT.test(one.path));
      const cases = [];
      for (const [at, one] of writable.entries()) {
        const found = await acceptedShapes(site, one, headers, ACCEPTED);
        // An update does what a creation does: each of them tries a third of the patterns.
        const isUpdate = one.path.includes('<');
        const patterns = PATTERNS.filter((_, index) => !isUpdate || index % 3 === at % 3);
        if (found.role === role) cases.push(...accepted(one, found, patterns));
      }
      report(await troublesOf(cases, role), 500);
    });

  test('finds no pattern of an argument that takes longer than linear time', () => {
    const patterns = new Set(endpoints.flatMap(({ args }) => Object.values(args).flatMap(patternsIn)));
    const slow = [...patterns].filter((source) => analyse({ source, flags: 'u' }).reports.length > 0);
    assert.ok(patterns.size > 5);
    assert.deepEqual(slow, []);
  });
});
