// Every declared route, with arguments at the edges of their schemas and beyond: no fault, no leak, no change by a refused write.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { as, routes, sample, send } from './people.mjs';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.CI ? 20_000 : 4_000));
const SIDE_BY_SIDE = 16;
const LEAKS =
  /\bat .+\(.+:\d+:\d+\)|node_modules|SQLITE_|ER_[A-Z]+_|SELECT .+ FROM|INSERT INTO|You have an error in your SQL|QueryFailedError|TypeError|ReferenceError/;
/** Routes that reach out to addresses they are given, that sign people out, or end the people of this test. */
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

/** Values about a schema: mostly right, at the edges, or anything. */
function about(schema) {
  const types = [schema.type ?? 'string'].flat();
  const right = types.map((type) => {
    switch (type) {
      case 'integer':
      case 'number':
        return fc.oneof(
          fc.integer({ min: -1, max: 120 }),
          fc.constantFrom(
            schema.minimum ?? 0,
            schema.maximum ?? 2 ** 31,
            (schema.minimum ?? 1) - 1,
            (schema.maximum ?? 99) + 1,
            2 ** 53,
          ),
        );
      case 'boolean':
        return fc.constantFrom(true, false, 'true', '0');
      case 'array':
        return fc.array(schema.items ? about(schema.items) : anything, { maxLength: 4 });
      case 'object':
        return fc.dictionary(fc.constantFrom(...Object.keys(schema.properties ?? {}), 'x'), anything, { maxKeys: 4 });
      default:
        return schema.enum
          ? fc.constantFrom(...schema.enum)
          : schema.format === 'date-time'
            ? fc.constantFrom('2020-01-01T00:00:00', '2031-05-05T10:00:00Z', '0000-01-01T00:00:00')
            : fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 30, unit: 'grapheme' }));
    }
  });
  return fc.oneof({ weight: 3, arbitrary: fc.oneof(...right) }, { weight: 1, arbitrary: anything });
}

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

const requestsOf = (declared) =>
  fc.oneof(
    ...declared.map(({ address, method, args }) =>
      fc.record({
        address: fc.constant(address),
        method: fc.constant(method),
        args: fc.record(Object.fromEntries(Object.entries(args).map(([name, schema]) => [name, about(schema)])), {
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

test(`${REQUESTS} requests about the edges of every schema: no fault and no leak`, async () => {
  const declared = await declaredRoutes();
  assert.ok(declared.length > 150, `only ${declared.length} routes were found`);
  const generated = fc.sample(requestsOf(declared), {
    numRuns: REQUESTS,
    seed: Number(process.env.FUZZ_SEED ?? Date.now() % 1e6),
  });
  const faults = [];
  let next = 0;
  const worker = async () => {
    while (next < generated.length) {
      const { address, method, args, role, inQuery } = generated[next++];
      const query = inQuery || method === 'GET' ? `?${asQuery(args)}` : '';
      const { status, text, body } = await send(method, address + query, {
        headers: await as(role),
        ...(query === '' ? { body: args } : {}),
      });
      const isFault = status >= 500 && !(status === 501 && body?.data?.status === 501);
      if (isFault || (status >= 400 && LEAKS.test(text)))
        faults.push({
          method,
          address,
          args: JSON.stringify(args).slice(0, 400),
          inQuery,
          role,
          status,
          text: text.slice(0, 300),
        });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  assert.ok(
    faults.length === 0,
    `${faults.length} of ${REQUESTS}:\n${faults
      .slice(0, 10)
      .map((fault) => JSON.stringify(fault))
      .join('\n')}`,
  );
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
