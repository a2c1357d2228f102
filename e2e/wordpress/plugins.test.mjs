// @ts-check
// Events, courses and forms over the interfaces of their plugins, which no package has: a Gatehouse speaks the same
// routes, so its demo site comes to an empty one.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { lackForStack } from '../../tools/test/requirements.mjs';
import { assertSame } from './compare/fields.mjs';
import { ask } from './compare/read.mjs';
import { startGatehouse, startGatehouseStack } from './server/gatehouse.mjs';

const ALWAYS = 'start_date=1000-01-01&end_date=9999-12-31';
const COMMON = ['slug', 'status', 'date_utc', 'modified_utc', 'description'];
const LISTS = {
  events: {
    query: ALWAYS,
    members: [
      ...[
        'title',
        'start_date',
        'end_date',
        'timezone',
        'all_day',
        'cost',
        'featured',
        'sticky',
        'show_map',
        'website',
      ],
      ...['venue.id', 'organizer.0.id', 'categories.0.slug', 'tags.0.slug', 'cost_details.currency_symbol'],
    ],
  },
  venues: { members: ['venue', 'address', 'city', 'country', 'zip', 'phone', 'website', 'show_map'] },
  organizers: { members: ['organizer', 'email', 'phone', 'website'] },
};
/** The questions of the demo: the interface does not tell their right answers. */
const QUESTIONS = 18;
const COURSE = ['name', 'slug', 'date_created_gmt', 'meta_data', 'categories.0.slug', 'tags.0.slug', 'content'];

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-plugins-'));
const lack = lackForStack();
let old;

describe('the records of plugins come over their interfaces', () => {
  before(async () => {
    old = await startGatehouse(join(folder, 'old'), { demo: true });
  });
  after(async () => {
    await old?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('to one process on SQLite', () => areWhole(() => startGatehouse(join(folder, 'new'))));
  describe('to six processes on MariaDB', { skip: lack && `${lack.missing.join(' and ')} not found` }, () =>
    areWhole(() => startGatehouseStack(join(folder, 'stack'))),
  );
});

/** An empty site takes all of them. */
function areWhole(start) {
  let site;
  let adapt;

  before(async () => {
    site = await start();
    adapt = (text) => text.replaceAll(old.url, site.url);
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, old.password);
    const report = await site.run(`import wordpress --url ${old.url} --user admin --password-file ${passwordFile}`);
    assert.deepEqual(
      report.leftOut.map(({ kind }) => kind),
      ['questions'],
    );
    assert.equal(report.leftOut[0].count, QUESTIONS);
  });
  after(() => site?.stop());

  for (const [name, { query = '', members }] of Object.entries(LISTS))
    test(`${name} are the same`, async () => {
      const [from, to] = await both(`tribe/events/v1/${name}?per_page=50&${query}`, (body) => body[name]);
      assertSame(name, from, to, { adapt, members: [...COMMON, ...members] });
    });

  test('courses are the same, with their sections and items', async () => {
    const [from, to] = await both('learnpress/v1/courses?context=edit&per_page=100');
    const outline = ({ sections }) =>
      sections.map(({ title, items }) => [title, items.map((item) => [item.type, item.title, item.preview])]);
    for (const course of from) {
      const twin = to.find(({ id }) => id === course.id);
      assert.deepEqual(outline(twin), outline(course), course.slug);
    }
    assertSame('courses', from, to, { adapt, members: COURSE });
  });

  test('forms are the same, with their mails and messages', async () => {
    const [forms, twins] = await both('contact-form-7/v1/contact-forms?per_page=100');
    assert.equal(twins.length, forms.length);
    for (const { slug, id } of forms) {
      const twin = twins.find((form) => form.slug === slug);
      const [from, to] = [await formOf(old, id), await formOf(site, twin.id)];
      assert.deepEqual([to.title, to.locale, to.properties], [from.title, from.locale, from.properties]);
    }
  });

  const formOf = async (from, id) => (await ask(from, `contact-form-7/v1/contact-forms/${id}`)).body;
  const both = async (path, listIn = (body) => body) =>
    Promise.all([old, site].map(async (one) => listIn((await ask(one, path)).body)));
}
