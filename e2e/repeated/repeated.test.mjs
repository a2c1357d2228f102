// @ts-check
// Every write is done once by its key: the wire tests run with each write sent twice, and find nothing done twice.
// docs/interface/gateway.md#repeated-requests
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../wire/harness.mjs';
import { readableKey } from '../wire/index/route-key.mjs';
import { runTestFiles, testFiles } from '../../tools/test/node-tests.mjs';
import { endpointOf, routesWith } from '../rules/races/resources.mjs';

/** Routes of which no wire test has a success, or none that can be sent twice, and why. */
const NO_ABILITY = 'the abilities of this site only read';
const NOT_SENT = {
  'POST /abilities/v1/abilities/<namespace>/<ability>/run': NO_ABILITY,
  'PATCH /abilities/v1/abilities/<namespace>/<ability>/run': NO_ABILITY,
  'DELETE /abilities/v1/abilities/<namespace>/<ability>/run': NO_ABILITY,
  'POST /lms/v1/courses/verify-receipt': 'needs a store',
  'DELETE /core/v2/users/me': 'ends the sign-in of the request',
};

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-repeated-'));
const report = join(folder, 'report');
let counts;
let sent;
before(async () => {
  const preload = pathToFileURL(join(import.meta.dirname, 'fetch.mjs'));
  const env = {
    REPEATED_REPORT: report,
    NODE_OPTIONS: `--import ${preload}`,
    // Else the runner takes the files for its own.
    NODE_TEST_CONTEXT: undefined,
  };
  const others = join(import.meta.dirname, 'others.mjs');
  // Other tests may have changed what the site had at its start.
  const wire = testFiles('wire').filter((file) => !file.endsWith('demo.test.mjs'));
  counts = await runTestFiles([...wire, others], {
    env,
    concurrency: 2,
    print: (line) => lines.push(line),
  });
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  sent = text.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line)));
});
after(() => rmSync(folder, { recursive: true, force: true }));
const lines = [];

const patternOf = (route) => new RegExp(`^${route.replaceAll('(?P<', '(?<')}$`);
const base = new URL(root).pathname.replace(/\/$/, '');
const isHit = (route, method) =>
  sent.some((one) => one.method === method && patternOf(route).test(one.path.slice(base.length)));

describe('writes that are sent twice with one key', () => {
  test('are answered the same', () => {
    assert.ok(sent.length > 1_000, `${sent.length} writes`);
    assert.deepEqual(sent.filter(({ first }) => first !== undefined).slice(0, 5), []);
  });

  test('are done once: the wire tests find what they find when each is sent once', () => {
    assert.equal(counts.failed, 0, lines.join('\n'));
  });

  for (const method of ['POST', 'PATCH', 'DELETE'])
    for (const route of routesWith(method))
      test(`are of every route: ${method} ${readableKey(route)}`, (t) => {
        const reason = NOT_SENT[`${method} ${readableKey(route)}`];
        if (reason) return t.diagnostic(reason);
        const { methods } = endpointOf(route, method);
        return assert.ok(
          methods.some((one) => isHit(route, one)),
          `No wire test sends it with success.`,
        );
      });
});
