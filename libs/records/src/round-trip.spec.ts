import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  Database,
  entityTable,
  isDuplicate,
  schemaDrift,
  type ColumnDefinition,
} from '@gatehouse/persistence';
import * as rest from '@gatehouse/rest';
import {
  Bool,
  Choice,
  DateTime,
  Email,
  filtersOf,
  Hidden,
  Int,
  ListOf,
  newRecord,
  Num,
  recordsById,
  Resource,
  selectPage,
  Shape,
  storeRecord,
  Stored,
  Text,
  Uri,
} from '.';

class Place {
  @rest.Text() street!: string;
}

/** A record with a field of every kind. */
@Resource({ path: 'samples/v1/samples', one: 'sample', unique: { alone: ['key'] } })
class Sample {
  @Hidden('id') id!: number;
  @Hidden('text') words!: string;
  @Text({ nullable: true, search: true }) text!: string | null;
  @Text({ nullable: true, maxLength: 191, filter: true }) key!: string | null;
  @Uri({ nullable: true }) uri!: string | null;
  @Email({ nullable: true }) email!: string | null;
  @Int({ nullable: true }) int!: number | null;
  @Num({ nullable: true }) num!: number | null;
  @Bool({ nullable: true }) bool!: boolean | null;
  @Choice(['a', 'A'], { nullable: true, filter: true }) choice!: 'a' | 'A' | null;
  @DateTime({ nullable: true }) dateTime!: string | null;
  @ListOf(rest.Text(), { nullable: true }) list!: string[] | null;
  @Shape(Place, { nullable: true }) shape!: Place | null;
  @Stored('big', rest.Int(), { nullable: true }) big!: number | null;
  @Hidden('key(20)', { nullable: true }) hidden!: string | null;
}

class CreateSamples1764000000001 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    const { columns = {}, indexes: index = {}, unique = {} } = entityTable(Sample) ?? {};
    const shape = Object.entries(columns).map(([name, { kind, nullable }]): [string, ColumnDefinition] => [
      name,
      nullable ? `${kind}?` : kind,
    ]);
    return createTable(runner, 'samples', Object.fromEntries(shape), { index, unique });
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable('samples');
  }
}

const SERVER = process.env.PLANS_SERVER;
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-round-trip-'));
const url = SERVER ? `${SERVER}/round_trip` : `sqlite:${join(folder, 'samples.sqlite')}`;
let database: Database;

/** Runs a statement beside the database of the test, on its server. */
async function onServer(statement: string): Promise<void> {
  const server = await Database.open({ url: `${SERVER}/core`, entities: [], migrations: [] }, { migrate: false });
  await server.query(statement).finally(() => server.close());
}

beforeAll(async () => {
  if (SERVER) await onServer('CREATE DATABASE round_trip CHARACTER SET utf8mb4');
  database = await Database.open(
    { url, entities: [Sample], migrations: [CreateSamples1764000000001] },
    { migrate: true },
  );
});
afterAll(async () => {
  await database.close();
  if (SERVER) await onServer('DROP DATABASE round_trip');
  rmSync(folder, { recursive: true, force: true });
});

const store = (values: Partial<Sample>): Promise<Sample> =>
  database.write((tx) => storeRecord(tx, Sample, newRecord(Sample, { hidden: null, ...values })));
const read = async (id: number): Promise<Sample | undefined> => (await recordsById(database, Sample, [id])).get(id);

const LONG = 'é'.repeat(1_500_000);
const MARKS = `😀 "quoted" 'single' \\ %_ \n\t ${String.fromCharCode(0xfffd)}`;
const MOST = 2 ** 53 - 1;
const VALUES: { [Field in Exclude<keyof Sample, 'id' | 'words'>]: readonly Sample[Field][] } = {
  text: [LONG, MARKS, 'a', 'A', ' a ', '', null],
  key: ['😀'.repeat(191), MARKS, 'a', 'A', '', null],
  uri: [`http://site.test/${LONG}`, 'http://site.test/😀', null],
  email: ['a@site.test', 'A@site.test', null],
  int: [0, 2_147_483_647, -2_147_483_647, null],
  num: [0, 0.1, -1e300, MOST, null],
  bool: [true, false, null],
  choice: ['a', 'A', null],
  dateTime: ['1000-01-01 00:00:00', '2027-03-28 02:30:00', '9999-12-31 23:59:59', null],
  list: [[LONG, MARKS], ['a', 'A'], [], null],
  shape: [{ street: LONG }, { street: MARKS }, null],
  big: [0, MOST, -MOST, null],
  hidden: ['😀'.repeat(20), 'a', 'A', null],
};

// On SQLite by itself, on MariaDB by `npm test -- plans`.
describe('A record', () => {
  it('has the table that its class says: TypeORM would change nothing', async () => {
    expect(await schemaDrift({ url, entities: [Sample] })).toEqual([]);
  });

  it.each(Object.entries(VALUES))(
    'keeps what is written to its field %s, also when it is changed',
    async (field, values) => {
      const changed = await store({});
      for (const value of values) {
        const created = await store({ [field]: value });
        expect((await read(created.id))?.[field as keyof Sample]).toEqual(value);
        await database.write((tx) => tx.remove(created));
        await database.write((tx) => storeRecord(tx, Sample, Object.assign(changed, { [field]: value })));
        expect((await read(changed.id))?.[field as keyof Sample]).toEqual(value);
      }
    },
  );

  it('is found by its texts letter by letter: `a` and `A` are two, also where no two may be alike', async () => {
    const [small, capital] = [await store({ key: 'a', choice: 'a' }), await store({ key: 'A', choice: 'A' })];
    const found = async (args: Partial<Sample>): Promise<number[]> => {
      const selection = { where: filtersOf(Sample, args), order: [['id', 'asc'] as const], limit: 9, offset: 0 };
      return (await selectPage(database, Sample, selection)).items.map(({ id }) => id);
    };
    expect([await found({ key: 'a' }), await found({ key: 'A' })]).toEqual([[small.id], [capital.id]]);
    expect([await found({ choice: 'a' }), await found({ choice: 'A' })]).toEqual([[small.id], [capital.id]]);
    expect(isDuplicate(await store({ key: 'a' }).catch((error: unknown) => error))).toBe(true);
  });
});
