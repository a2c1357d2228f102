// @ts-check
// Services are found by the package.json of their apps, and what names them follows. docs/guides/services.md#the-packagejson-of-a-service
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { pluralOf, resourceNames, singularOf } from '../../tools/generators/parts/naming.mjs';
import { withElement, withOption } from '../../tools/generators/parts/source-edits.mjs';
import { nameBy, region } from '../../tools/services/followers/region.mjs';
import { services, settingPrefix } from '../../tools/services/services.mjs';

describe('the services of a repository', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gatehouse-services-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const app = (folder, gatehouse) => {
    mkdirSync(join(root, 'apps', folder), { recursive: true });
    const text = JSON.stringify({ name: `@gatehouse/app-${folder}`, ...(gatehouse ? { gatehouse } : {}) });
    writeFileSync(join(root, 'apps', folder, 'package.json'), text);
  };

  test('are the apps that say so, gateway and core first', () => {
    app('zoo', { service: 'zoo', database: true });
    app('site');
    app('core', { service: 'core', database: true });
    mkdirSync(join(root, 'apps/left-over/dist'), { recursive: true });
    app('atlas', { service: 'atlas', needs: ['mail'], namespaces: ['atlas/v1'] });
    app('gateway', { service: 'gateway' });
    const found = services(root);
    assert.deepEqual(
      found.map(({ name }) => name),
      ['gateway', 'core', 'atlas', 'zoo'],
    );
    assert.deepEqual(found[2], {
      name: 'atlas',
      project: '@gatehouse/app-atlas',
      folder: 'apps/atlas',
      database: false,
      secret: false,
      needs: ['mail'],
      namespaces: ['atlas/v1'],
    });
  });

  for (const [what, gatehouse, reason] of /** @type {[string, Record<string, unknown>, RegExp][]} */ ([
    ['a name that is not in kebab-case', { service: 'Zoo_1' }, /apps\/zoo\/package\.json: .*kebab-case: "Zoo_1"/],
    [
      'a need that does not exist',
      { service: 'zoo', needs: ['gpu'] },
      /needs may have blobs, mail, outbound; it is \["gpu"\]/,
    ],
    ['a database by its name', { service: 'zoo', database: 'zoo' }, /database and secret are true or false/],
    ['one namespace as a text', { service: 'zoo', namespaces: 'zoo/v1' }, /namespaces is not a list/],
  ]))
    test(`are refused with ${what}`, () => {
      app('zoo', gatehouse);
      assert.throws(() => services(root), reason);
    });

  test('have a name of their own', () => {
    app('zoo', { service: 'zoo' });
    app('park', { service: 'zoo' });
    assert.throws(() => services(root), /apps\/park and apps\/zoo are both the service zoo/);
  });

  test('have settings that a shell can set', () => assert.equal(settingPrefix('reading-list'), 'READING_LIST_'));
});

describe('a part of a file that follows', () => {
  const follow = region('list', {
    serviceOf: nameBy(/- ([a-z0-9-]+)/),
    blockOf: ({ name }, indent) => `${indent}- ${name}`,
  });
  const text = '# before\n  # services: list\n  - core: { much: more }\n  - lms\n  # end of services: list\n# after\n';
  const named = (...names) =>
    /** @type {import('../../tools/services/services.mjs').Service[]} */ (names.map((name) => ({ name })));

  test('stays as it is while its services do', () => assert.equal(follow(text, named('gateway', 'core', 'lms')), text));
  test('gets new services in their place, and keeps what others have added to theirs', () =>
    assert.equal(follow(text, named('core', 'atlas', 'lms')), text.replace('  - lms', '  - atlas\n  - lms')));
  test('loses those that are gone', () => assert.equal(follow(text, named('core')), text.replace('  - lms\n', '')));
  test('is named when it is missing', () =>
    assert.throws(() => follow('# nothing\n', named('core')), /no lines "# services: list"/));
});

describe('the names of a resource', () => {
  for (const [one, many] of [
    ['note', 'notes'],
    ['story', 'stories'],
    ['box', 'boxes'],
    ['class-note', 'class-notes'],
    ['key', 'keys'],
    ['address', 'addresses'],
  ])
    test(`are ${one} and ${many}`, () => assert.deepEqual([pluralOf(one), singularOf(many)], [many, one]));
  test('are a table that no database keeps the name of', () =>
    assert.deepEqual(
      ['note', 'group', 'order'].map((one) => resourceNames(one, pluralOf(one)).table),
      ['notes', 'group_records', 'order_records'],
    ));
});

describe('a definition that gets a resource', () => {
  test('has it at the end of its lists', () => {
    assert.equal(
      withElement('const a = { rows: [One], all: [] };', 'rows', 'Two'),
      'const a = { rows: [One, Two], all: [] };',
    );
    assert.equal(
      withElement('const a = { rows: [One], all: [] };', 'all', 'Two'),
      'const a = { rows: [One], all: [Two] };',
    );
    assert.equal(withElement('const a = { rows: [One] };', 'rows', 'One'), 'const a = { rows: [One] };');
    assert.equal(withElement('const a = {};', 'rows', 'One'), undefined);
    assert.equal(withElement('const rows = [One];', 'rows', 'Two'), 'const rows = [One, Two];');
  });
  test('has it in its decorator, where there was no list', () =>
    assert.equal(
      withOption('@Module({ imports: [A] })\nclass X {}', 'Module', 'providers: [B]'),
      '@Module({ imports: [A], providers: [B] })\nclass X {}',
    ));
});
