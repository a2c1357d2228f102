// @ts-check
// No answer under an alias names a namespace by another name (docs/interface/gateway.md#aliases).
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ALIASES, startAliasSite } from './alias-site.mjs';

const OWN_NAMES = [...new Set(Object.values(ALIASES))];
/** Where an own name stands in a text; `slider` is an everyday word, and counts as a part of an address alone. */
const MENTION = new RegExp(
  `(?<![\\w.-])(?:${OWN_NAMES.filter((name) => name.includes('/')).join('|')})(?![\\w-])|/wp-json/slider/`,
);

const site = await startAliasSite({ INDEX_NAMESPACES: 'aliases' });
process.env.SITE_URL = site.root;
const { routes, sample } = await import('../people.mjs');
after(() => site.stop());

const mentionIn = ({ text, headers }) =>
  [text.replaceAll('\\/', '/'), ...[...headers].map(([name, value]) => `${name}: ${value}`)]
    .map(
      (one) =>
        MENTION.exec(one) &&
        one.slice(
          Math.max(0, /** @type {RegExpExecArray} */ (MENTION.exec(one)).index - 80),
          /** @type {RegExpExecArray} */ (MENTION.exec(one)).index + 60,
        ),
    )
    .find(Boolean);

/** The path of a route with the records of the site; its placeholders are filled from lists with own names. */
async function addressOf(path) {
  const [alias, own] = Object.entries(ALIASES).find(([name]) => `${path}/`.startsWith(`/${name}/`)) ?? [];
  if (alias === undefined) return undefined;
  return `/${alias}${(await sample(`/${own}${path.slice(alias.length + 1)}`)).slice(/** @type {string} */ (own).length + 1)}`;
}

const listed = await routes();

describe('no answer names another name of a namespace:', () => {
  for (const { path, entry } of listed) {
    test(`GET and OPTIONS ${path}`, async () => {
      const address = await addressOf(path);
      if (address === undefined) return;
      const contexts = entry.methods.includes('GET') ? ['', '?context=edit', '?context=embed', '?_embed=1'] : [];
      for (const query of [...contexts, ...(contexts.length > 0 ? ['?_envelope=1&per_page=1&page=2'] : [])])
        assert.equal(mentionIn(await site.ask('GET', address + query)), undefined, address + query);
      assert.equal(mentionIn(await site.ask('OPTIONS', address)), undefined, `OPTIONS ${address}`);
    });
  }
});

test('the index and the roots list aliases alone, once each', async () => {
  for (const address of ['/', '/?context=help', ...Object.keys(ALIASES).map((alias) => `/${alias}`)])
    assert.equal(mentionIn(await site.ask('GET', address)), undefined, address);
  const { body } = await site.ask('GET', '/');
  assert.deepEqual(
    body.namespaces.filter((name) => name !== 'oembed/1.0'),
    Object.keys(ALIASES),
  );
  assert.ok(body.routes['/wp/v2/posts'] && body.routes['/batch/v1'] && body.routes['/learnpress/v1/courses']);
  assert.equal(body.routes['/wp/v2'].endpoints[0].args.namespace.default, 'wp/v2');
});
