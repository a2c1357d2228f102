// @ts-check
// The site behaves as its OpenAPI document says: for every read, and for every refused write.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { OpenApiCheck } from '../../tools/test/openapi/check.mjs';
import { as, sample, send, SITE } from './people.mjs';

/** Queries of routes with required arguments. */
const NEEDED = {
  '/oembed/1.0/embed': `?url=${SITE}/`,
  '/oembed/1.0/proxy': `?url=${SITE}/`,
  '/block-editor/v1/url-details': `?url=${SITE}/`,
  '/calendar/views/v2/html': '?url=/events/',
};

let document;
let check;
/** Every operation of some methods, as `{path, method, operation}`. */
const operations = (...methods) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method.toLowerCase()]).map((method) => ({ path, method })),
  );

/** The methods that visitors may use, by path, as e2e/site/permissions.md has them. */
const visitorsByRoute = () =>
  new Map(
    readFileSync(new URL('permissions.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| /'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, route, visitor]) => [route.replace(/<(\w+)>/g, '{$1}'), visitor.split(' ')]),
  );
const addressOf = (path) => sample(path.replace(/\{(\w+)\}/g, '<$1>'));

/**
 * @param {{ path: string, method: string }} operation
 * @param {string} role
 * @param {string} [query]
 * @param {unknown} [body]
 */
async function faultsOf({ path, method }, role, query = '', body = undefined) {
  const address = await addressOf(path);
  const { status, headers, text } = await send(method, address + query, { headers: await as(role), body });
  const found = check.operationOf(method, address);
  if (!found) return [`${method} ${address} is not in the document`];
  return check
    .faultsOf(found, { status, headers: Object.fromEntries(headers), body: Buffer.from(text) })
    .map((fault) => `${role}: ${found.name} ${fault}`);
}

async function all(items, ask) {
  const faults = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) faults.push(...(await ask(items[next++])));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return faults;
}

before(async () => {
  ({ body: document } = await send('GET', '/-/openapi.json'));
  check = new OpenApiCheck(document);
});

describe('the OpenAPI document', () => {
  test('names every route and method of the index', async () => {
    const { body } = await send('GET', '/');
    const missing = [];
    for (const [key, { methods }] of Object.entries(body.routes)) {
      const path = key.replace(/\(\?P<(\w+)>(?:\(\?:.*?\)|[^()])*\)/g, '{$1}');
      for (const method of methods)
        if (!document.paths[path]?.[method.toLowerCase()]) missing.push(`${method} ${path}`);
    }
    assert.deepEqual(missing, []);
  });

  test('describes every answer', () => {
    const undescribed = operations('GET').filter(({ path }) => {
      const { content } = document.paths[path].get.responses[200];
      return Object.entries(content).some(
        ([type, { schema }]) => type === 'application/json' && Object.keys(schema).length === 0,
      );
    });
    assert.deepEqual(
      undescribed.map(({ path }) => path).filter((path) => !path.endsWith('/run')),
      [],
    );
  });

  test('says the one status that each success has', () => {
    const others = operations('GET', 'POST', 'PUT', 'PATCH', 'DELETE').filter(({ path, method }) => {
      const { responses } = document.paths[path][method.toLowerCase()];
      return Object.keys(responses).filter((status) => /^2(0[0147])$/.test(status)).length !== 1 || responses['2XX'];
    });
    assert.deepEqual(others, []);
  });

  test('asks for signing in only where the table of permissions lets no visitor in', () => {
    const table = visitorsByRoute();
    const wrong = operations('GET', 'POST', 'PUT', 'PATCH', 'DELETE').filter(({ path, method }) => {
      const { security } = document.paths[path][method.toLowerCase()];
      const isOpen = security.some((way) => Object.keys(way).length === 0);
      return !isOpen && table.get(path)?.includes(method);
    });
    assert.deepEqual(wrong, []);
  });

  test('gives examples that fit', () => assert.deepEqual(check.exampleFaults(), []));

  for (const role of ['visitor', 'author', 'administrator']) {
    test(`describes everything that a ${role} reads`, async () => {
      const reads = operations('GET');
      assert.ok(reads.length > 80, `only ${reads.length} addresses`);
      assert.deepEqual(await all(reads, (read) => faultsOf(read, role, NEEDED[read.path])), []);
    });
  }

  test('describes other contexts and embedded records', async () => {
    const lists = operations('GET').filter(({ path }) => /^\/core\/v2\/\w+$/.test(path));
    for (const query of ['?context=edit', '?context=embed', '?_embed=1'])
      assert.deepEqual(await all(lists, (list) => faultsOf(list, 'administrator', query)), [], query);
  });

  test('describes every refused write', async () => {
    assert.deepEqual(
      await all(operations('POST', 'PUT', 'PATCH', 'DELETE'), (write) =>
        faultsOf(write, 'visitor', '', write.method === 'DELETE' ? undefined : {}),
      ),
      [],
    );
  });
});

describe('the comparison finds', () => {
  const faultsIn = async (changed) => {
    const { status, headers, body } = await send('GET', '/core/v2/posts?per_page=1');
    const answer = { status, headers: Object.fromEntries(headers), ...changed(body) };
    return check
      .faultsOf(check.operationOf('GET', '/core/v2/posts'), {
        ...answer,
        body: answer.body ?? Buffer.from(JSON.stringify(answer.json ?? body)),
      })
      .join();
  };
  /** @type {Record<string, [(body: Record<string, any>[]) => Record<string, unknown>, RegExp]>} */
  const cases = {
    'nothing in a correct answer': [() => ({}), /^$/],
    'a member that the document does not name': [
      ([post]) => ({ json: [{ ...post, secret: 1 }] }),
      /additional properties \(secret\)/,
    ],
    'a member of another type': [([post]) => ({ json: [{ ...post, id: 'one' }] }), /id must be integer/],
    'a value that is not a date': [([post]) => ({ json: [{ ...post, date: 'yesterday' }] }), /date must match pattern/],
    'one record instead of a list': [([post]) => ({ json: post }), /must be array/],
    'an unknown status': [() => ({ status: 202 }), /status 202/],
    'another type': [() => ({ headers: { 'content-type': 'text/html' } }), /of the type text\/html/],
    'a failure without a code': [
      () => ({ status: 404, json: { message: 'x', data: { status: 404 } } }),
      /required property 'code'/,
    ],
    'no body': [() => ({ body: Buffer.alloc(0) }), /has no body/],
  };
  for (const [what, [changed, said]] of Object.entries(cases))
    test(what, async () => assert.match(await faultsIn(changed), said));
});
