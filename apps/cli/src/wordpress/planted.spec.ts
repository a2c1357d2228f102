import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { core } from '@gatehouse/app-core';
import { TestCli } from '../testing/cli.fixture';
import { comment, item, OLD } from './testing/export.fixture';
import { rowsOf, runImport } from './testing/import.fixture';
import { membersOf, unserialized } from './source/wxr/xml/php-serialized';

/** Names that would reach the prototype of all objects, where names of a file are made members of an object. */
const NAMES = ['__proto__', 'constructor', 'prototype'];

const serialized = (name: string): string =>
  `a:1:{s:${name.length}:"${name}";a:1:{s:9:"prototype";a:1:{s:7:"planted";s:1:"x";}}}`;

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('planted' in {}).toBe(false);
});

test.each(NAMES)('A serialised text of PHP plants nothing by the name %s', (name) => {
  for (const text of [serialized(name), serialized(name).replace('a:1', `O:3:"abc":1`)])
    expect(Object.keys(membersOf(unserialized(text))).filter((key) => key !== name)).toEqual([]);
});

test.each([
  ['arrays in arrays', 'a:1:{i:0;'.repeat(100_000)],
  ['a number of members that is not true', `a:999999999:{${'i:0;i:1;'.repeat(1_000)}}`],
  ['a length that is not true', 's:999999999:"x";'],
])('A serialised text of PHP is nothing when it has %s', (_what, text) => expect(unserialized(text)).toBeUndefined());

describe('An export that was made to do harm', () => {
  let cli: TestCli;
  beforeEach(async () => {
    cli = await TestCli.migrated();
    mkdirSync(join(cli.dataDir, 'uploads'));
  });
  afterEach(() => cli.remove());

  test('plants nothing by the names of its elements, terms, metadata and files', async () => {
    const items = NAMES.map((name, at) =>
      item({
        id: 10 + at,
        type: 'post',
        title: name,
        slug: name,
        creator: name,
        terms: [`category:${name}:${name}`, `post_tag:${name}:${name}`, `${name}:${name}:${name}`],
        meta: { [name]: 'x', _wp_attachment_metadata: serialized(name), _menu_item_classes: serialized(name) },
        more: `<${name}><planted>x</planted></${name}>${comment({ id: 90 + at, text: name })}`,
      }),
    );
    const files = NAMES.map((name, at) =>
      item({
        id: 50 + at,
        type: 'attachment',
        title: name,
        attachment: `${OLD}/wp-content/uploads/${name}`,
        meta: { _wp_attached_file: name, _wp_attachment_metadata: serialized(name) },
      }),
    );
    const head = NAMES.map((name) => `<${name}><wp:term_slug>planted</wp:term_slug></${name}>`);
    await runImport(cli, [...head, ...items, ...files]);
    const titles = await rowsOf<{ title: string }>(cli, core, "SELECT title FROM posts WHERE type = 'post'");
    expect(titles.map(({ title }) => title).sort()).toEqual([...NAMES].sort());
  });

  test('with very many values of one name costs no more than its length', async () => {
    const timeOf = async (count: number): Promise<number> => {
      const metadata = '<wp:postmeta><wp:meta_key>x</wp:meta_key><wp:meta_value>y</wp:meta_value></wp:postmeta>';
      const before = process.cpuUsage();
      await runImport(cli, [item({ id: 10, type: 'post', title: 'Many', more: metadata.repeat(count) })], ' --dry-run');
      return process.cpuUsage(before).user / 1e6;
    };
    // Quadratic time took minutes.
    expect(await timeOf(100_000)).toBeLessThan(20);
  });
});
