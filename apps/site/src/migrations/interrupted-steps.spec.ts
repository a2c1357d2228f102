import { Table, TableColumn, TableForeignKey, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { addColumn, createTable, insertRow, replaceIndex, rewriteRows } from '@gatehouse/persistence';
import { contentOf, emptyDatabases, migrate, onDatabase, type EmptyDatabases } from './emptied-database.fixture';
import { interruptEverywhere } from './interruptions.fixture';

const undo = (): Promise<void> => Promise.resolve();

/** Rows of the kit's own statements and of TypeORM's, between changes of the schema. */
class CreatePeople1800000000001 implements MigrationInterface {
  down = undo;

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'people', { id: 'id', name: 'key', city: 'key?' }, { unique: { people_name: ['name'] } });
    for (const [at, name] of ['Ann', 'Ben', 'Cy'].entries())
      await insertRow(runner.manager, 'people', { id: at + 1, name });
    await addColumn(runner, 'people', 'visits', { kind: 'integer', default: 0 });
    await runner.query("INSERT INTO people (id, name, city) VALUES (4, 'Dot', 'Rome')");
    await runner.query('UPDATE people SET visits = visits + 1');
    await replaceIndex(runner, 'people', 'people_name', ['name', 'city']);
    await runner.query('UPDATE people SET visits = visits + 10');
  }
}

/** Loops whose statements depend on what earlier ones have done, and on the time. */
class RewritePeople1800000000002 implements MigrationInterface {
  down = undo;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'people', 'sort_name', 'key?');
    await rewriteRows(runner, 'people', ['name', 'sort_name'], ({ name = '' }) => ({
      sort_name: `${name}, as sorted`,
    }));
    await rewriteRows(runner, 'people', ['name'], ({ name }) => ({ name: `${name}!` }));
    await addColumn(runner, 'people', 'since', { kind: 'big', default: 0 });
    await runner.query('INSERT INTO people (id, name, since) VALUES (5, ?, ?)', ['Eve', Date.now()]);
    await rewriteRows(runner, 'people', ['name'], ({ name }) => ({ name: `${name}?` }));
    await addColumn(runner, 'people', 'last', 'integer?');
  }
}

/** TypeORM's table API, which reads the schema before it sends anything. */
class TablesOfTypeorm1800000000003 implements MigrationInterface {
  down = undo;

  async up(runner: QueryRunner): Promise<void> {
    const id = { name: 'id', type: 'integer', isPrimary: true };
    await runner.createTable(new Table({ name: 'rooms', columns: [id, { name: 'size', type: 'integer' }] }));
    await runner.createTable(
      new Table({
        name: 'beds',
        columns: [
          id,
          { name: 'room', type: 'integer', isNullable: true },
          { name: 'old', type: 'integer', isNullable: true },
        ],
        indices: [{ name: 'beds_old', columnNames: ['old'] }],
      }),
    );
    await runner.query('INSERT INTO rooms (id, size) VALUES (1, 10), (2, 20)');
    await runner.createForeignKey(
      'beds',
      new TableForeignKey({
        name: 'bed_room',
        columnNames: ['room'],
        referencedTableName: 'rooms',
        referencedColumnNames: ['id'],
      }),
    );
    await runner.createIndex('rooms', new TableIndex({ name: 'rooms_size', columnNames: ['size'] }));
    await runner.query('INSERT INTO beds (id, room) SELECT id, id FROM rooms');
    await runner.dropIndex('beds', 'beds_old');
    await runner.renameColumn('rooms', 'size', 'extent');
    await runner.dropColumn('beds', 'old');
    await runner.addColumns('beds', [
      new TableColumn({ name: 'wide', type: 'integer', default: 0 }),
      new TableColumn({ name: 'long', type: 'integer', default: 0 }),
    ]);
    await runner.query('UPDATE beds SET wide = wide + 1');
    await runner.renameTable('beds', 'sofas');
    await runner.query('UPDATE sofas SET `long` = `long` + 2');
  }
}

/** Steps that depend on what the schema is. */
class OnlyIfMissing1800000000004 implements MigrationInterface {
  down = undo;

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: 'seeds', columns: [{ name: 'kind', type: 'integer' }] }), true);
    await runner.query('INSERT INTO seeds (kind) VALUES (1)');
    await runner.query('INSERT INTO seeds (kind) VALUES (2)');
    if (!(await runner.hasColumn('seeds', 'weight')))
      await runner.query('ALTER TABLE seeds ADD COLUMN weight INTEGER NULL');
    await runner.query('UPDATE seeds SET kind = kind + 10');
    if (await runner.hasTable('people')) await runner.dropTable('people');
    await runner.manager.transaction((tx) => tx.query('UPDATE seeds SET kind = kind + 100'));
  }
}

const migrations = [
  CreatePeople1800000000001,
  RewritePeople1800000000002,
  TablesOfTypeorm1800000000003,
  OnlyIfMissing1800000000004,
];

/** When Eve came is the time of the run that has written it. */
const withoutTimes = (content: unknown): string => JSON.stringify(content, null, 1).replaceAll(/\b\d{13,}\b/g, 'now');

let databases: EmptyDatabases;
beforeEach(async () => {
  databases = await emptyDatabases(process.env.PLANS_SERVER);
});
afterEach(() => databases.remove());

describe('a migration that is interrupted after any statement', () => {
  it.each(migrations.map((_, at) => [migrations[at]?.name, migrations.slice(0, at + 1)] as const))(
    '%s has done each step once when it has been run again',
    async (_, some) => {
      await migrate({ url: databases.one, migrations: some });

      await interruptEverywhere((onStatement) => migrate({ url: databases.other, migrations: some, onStatement }));

      const [expected, content] = await Promise.all(
        [databases.one, databases.other].map((url) => contentOf(url, { rows: true })),
      );
      expect(withoutTimes(content)).toEqual(withoutTimes(expected));
    },
    120_000,
  );
});

/** Fails until a table is there that it does not make itself. */
class Fails1800000000005 implements MigrationInterface {
  down = undo;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE first (id INTEGER)');
    await runner.query('INSERT INTO first (id) VALUES (1)');
    await runner.query("CREATE TABLE second (id INTEGER, words VARCHAR(20) DEFAULT 'a secret')");
    await runner.query('INSERT INTO first (id) VALUES (2)');
  }
}

describe('a migration that fails', () => {
  const log = () => {
    const lines: { facts: Record<string, unknown>; message: string }[] = [];
    const write = (facts: object, message: string): void => void lines.push({ facts: { ...facts }, message });
    return { lines, info: write, warn: write, error: write };
  };

  it('names itself and the step with its table in the log, without values, and goes on once the cause is gone', async () => {
    const url = databases.one;
    await onDatabase({ url }, (database) => database.query('CREATE TABLE second (id INTEGER)'));
    for (let run = 1; run <= 2; run += 1) {
      const written = log();
      await expect(migrate({ url, migrations: [Fails1800000000005], log: written })).rejects.toThrow(
        /^The migration Fails1800000000005 has failed at: CREATE TABLE second/,
      );
      const failure = written.lines.at(-1);
      expect(failure?.facts).toMatchObject({
        migration: 'Fails1800000000005',
        step: expect.stringMatching(/^CREATE TABLE second /),
        err: expect.objectContaining({ message: expect.stringMatching(/second.* already exists/) }),
      });
      expect(JSON.stringify(failure?.facts.step)).not.toContain('a secret');
    }
    await onDatabase({ url }, (database) => database.query('DROP TABLE second'));
    await migrate({ url, migrations: [Fails1800000000005] });
    await migrate({ url: databases.other, migrations: [Fails1800000000005] });
    expect(await contentOf(url, { rows: true })).toEqual(await contentOf(databases.other, { rows: true }));
  });

  it('tells of the begin and the end of each migration and step', async () => {
    const written = log();
    await migrate({ url: databases.one, migrations: [Fails1800000000005], log: written });
    const migration = 'Fails1800000000005';
    expect(written.lines.slice(0, 3)).toEqual([
      { facts: { migration }, message: 'the migration begins' },
      { facts: { migration, step: 'CREATE TABLE first (id INTEGER)' }, message: 'a step begins' },
      { facts: { migration, step: 'CREATE TABLE first (id INTEGER)' }, message: 'a step has ended' },
    ]);
    expect(written.lines.at(-1)).toEqual({
      facts: { migration, ms: expect.any(Number) },
      message: 'the migration has ended',
    });
  });
});

describe('two migrations of one database at once', () => {
  it('one waits and says so, and finds nothing left to do', async () => {
    let letGoOn = (): void => undefined;
    let isHeld = (): void => undefined;
    const goOn = new Promise<void>((resolve) => (letGoOn = resolve));
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    class Slow1800000000006 implements MigrationInterface {
      down = undo;

      async up(runner: QueryRunner): Promise<void> {
        await runner.query('CREATE TABLE slow (id INTEGER)');
        isHeld();
        await goOn;
        await runner.query('INSERT INTO slow (id) VALUES (1)');
      }
    }
    const said: string[] = [];
    const say = (_: object, message: string): void => void said.push(message);
    const first = migrate({ url: databases.one, migrations: [Slow1800000000006] });
    await held;
    const second = migrate({
      url: databases.one,
      migrations: [Slow1800000000006],
      log: {
        info: say,
        warn: (facts, message) => {
          say(facts, message);
          letGoOn();
        },
        error: say,
      },
    });
    await Promise.all([first, second]);
    expect(said).toEqual(['another process migrates this database: waiting until it has ended']);
    const rows = await onDatabase({ url: databases.one }, (database) => database.query('SELECT id FROM slow'));
    expect(rows).toEqual([{ id: 1 }]);
  });
});

/** Copies a table as SQLite must for a foreign key, with a row that refers to nothing. */
class BreaksReference1800000000007 implements MigrationInterface {
  down = undo;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
    await runner.query('CREATE TABLE children (parent INTEGER, FOREIGN KEY (parent) REFERENCES parents (id))');
    await runner.query('INSERT INTO children (parent) VALUES (7)');
  }
}

it('a migration does not leave a row that refers to nothing', async () => {
  const url = databases.one;
  await expect(migrate({ url, migrations: [BreaksReference1800000000007] })).rejects.toThrow('BreaksReference');
  const rows = await onDatabase({ url }, (database) => database.query('SELECT parent FROM children').catch(() => []));
  expect(rows).toEqual([]);
});
