import { Injectable, Module } from '@nestjs/common';
import { Column, Entity, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns, createOutbox, createTable } from '@gatehouse/persistence';
import {
  Args,
  Choice,
  Ctx,
  IntersectionType,
  Namespace,
  PartialType,
  Route,
  Text,
  type RequestContext,
} from '@gatehouse/rest';
import type { ServiceDefinition } from '@gatehouse/service';
import { person, testService, type TestService } from '@gatehouse/testing';
import {
  CHANGES,
  ListRecordsArgs,
  permitsOf,
  RecordIdArgs,
  RecordPolicy,
  RecordRow,
  Records,
  RecordsModule,
  recordView,
  RecordView,
  type RecordTable,
} from './index';

@Entity('jars')
class JarRow extends RecordRow {
  @Column(columns.key()) title!: string;
  @Column(columns.text) text!: string;
}

class JarFields {
  @Text({ required: true }) title!: string;
  @Text({ required: true }) text!: string;
}
class UpdateJarArgs extends IntersectionType(RecordIdArgs, PartialType(JarFields)) {}
class ListJarsArgs extends ListRecordsArgs {
  @Choice(['created', 'title'], { default: 'created' }) orderby!: 'created' | 'title';
}
class JarView extends IntersectionType(RecordView, JarFields) {}

const jars: RecordTable<JarRow, JarView> = {
  table: 'jars',
  one: 'jar',
  path: 'jars/v1/jars',
  fields: ['title', 'text'],
  searched: ['title'],
  view: (row) => ({ title: row.title, text: row.text, ...recordView(row) }),
};

@Injectable()
class JarPolicy extends RecordPolicy<JarRow> {
  constructor(records: Records) {
    super(records, jars, { own: 'publish_posts', others: 'edit_others_posts' });
  }
}
const may = permitsOf(JarPolicy);
const every = { schema: 'jar', batch: true };

@Namespace('jars/v1', { schemas: { jar: JarView } })
class JarsController {
  constructor(private readonly records: Records) {}

  @Route('GET', 'jars', { ...every, permit: 'public', tags: ['jars'] })
  list(@Args() args: ListJarsArgs, @Ctx() ctx: RequestContext) {
    return this.records.list(jars, args, ctx);
  }

  @Route('POST', 'jars', { ...every, permit: may.create })
  create(@Args() args: JarFields, @Ctx() ctx: RequestContext) {
    return this.records.create(jars, args, ctx);
  }

  @Route('GET', 'jars/<id>', { ...every, permit: may.read })
  read(@Args() _args: RecordIdArgs, @Ctx() ctx: RequestContext) {
    return this.records.read(jars, ctx);
  }

  @Route(CHANGES, 'jars/<id>', { ...every, permit: may.update })
  update(@Args() args: UpdateJarArgs, @Ctx() ctx: RequestContext) {
    return this.records.update(jars, args, ctx);
  }

  @Route('DELETE', 'jars/<id>', { ...every, permit: may.delete })
  remove(@Args() _args: RecordIdArgs, @Ctx() ctx: RequestContext) {
    return this.records.remove(jars, ctx);
  }
}

@Module({ imports: [RecordsModule], controllers: [JarsController], providers: [JarPolicy] })
class JarsModule {}

class CreateJars1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    const own = { id: 'id', author: 'integer', created: 'clock', modified: 'clock', words: 'text' } as const;
    await createTable(runner, 'jars', { ...own, title: 'key', text: 'text' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('jars');
  }
}

const service: ServiceDefinition = {
  name: 'jars',
  version: '1.0.0',
  module: JarsModule,
  entities: [JarRow],
  migrations: [CreateJars1764000000001],
  resources: { resources: { jars: { one: 'jar', tables: ['jars'] } }, unread: ['outbox'] },
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
const make = async (title: string, text = 'A text.') =>
  (await site.ask('POST', PATH, { as: author, body: { title, text } })).body as { id: number };
const titles = async (query: Record<string, string | number>) =>
  (await site.ask('GET', PATH, { query })).body.map(({ title }: { title: string }) => title) as string[];

describe('Records of a table', () => {
  it('are listed by one statement with the total, or by two', async () => {
    for (const title of ['One', 'Two', 'Three']) await make(title);
    site.statements.length = 0;
    expect(await titles({ order: 'asc' })).toEqual(['One', 'Two', 'Three']);
    expect(site.statements).toHaveLength(1);
    const { headers } = await site.ask('GET', PATH, { query: { per_page: 2 } });
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['3', '2']);
    expect(site.statements).toHaveLength(3);
  });

  it('are chosen by ids, by a part of what is searched, and by how many come before', async () => {
    const [one, two] = [await make('Été'), await make('Winter', 'ete')];
    expect(await titles({ include: String(one.id) })).toEqual(['Été']);
    expect(await titles({ exclude: String(one.id) })).toEqual(['Winter']);
    expect(await titles({ search: 'ETE' })).toEqual(['Été']);
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await titles({ offset: 1, order: 'asc' })).toEqual(['Winter']);
    expect(two.id).toBeGreaterThan(one.id);
  });

  it('are found by what they are changed to', async () => {
    const { id } = await make('Before');
    await site.ask('PATCH', `${PATH}/${id}`, { as: author, body: { title: 'After' } });
    expect([await titles({ search: 'before' }), await titles({ search: 'after' })]).toEqual([[], ['After']]);
  });

  it('purge what shows them, and nothing that shows others', async () => {
    const { id } = await make('One');
    expect(purged.at(-1)).toEqual(['jars']);
    await site.ask('PATCH', `${PATH}/${id}`, { as: author, body: { title: 'Two' } });
    expect(purged.at(-1)).toEqual(['jars', `jar:${id}`]);
    await site.ask('DELETE', `${PATH}/${id}`, { as: author });
    expect(purged.at(-1)).toEqual(['jars', `jar:${id}`]);
  });

  it('tell the audit log of a deletion, and of none that another request made before', async () => {
    const { id } = await make('One');
    const gone = await Promise.all([1, 2, 3].map(() => site.ask('DELETE', `${PATH}/${id}`, { as: author })));
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const told = await site.service.database.query<{ payload: string }>('SELECT * FROM outbox');
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toContain('record.deleted');
  });

  it('keep both of two changes of different fields at once', async () => {
    const { id } = await make('One');
    const body = [{ title: 'Two' }, { text: 'Another.' }];
    await Promise.all(body.map((one) => site.ask('PATCH', `${PATH}/${id}`, { as: author, body: one })));
    expect((await site.ask('GET', `${PATH}/${id}`)).body).toMatchObject({ title: 'Two', text: 'Another.' });
  });

  it('are 404 for everyone when they do not exist, also for those who may not change them', async () => {
    for (const as of [undefined, author, person('administrator')])
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const { status, body } = await site.ask(method, `${PATH}/999`, { ...(as ? { as } : {}), body: {} });
        expect([method, status, body.code]).toEqual([method, 404, 'rest_jar_invalid_id']);
      }
  });
});
