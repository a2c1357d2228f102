// @ts-check
// A field of a resource is a line in its class and a migration that a command writes. docs/data.md
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freePort } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { Copy } from './copy.mjs';
import { fieldOf, FIELDS } from './fields.mjs';
import { Visitor } from './visitor.mjs';

const SERVICES = [...new Set(FIELDS.map(({ service }) => service))];

describe('a field', () => {
  let copy, folder, site, visitor;
  before(async () => {
    copy = await Copy.make();
    for (const { file, after: place, line, imports } of FIELDS) {
      const text = copy.read(file).replace(place, `$&${line}`);
      const [name, names] = imports ?? ['', ''];
      writeFileSync(copy.path(file), text.replace(name, names));
    }
    for (const service of SERVICES) {
      const { code, said } = copy.generate('migration', service);
      assert.equal(code, 0, said);
    }
    await copy.build({ compiled: SERVICES, programs: ['site', 'cli'] });
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-field-'));
    site = await startEmbedded(folder, { program: copy.program('site'), port: await freePort() });
    visitor = await new Visitor(site.url).signIn('admin', 'admin');
  });
  after(async () => {
    await site?.stop();
    copy?.remove();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** Makes a record with a value of the field. */
  const made = async ({ created, make, field, record, status: expected }, name, value) => {
    const { status, body } = await visitor.ask(created, { method: 'POST', body: make(name, { [field]: value }) });
    assert.equal(status, expected, JSON.stringify(body));
    return record ? (await visitor.ask(record(body))).body : body;
  };

  test('takes a line in its class, a migration and its place in the list of migrations', async () => {
    const changed = (await copy.changes()).map((line) => line.slice(3));
    const isMigration = (file) => /^apps\/\w+\/src\/migrations\/add-.*\.ts$/.test(file);
    const expected = FIELDS.flatMap(({ service, file }) => [file, `apps/${service}/src/${service}.service.ts`]);
    assert.deepEqual(changed.filter((file) => !isMigration(file)).sort(), [...new Set(expected)].sort());
    assert.ok(changed.some(isMigration));
    for (const service of SERVICES)
      assert.match(copy.generate('migration', service).said, /The tables of \w+ are what its classes declare/);
  });

  for (const given of FIELDS) {
    const { resource, field, list, written, created, changing, read, query, items, id, answer, view } = given;
    const { isIndexed, isSearched, isSorted } = given;
    const found = async (words) =>
      items((await visitor.ask(`${list}?${query}${words}`)).body).map((record) => id(record));

    describe(`of ${resource}`, () => {
      test('is created, changed and shown', async () => {
        const record = await made(given, 'Barn', 'Yard');
        assert.equal(answer(record)[field], 'Yard');
        const at = `${written}/${id(record)}`;
        const changed = await visitor.ask(at, { method: 'POST', body: { [field]: 'Field' } });
        assert.equal(answer(changed.body)[field], 'Field');
        assert.equal(view((await visitor.ask(read(id(record)))).body)[field], 'Field');
      });

      test('stays as it is when others are changed', async () => {
        const record = await made(given, 'Pier', 'Harbour');
        const body = given.rename('Jetty');
        const { status } = await visitor.ask(`${written}/${id(record)}`, { method: 'POST', body });
        assert.equal(status, 200);
        assert.equal(view((await visitor.ask(read(id(record)))).body)[field], 'Harbour');
      });

      test('limits lists', async () => {
        const record = await made(given, 'Mill', 'Riverbank');
        await made(given, 'Shed', 'Meadow');
        assert.deepEqual(await found(`${field}=Riverbank`), [id(record)]);
      });

      if (isSorted)
        test('sorts lists', async () => {
          const last = await made(given, 'Ferry', 'zz second');
          const first = await made(given, 'Buoy', 'zz first');
          assert.deepEqual(await found(`orderby=${field}&order=desc&per_page=2`), [id(last), id(first)]);
        });

      if (isSearched)
        test('is searched', async () => {
          const record = await made(given, 'Weir', 'Sluicegate');
          assert.deepEqual(await found('search=sluicegate'), [id(record)]);
          await visitor.ask(`${written}/${id(record)}`, { method: 'POST', body: { [field]: 'Spillway' } });
          assert.deepEqual(await found('search=sluicegate'), []);
          assert.deepEqual(await found('search=spillway'), [id(record)]);
        });

      test('is refused where it is not a text', async () => {
        const body = given.make('Stable', { [field]: ['a'] });
        assert.equal((await visitor.ask(created, { method: 'POST', body })).status, 400);
      });

      test('is in index, OPTIONS and OpenAPI', async () => {
        const namespace = list.split('/').slice(0, -1).join('/');
        const { routes } = (await visitor.ask(namespace)).body;
        const writing = routes[changing].endpoints.find(({ methods }) => methods.includes('POST'));
        assert.equal(Boolean(writing.args[field]?.description), isIndexed);
        const at = changing.replace('(?P<id>[\\d]+)', String(id(await made(given, 'Byre', 'Farmyard'))));
        const { endpoints } = (await visitor.ask(at, { method: 'OPTIONS' })).body;
        const described = endpoints.find(({ methods }) => methods.includes('POST')).args[field];
        const label = `${field[0].toUpperCase()}${field.slice(1)}`;
        assert.equal(described?.['x-label'], isIndexed ? label : undefined);
        const { paths } = (await visitor.ask('/-/openapi.json')).body;
        assert.ok(paths[list].get.parameters.some(({ name }) => name === field));
      });
    });
  }

  test('that not everybody sees is no filter, order or search for others either', async () => {
    const users = fieldOf('users');
    const record = await made(users, 'Quay', 'Dockside');
    assert.equal(record.phone, 'Dockside');
    const others = new Visitor(site.url);
    assert.equal((await others.ask('/core/v2/users?phone=Dockside')).status, 401);
    assert.equal((await others.ask('/core/v2/users?orderby=phone')).status, 401);
    await visitor.ask('/core/v2/posts', {
      method: 'POST',
      body: { title: 'By Quay', status: 'publish', author: record.id },
    });
    assert.equal((await others.ask('/core/v2/users?search=quay')).body[0]?.id, record.id);
    assert.deepEqual((await others.ask('/core/v2/users?search=dockside')).body, []);
    const [author] = (await others.ask('/core/v2/users')).body;
    assert.ok(author.name && !('phone' in author));
  });

  test('that is a text of records is in their revisions', async () => {
    const texts = fieldOf('the texts of pages');
    const { id } = await made(texts, 'Lock', 'Upstream');
    const at = `${texts.list}/${id}`;
    await visitor.ask(at, { method: 'POST', body: { kicker: 'Downstream' } });
    await visitor.ask(at, { method: 'POST', body: { title: 'Sluice' } });
    const { body } = await visitor.ask(`${at}/revisions`);
    assert.deepEqual(
      body.map(({ kicker }) => kicker),
      ['Downstream', 'Downstream'],
    );
  });

  test('is in archives', async () => {
    const archive = join(folder, 'site.tar.gz');
    const records = [];
    for (const given of FIELDS) records.push([given, await made(given, 'Attic', 'Loft')]);
    await site.stop();
    command(['site', 'export', '--out', archive], join(folder, 'data'));
    command(['site', 'import', archive], join(folder, 'other'));
    site = await startEmbedded(folder, {
      program: copy.program('site'),
      port: await freePort(),
      env: { DATA_DIR: join(folder, 'other'), SITE_DEMO: '0' },
    });
    visitor = await new Visitor(site.url).signIn('admin', 'admin');
    for (const [{ read, id, view, field, resource }, record] of records)
      assert.equal(view((await visitor.ask(read(id(record)))).body)[field], 'Loft', resource);
  });

  test('of lessons is in files of courses, also when they are read again', () => {
    const [file, data] = [join(folder, 'courses.json'), join(folder, 'data')];
    const exported = () => {
      command(['lms', 'export', file], data);
      return JSON.parse(readFileSync(file, 'utf8')).courses;
    };
    const course = exported().find(({ sections: [section] }) => section?.items[0]?.level === 'Loft');
    writeFileSync(file, JSON.stringify({ courses: [{ ...course, slug: 'read-again' }] }));
    command(['lms', 'import', file], data);
    const again = exported().find(({ slug }) => slug === 'read-again');
    assert.deepEqual(again.sections, course.sections);
  });

  function command(words, data) {
    const env = { ...process.env, DATA_DIR: data, NODE_TEST_CONTEXT: undefined };
    const { status, stderr } = spawnSync(process.execPath, [copy.program('cli'), ...words], { encoding: 'utf8', env });
    assert.equal(status, 0, stderr);
  }
});
