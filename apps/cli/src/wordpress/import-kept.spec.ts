import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { widgets } from '@gatehouse/app-widgets';
import { TestCli } from '../testing/cli.fixture';
import { comment, item, OLD } from './testing/export.fixture';
import { change, rowsOf, runImport } from './testing/import.fixture';

const link = `<a href="${OLD}/about/">x</a>`;
const linked = '<a href="http://site.test/about/">x</a>';
const dates = { _EventStartDate: '2026-12-01 20:00:00', _EventEndDate: '2026-12-01 23:00:00' };
const records = [
  item({ id: 1, type: 'post', title: 'Post', more: comment({ id: 7, text: link }) }),
  item({ id: 2, type: 'tribe_events', title: 'Night', content: link, meta: dates }),
  item({ id: 3, type: 'wpcf7_contact_form', title: 'Form', meta: { _form: link } }),
];
const about = item({ id: 9, type: 'page', title: 'About', slug: 'about' });
const PLACES = [
  { service: core, table: 'comments', column: 'content' },
  { service: calendar, table: 'events', column: 'description' },
  { service: widgets, table: 'forms', column: 'form' },
] as const;

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

it.each(PLACES)('What was changed here in $table stays when what it links to comes later', async (place) => {
  const { service, table, column } = place;
  await runImport(cli, records);
  await change(cli, service, `UPDATE ${table} SET ${column} = 'Mine'`);
  await runImport(cli, [...records, about]);
  expect(await rowsOf(cli, service, `SELECT ${column} FROM ${table}`)).toEqual([{ [column]: 'Mine' }]);
});

it.each(PLACES)('Links in $table lead here when what they lead to is in the same import', async (place) => {
  const { service, table, column } = place;
  await runImport(cli, [...records, about]);
  const [row] = await rowsOf<Record<string, string>>(cli, service, `SELECT ${column} FROM ${table}`);
  expect(row?.[column]).toContain(linked.slice(0, linked.indexOf('>')));
});
