// @ts-check
// Compares the index of a running site (GET /) with routes.json: every route, endpoint and argument of the interface.
// Routes, arguments and properties beyond those are fine. docs/interface/gateway.md#index-and-namespace-roots
//
//   node e2e/wire/index/check-index.mjs http://127.0.0.1:3000 [--all]
//
// Exits with 1 when a fact does not hold. The last line says how many do.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Facts } from './facts.mjs';
import { readableKey } from './route-key.mjs';

const expected = JSON.parse(readFileSync(new URL('./routes.json', import.meta.url), 'utf8'));

/** Compares the index of the site at `address`; gives the number of facts stated and held, and sentences about the others. */
export async function checkIndex(address) {
  const response = await fetch(`${address.replace(/\/$/, '')}/`);
  const index = await response.json();
  const facts = new Facts();
  stateSite(facts, index);
  const served = Object.fromEntries(
    Object.entries(index.routes ?? {}).map(([key, route]) => [readableKey(key), route]),
  );
  for (const [path, route] of Object.entries(expected.routes)) stateRoute(facts, path, route, served[path]);
  return facts;
}

function stateSite(facts, index) {
  for (const field of ['name', 'description', 'url', 'home', 'gmt_offset', 'timezone_string', 'show_on_front'])
    facts.state(typeof index[field] === 'string', `index.${field} is a string`);
  for (const field of ['page_for_posts', 'page_on_front'])
    facts.state(Number.isInteger(index[field]), `index.${field} is an integer`);
  const authorization = index.authentication?.['application-passwords']?.endpoints?.authorization;
  facts.state(
    typeof authorization === 'string',
    'index.authentication.application-passwords.endpoints.authorization is a string',
  );
  facts.state(typeof index._links?.up?.[0]?.href === 'string', 'index._links.up[0].href is a string');
  for (const namespace of expected.namespaces)
    facts.state(index.namespaces?.includes(namespace), `index.namespaces lists ${namespace}`);
}

function stateRoute(facts, path, route, served) {
  facts.state(served, `route ${path}`, () => {
    facts.state(
      served?.namespace === route.namespace,
      `${path}: the namespace is '${route.namespace}', not '${served?.namespace}'`,
    );
    const methods = [...new Set(route.endpoints.flatMap((endpoint) => endpoint.methods))];
    facts.state(
      methods.every((method) => served?.methods?.includes(method)),
      `${path}: the methods are ${methods}, not ${served?.methods}`,
    );
    for (const endpoint of route.endpoints) stateEndpoint(facts, path, endpoint, served);
  });
}

function stateEndpoint(facts, path, endpoint, route) {
  const name = `${endpoint.methods.join('|')} ${path}`;
  const served = route?.endpoints?.find(({ methods }) => endpoint.methods.every((method) => methods?.includes(method)));
  facts.state(served, `${name}: one endpoint serves ${endpoint.methods.join(', ')}`, () => {
    const isBatchable = Boolean(endpoint.allow_batch);
    facts.state(Boolean(served?.allow_batch?.v1) === isBatchable, `${name}: allow_batch is ${isBatchable}`);
    facts.state(served?.args && !Array.isArray(served.args), `${name}: args is an object`);
    for (const [argument, words] of Object.entries(endpoint.args))
      stateArgument(facts, `${name}: ${argument}`, words, served?.args?.[argument]);
  });
}

function stateArgument(facts, name, words, served) {
  facts.state(served, `${name} is an argument`, () => {
    const isRequired = Boolean(words.required);
    facts.state(Boolean(served?.required) === isRequired, `${name}.required is ${isRequired}`);
    for (const [word, value] of Object.entries(words))
      if (isStated(word))
        facts.state(
          isSameWord(word, value, served),
          `${name}.${word} is ${shortened(value)}, not ${shortened(served?.[word])}`,
        );
  });
}

/** Words with a question mark are remarks of the interface, except for a default that differs from site to site. */
const isStated = (word) => word !== 'required' && (!word.endsWith('?') || word === 'default?');

const COMPARISONS = {
  enum: (value, served) => isSameSet(served.enum, value),
  type: (value, served) => (Array.isArray(value) ? isSameSet(served.type, value) : isSame(served.type, value)),
  items: (value, served) =>
    (!value.type || isSame(served.items?.type, value.type)) &&
    (!value.enum || isSameSet(served.items?.enum, value.enum)),
  'default?': (_value, served) => !Number.isNaN(Date.parse(served.default)),
};

const isSameWord = (word, value, served = {}) =>
  COMPARISONS[word] ? COMPARISONS[word](value, served) : isSame(served[word], value);

const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

const isSameSet = (a, b) =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value) => b.includes(value));

const shortened = (value) => JSON.stringify(value)?.slice(0, 90);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { stated, held, missing } = await checkIndex(process.argv[2] ?? 'http://127.0.0.1:3000');
  const shown = process.argv.includes('--all') ? missing : missing.slice(0, 40);
  for (const text of shown) console.log(`missing or different: ${text}`);
  if (missing.length > shown.length) console.log(`… and ${missing.length - shown.length} more (--all)`);
  console.log(`${held} of ${stated} stated facts hold`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
