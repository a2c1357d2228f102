// @ts-check
// Every declared route with arguments at and beyond the limits of their schemas: no server error, no leak of internals,
// no change by a refused write.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { as, routes, sample, send } from './people.mjs';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.CI ? 20_000 : 4_000));
const SIDE_BY_SIDE = 16;
const LEAKS = new RegExp(
  [
    '\\bat [^()\\n]+\\([^()\\n]+:\\d+:\\d+\\)',
    'node_modules',
    'SQLITE_',
    'ER_[A-Z]+_',
    'SELECT .+ FROM',
    'INSERT INTO',
    'You have an error in your SQL',
    'QueryFailedError',
    'TypeError',
    'ReferenceError',
  ].join('|'),
);
/** Routes that send requests to given addresses, end sessions, or delete the users of this test. */
const LEFT_OUT =
  /users\/delete|users\/<id>$|users\/<user_id>$|users\/me$|application-passwords|change-password|oembed\/1\.0\/proxy|url-details|settings$/;

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  '99999999999999999999',
  'null',
  'true',
  "' OR 1=1 --",
  '"; DROP TABLE posts; --',
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '😀'.repeat(50),
  'a'.repeat(300),
  '\u202e',
  '../../etc/passwd',
  '${7*7}',
  '{{0}}',
  '2020-02-30T00:00:00',
  '9999-12-31T23:59:59',
  'constructor',
  '__proto__',
];
const anything = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.integer(), fc.constantFrom(...HOSTILE), fc.constant(null)), { maxLength: 5 }),
  fc.dictionary(
    fc.constantFrom('raw', 'rendered', 'terms', 'id', 'operator', '__proto__', 'x'),
    fc.oneof(fc.integer(), fc.constantFrom(...HOSTILE)),
    { maxKeys: 3 },
  ),
);

/** Values for a schema: mostly valid or at its limits, otherwise anything. */
function valuesFor(schema) {
  const types = [schema.type ?? 'string'].flat();
  const valid = types.map((type) => (VALUES[type] ?? VALUES.string)(schema));
  return fc.oneof({ weight: 3, arbitrary: fc.oneof(...valid) }, { weight: 1, arbitrary: anything });
}

const numbers = ({ minimum, maximum }) => {
  const limits = [minimum ?? 0, maximum ?? 2 ** 31, (minimum ?? 1) - 1, (maximum ?? 99) + 1, 2 ** 53];
  return fc.oneof(fc.integer({ min: -1, max: 120 }), fc.constantFrom(...limits));
};

const VALUES = {
  integer: numbers,
  number: numbers,
  boolean: () => fc.constantFrom(true, false, 'true', '0'),
  array: ({ items }) => fc.array(items ? valuesFor(items) : anything, { maxLength: 4 }),
  object: ({ properties = {} }) =>
    fc.dictionary(fc.constantFrom(...Object.keys(properties), 'x'), anything, { maxKeys: 4 }),
  string: (schema) => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.format === 'date-time')
      return fc.constantFrom('2020-01-01T00:00:00', '2031-05-05T10:00:00Z', '0000-01-01T00:00:00');
    return fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 30, unit: 'grapheme' }));
  },
};

const asQuery = (args) => {
  const query = new URLSearchParams();
  const put = (name, value) => {
    if (Array.isArray(value)) value.forEach((item) => put(`${name}[]`, item));
    else if (value !== null && typeof value === 'object')
      Object.entries(value).forEach(([key, item]) => put(`${name}[${key}]`, item));
    else query.append(name, String(value));
  };
  Object.entries(args).forEach(([name, value]) => put(name, value));
  return query.toString();
};

/** @typedef {{ address: string, method: string, args: Record<string, any>, role: string, inQuery: boolean }} Sent */
/** @type {(declared: Pick<Sent, 'address' | 'method' | 'args'>[]) => import('fast-check').Arbitrary<Sent>} */
const requestsOf = (declared) =>
  fc.oneof(
    ...declared.map(({ address, method, args }) =>
      fc.record({
        address: fc.constant(address),
        method: fc.constant(method),
        args: fc.record(Object.fromEntries(Object.entries(args).map(([name, schema]) => [name, valuesFor(schema)])), {
          requiredKeys: [],
        }),
        role: fc.constantFrom('visitor', 'subscriber', 'author', 'administrator'),
        inQuery: fc.boolean(),
      }),
    ),
  );

async function declaredRoutes() {
  const declared = [];
  for (const { path, entry } of await routes()) {
    if (LEFT_OUT.test(path)) continue;
    const address = await sample(path);
    for (const endpoint of entry.endpoints) {
      for (const method of endpoint.methods)
        if (method !== 'DELETE') declared.push({ address, method, args: endpoint.args });
    }
  }
  return declared;
}

const fingerprint = async (address) =>
  (await send('GET', `${address}?context=edit`, { headers: await as('administrator') })).text.replace(
    /"(next_|previous_)?rest_url":"[^"]*"/g,
    '',
  );

/**
 * A body that is refused before its end can lose its answer with the connection: then it is sent once more. A site that
 * has ended answers neither time.
 * @type {typeof send}
 */
const sendSurely = (...request) => send(...request).catch(() => send(...request));

/** Sends one request; gives a description when it is answered by a server error or with internals of the service. */
async function faultOf({ address, method, args, role, inQuery }) {
  const query = inQuery || method === 'GET' ? `?${asQuery(args)}` : '';
  const headers = await as(role);
  const { status, text, body } = await sendSurely(method, address + query, {
    headers,
    ...(query === '' ? { body: args } : {}),
  });
  const isServerError = status >= 500 && !(status === 501 && body?.data?.status === 501);
  const isLeak = status >= 400 && LEAKS.test(text);
  if (!isServerError && !isLeak) return undefined;
  const shownArgs = JSON.stringify(args).slice(0, 400);
  return { method, address, args: shownArgs, inQuery, role, status, text: text.slice(0, 300) };
}

test(`${REQUESTS} requests at the limits of every schema cause no server error and leak nothing`, async () => {
  const declared = await declaredRoutes();
  assert.ok(declared.length > 150, `only ${declared.length} routes were found`);
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e6);
  const generated = fc.sample(requestsOf(declared), { numRuns: REQUESTS, seed });
  const faults = [];
  let next = 0;
  const worker = async () => {
    while (next < generated.length) {
      const fault = await faultOf(generated[next++]);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  const shown = faults.slice(0, 10).map((fault) => JSON.stringify(fault));
  assert.ok(faults.length === 0, `${faults.length} of ${REQUESTS} (FUZZ_SEED=${seed}):\n${shown.join('\n')}`);
});

test('a refused write changes nothing', async () => {
  const writes = (await declaredRoutes()).filter(
    ({ method, address }) => ['POST', 'PUT', 'PATCH'].includes(method) && /\/\d+$/.test(address),
  );
  const generated = fc.sample(requestsOf(writes), {
    numRuns: 300,
    seed: Number(process.env.FUZZ_SEED ?? Date.now() % 1e6),
  });
  for (const { address, method, args, role } of generated) {
    const before = await fingerprint(address);
    const { status } = await send(method, address, { headers: await as(role), body: args });
    if (status >= 400)
      assert.equal(
        await fingerprint(address),
        before,
        `${method} ${address} as ${role}: ${status} ${JSON.stringify(args)}`,
      );
  }
});
