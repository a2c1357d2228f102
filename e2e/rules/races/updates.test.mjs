// @ts-check
// Changes of one record at once: none is lost, and no record is a mixture.
// docs/interface/gateway.md#requests-at-once
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, del, get, patch, unique } from '../../wire/harness.mjs';
import { allSucceed, atOnce, MANY, succeeded, summary } from './at-once.mjs';
import { resource, resources } from './resources.mjs';
import { VALUES } from './values.mjs';

const admin = { as: 'admin' };
const changeable = resources.filter((one) => one.can('PATCH'));

/** The fields of a resource that the tests change. */
function fieldsOf(one) {
  const args = one.argsOf('PATCH');
  // Events have lists where venues and organizers have names.
  return Object.keys(args).filter(
    (name) => VALUES[name] !== undefined && isList(name) === (args[name].type === 'array'),
  );
}

const isList = (name) => Array.isArray(VALUES[name]('x'));
const holdsWord = (name) => JSON.stringify(VALUES[name]('a-word')).includes('a-word');

/** The record as it is stored. */
async function read(one, record) {
  const path = one.pathOf(record);
  // Maps are read as HTML only; a change of nothing answers the map itself.
  const { status, body, text } = one.can('GET')
    ? await get(path, { ...admin, query: { context: 'edit' } })
    : await patch(path, { ...admin, json: {} });
  assert.equal(status, 200, text);
  return body;
}

/** Asserts that the record has the value that was sent, as the answer to the change showed it. */
function assertStored(record, name, { word, answer }) {
  if (holdsWord(name)) assert.ok(JSON.stringify(record).includes(word), `${name} is lost`);
  else if (name in answer) assert.deepEqual(record[name], answer[name], `${name} is lost`);
}

describe('changes of different fields at once all last', () => {
  for (const one of changeable)
    test(one.route, async () => {
      const record = await one.record();
      const fields = fieldsOf(one);
      const sent = fields.map((name) => ({ name, word: unique('race') }));
      const responses = await atOnce(
        (n) => {
          const { name, word } = sent[n % sent.length];
          return patch(one.pathOf(record), { ...admin, json: { ...one.saved, [name]: VALUES[name](word) } });
        },
        Math.max(MANY, fields.length),
      );
      const answers = allSucceed(responses);
      const stored = await read(one, record);
      sent.forEach(({ name, word }, n) => assertStored(stored, name, { word, answer: answers[n] }));
    });
});

describe('of changes of the same fields at once, one lasts as a whole', () => {
  for (const one of changeable)
    test(one.route, async () => {
      const record = await one.record();
      const texts = fieldsOf(one).filter((name) => holdsWord(name) && name !== 'slug');
      const words = Array.from({ length: MANY }, () => unique('whole'));
      const bodyOf = (word) => Object.fromEntries(texts.map((name) => [name, VALUES[name](word)]));
      allSucceed(
        await atOnce((n) => patch(one.pathOf(record), { ...admin, json: { ...one.saved, ...bodyOf(words[n]) } })),
      );
      const stored = JSON.stringify(await read(one, record));
      const found = words.filter((word) => stored.includes(word));
      assert.equal(found.length, 1, `${found.length} changes are mixed`);
      for (const value of Object.values(bodyOf(found[0])).filter((each) => typeof each === 'string'))
        assert.ok(stored.includes(value), `${value} is lost`);
    });
});

describe('changes and deletions of one record at once', () => {
  for (const one of changeable.filter((each) => each.can('DELETE')))
    test(`end with the deletion: ${one.route}`, async () => {
      const record = await one.record();
      const [name] = fieldsOf(one);
      const query = { force: true, reassign: '1' };
      const responses = await atOnce((n) =>
        n % 2 === 0
          ? patch(one.pathOf(record), { ...admin, json: { ...one.saved, [name]: VALUES[name](unique('late')) } })
          : del(one.pathOf(record), { ...admin, query }),
      );
      const deleted = responses.filter((response, n) => n % 2 === 1 && succeeded(response));
      assert.equal(deleted.length, 1, summary(responses));
    });
});

describe('changes of the text of one record at once', () => {
  for (const route of ['/core/v2/posts', '/core/v2/pages', '/core/v2/blocks'])
    test(`make revisions of which none is lost or counted twice: ${route}`, async () => {
      const one = resource(route);
      const record = await one.record();
      allSucceed(await atOnce(() => patch(one.pathOf(record), { ...admin, json: { content: unique('text') } })));
      const { body, headers } = await get(`${one.pathOf(record)}/revisions`, { ...admin, query: { per_page: 100 } });
      const { _links: links } = await read(one, record);
      assert.equal(body.length, links['version-history'][0].count);
      assert.equal(body.length, Number(headers.get('x-wp-total')));
      assert.equal(links['predecessor-version'][0].id, body[0].id);
    });
});

describe('changes of global styles at once', () => {
  test('all last', async () => {
    const { body: types } = await get('/core/v2/themes', { ...admin, query: { status: 'active' } });
    const [path] = /\/core\/v2\/global-styles\/\d+/.exec(JSON.stringify(types[0]._links).replaceAll('\\/', '/')) ?? [];
    assert.ok(path, 'The active theme links to its global styles.');
    const before = await get(path, { ...admin, query: { context: 'edit' } });
    const word = unique('styles');
    const changes = [{ title: word }, { styles: { css: `.${word} {}` } }, { settings: { color: { custom: false } } }];
    allSucceed(await atOnce((n) => call('POST', path, { ...admin, json: changes[n % 3] })));
    const { body } = await get(path, { ...admin, query: { context: 'edit' } });
    assert.deepEqual([body.title.raw, body.styles, body.settings], [word, changes[1].styles, changes[2].settings]);
    const { title, styles, settings } = before.body;
    await call('POST', path, { ...admin, json: { title: title.raw, styles, settings } });
  });
});

describe('changes of settings at once', () => {
  test('all last', async () => {
    const SETTINGS = '/core/v2/settings';
    const { body: before } = await get(SETTINGS, admin);
    const changes = {
      title: 'a',
      description: 'b',
      date_format: 'Y',
      time_format: 'H',
      start_of_week: 3,
      posts_per_page: 7,
    };
    const names = Object.keys(changes);
    const sent = (n) => ({ [names[n % names.length]]: changes[names[n % names.length]] });
    try {
      allSucceed(await atOnce((n) => call('POST', SETTINGS, { ...admin, json: sent(n) })));
      const { body: after } = await get(SETTINGS, admin);
      assert.deepEqual(Object.fromEntries(names.map((name) => [name, after[name]])), changes);
    } finally {
      const json = Object.fromEntries(names.map((name) => [name, before[name]]));
      await call('POST', SETTINGS, { ...admin, json });
    }
  });

  test('of one setting end with one of them, which every process then shows', async () => {
    const SETTINGS = '/core/v2/settings';
    const { body: before } = await get(SETTINGS, admin);
    try {
      const words = Array.from({ length: MANY }, () => unique('tagline'));
      allSucceed(await atOnce((n) => call('POST', SETTINGS, { ...admin, json: { description: words[n] } })));
      const { body: after } = await get(SETTINGS, admin);
      assert.ok(words.includes(after.description));
    } finally {
      await call('POST', SETTINGS, { ...admin, json: { description: before.description } });
    }
  });
});
