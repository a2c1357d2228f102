import { Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createOutbox, createTable, resourcesOf } from '@gatehouse/persistence';
import * as rest from '@gatehouse/rest';
import { CreateSearch1767225600080, SEARCH_TABLES } from '@gatehouse/search';
import type { ServiceDefinition } from '@gatehouse/service';
import { person, testService, type TestService } from '@gatehouse/testing';
import {
  Bool,
  Choice,
  DateTime,
  Int,
  ListOf,
  Num,
  RecordBase,
  RecordsModule,
  Resource,
  searchesOf,
  Text,
} from './index';

@Resource({ path: 'jars/v1/jars', one: 'jar', rights: { own: 'publish_posts', others: 'edit_others_posts' } })
class Jar extends RecordBase {
  @Text({ required: true, maxLength: 191, search: true, sort: true }) title!: string;
  @Text({ required: true }) text!: string;
  @Choice(['jam', 'honey'], { default: 'jam', filter: true }) kind!: 'jam' | 'honey';
  @Int({ nullable: true, filter: true, name: 'size-in-ml' }) size!: number | null;
  @Num({ default: 0 }) price!: number;
  @Bool({ default: false, filter: true }) sold!: boolean;
  @DateTime({ nullable: true, sort: true }) opened!: string | null;
  @ListOf(rest.Text(), { default: [] }) fruits!: string[];
}

class CreateJars1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    const own = { id: 'id', author: 'integer', created: 'clock', modified: 'clock', version: 'integer' } as const;
    const texts = { words: 'text', title: 'key', text: 'text', kind: 'key(5)', fruits: 'json' } as const;
    const others = { size: 'integer?', price: 'real', sold: 'flag', opened: 'clock?' } as const;
    await createTable(runner, 'jars', { ...own, ...texts, ...others });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('jars');
  }
}

const records = [Jar];

@Module({ imports: [RecordsModule.forFeature(records)] })
class JarsModule {}

const service: ServiceDefinition = {
  name: 'jars',
  version: '1.0.0',
  module: JarsModule,
  entities: records,
  migrations: [CreateJars1764000000001, CreateSearch1767225600080],
  resources: resourcesOf(records, { derived: SEARCH_TABLES, unread: ['outbox'] }),
  searches: searchesOf(records),
  hasOutbox: true,
};

let site: TestService;
let purged: (readonly string[] | 'everything')[];
beforeEach(async () => {
  site = await testService(service);
  purged = [];
  site.bus.purges.listen((tags) => purged.push(tags));
});
afterEach(() => site.close());

const PATH = 'jars/v1/jars';
const author = person('author', 1);
const make = async (title: string, fields: object = {}) =>
  (await site.ask('POST', PATH, { as: author, body: { title, text: 'A text.', ...fields } })).body as { id: number };
const change = (id: number, body: Record<string, unknown>) => site.ask('PATCH', `${PATH}/${id}`, { as: author, body });
const titles = async (query: Record<string, string | number | boolean>) =>
  (await site.ask('GET', PATH, { query })).body.map(({ title }: { title: string }) => title) as string[];

describe('The fields of a resource', () => {
  it('are shown as they were written, by their names on the wire', async () => {
    const text = `😀 ${'ß'.repeat(70_000)} "quoted" \\ '`;
    const fields = { kind: 'honey', 'size-in-ml': 250, price: 4.25, sold: true, fruits: ['a, b', 'c"d'] };
    const made = await make('Été', { text, ...fields, opened: '2027-03-10T18:00:00+01:00' });
    const { body } = await site.ask('GET', `${PATH}/${made.id}`);
    expect(body).toEqual(made);
    expect(body).toMatchObject({ title: 'Été', text, ...fields, opened: '2027-03-10T17:00:00', author: 1 });
    expect(Object.keys(body as object)).not.toEqual(expect.arrayContaining(['words']));
  });

  it('have their defaults, and null where they may', async () => {
    expect(await make('One')).toMatchObject({
      kind: 'jam',
      'size-in-ml': null,
      price: 0,
      sold: false,
      opened: null,
      fruits: [],
    });
    const { id } = await make('Two', { 'size-in-ml': 5 });
    expect((await change(id, { 'size-in-ml': null })).body).toMatchObject({ 'size-in-ml': null });
  });

  it('that are read only are not written', async () => {
    const made = await make('One', { id: 77, author: 9, version: 5, words: 'x', created: '2001-01-01T00:00:00' });
    expect(made).toMatchObject({ id: 1, author: 1 });
    const sent = { title: 'Two', id: 78, author: 9, version: 7, created: '2001-01-01T00:00:00' };
    const { body } = await change(made.id, sent);
    expect(body).toMatchObject({ id: 1, author: 1, created: (made as { created?: string }).created });
    const [row] = await site.service.database.query<{ version: number }>('SELECT version FROM jars');
    expect(row?.version).toBe(2);
  });

  it('are refused together when they are wrong', async () => {
    const wrong = { title: 'x'.repeat(192), text: '', kind: 'salt', sold: 'perhaps' };
    const { status, body } = await site.ask('POST', PATH, { as: author, body: wrong });
    expect([status, Object.keys(body.data.params as object)]).toEqual([400, ['title', 'kind', 'sold']]);
  });

  it('say what they need when they are declared', () => {
    const declare = (decorator: PropertyDecorator) => () => decorator(class {}.prototype, 'size');
    expect(declare(Text())).toThrow('required or nullable');
    expect(declare(Text({ required: true, sort: true }))).toThrow('maxLength');
  });
});

describe('Records of a resource', () => {
  it('are listed by two statements, or three with the total', async () => {
    for (const title of ['One', 'Two', 'Three']) await make(title);
    site.statements.length = 0;
    expect(await titles({ order: 'asc' })).toEqual(['One', 'Two', 'Three']);
    expect(site.statements).toHaveLength(2);
    const { headers } = await site.ask('GET', PATH, { query: { per_page: 2 } });
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['3', '2']);
    expect(site.statements).toHaveLength(5);
  });

  it('are chosen by ids, by a part of what is searched, and by how many come before', async () => {
    const [one, two] = [await make('Été'), await make('Winter', { text: 'ete' })];
    expect(await titles({ include: String(one.id) })).toEqual(['Été']);
    expect(await titles({ exclude: String(one.id) })).toEqual(['Winter']);
    expect(await titles({ search: 'ETE' })).toEqual(['Été']);
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await titles({ offset: 1, order: 'asc' })).toEqual(['Winter']);
    expect(two.id).toBeGreaterThan(one.id);
  });

  it('are limited by each field that is a filter, and sorted by each that is an order', async () => {
    await make('One', { kind: 'honey', 'size-in-ml': 250, opened: '2027-01-02T00:00:00' });
    await make('Two', { sold: true, opened: '2027-01-01T00:00:00' });
    expect(await titles({ kind: 'honey' })).toEqual(['One']);
    expect(await titles({ sold: true })).toEqual(['Two']);
    expect(await titles({ 'size-in-ml': 250, kind: 'jam' })).toEqual([]);
    expect(await titles({ orderby: 'opened', order: 'asc' })).toEqual(['Two', 'One']);
    expect((await site.ask('GET', PATH, { query: { orderby: 'price' } })).status).toBe(400);
  });

  it('are limited by when they were changed', async () => {
    await make('One');
    expect(await titles({ modified_after: '2001-01-01T00:00:00' })).toEqual(['One']);
    expect(await titles({ modified_before: '2001-01-01T00:00:00' })).toEqual([]);
  });

  it('are found by what they are changed to', async () => {
    const { id } = await make('Before');
    await change(id, { title: 'After' });
    expect([await titles({ search: 'before' }), await titles({ search: 'after' })]).toEqual([[], ['After']]);
  });

  it('purge what shows them, and nothing that shows others', async () => {
    const { id } = await make('One');
    expect(purged.at(-1)).toEqual(['jars', `jar:${id}`]);
    await change(id, { title: 'Two' });
    expect(purged.at(-1)).toEqual(['jars', `jar:${id}`]);
    await site.ask('DELETE', `${PATH}/${id}`, { as: author });
    expect(purged.at(-1)).toEqual(['jars', `jar:${id}`]);
    expect(purged).toHaveLength(3);
  });

  it('tell the audit log and the list of deletions of one, and of none that another request made before', async () => {
    const { id } = await make('One');
    const gone = await Promise.all([1, 2, 3].map(() => site.ask('DELETE', `${PATH}/${id}`, { as: author })));
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const told = await site.service.database.query<{ topic: string; payload: string }>('SELECT * FROM outbox');
    expect(told.map(({ topic }) => topic)).toEqual(['audit.happened', 'record.removed']);
    expect(told[0]?.payload).toContain('record.deleted');
    const removal: unknown = JSON.parse(told[1]?.payload ?? '');
    expect(removal).toEqual({ type: 'jar', id, author: author.id, isShown: true, state: 'gone' });
  });

  it('keep both of two changes of different fields at once', async () => {
    const { id } = await make('One');
    await Promise.all([{ title: 'Two' }, { text: 'Another.' }].map((body) => change(id, body)));
    expect((await site.ask('GET', `${PATH}/${id}`)).body).toMatchObject({ title: 'Two', text: 'Another.' });
  });

  it('link to themselves, their list and their author', async () => {
    const { id } = await make('One');
    const { body } = await site.ask('GET', `${PATH}/${id}`);
    const hrefs = Object.entries(body._links as Record<string, { href: string }[]>).map(([relation, links]) => [
      relation,
      links.map(({ href }) => new URL(href).pathname),
    ]);
    expect(hrefs).toEqual([
      ['self', [`/${PATH}/${id}`]],
      ['collection', [`/${PATH}`]],
      ['author', ['/core/v2/users/1']],
    ]);
  });

  it('are 404 for everyone when they do not exist, also for those who may not change them', async () => {
    for (const as of [undefined, author, person('administrator')])
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const { status, body } = await site.ask(method, `${PATH}/999`, { ...(as ? { as } : {}), body: {} });
        expect([method, status, body.code]).toEqual([method, 404, 'rest_jar_invalid_id']);
      }
  });
});
