import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { declareColumn, declareEntity, declareIndex, type EntityColumn } from '../entities/declared-entity';
import { columns as kinds } from '../schema/columns';
import { openSchema } from './open-schema';
import { schemaChanges, type SchemaChange } from './schema-changes';
import { addColumn, addIndex, createTable, createTables, dropColumn, dropIndex } from '../schema/tables';

/** A class of records with these columns, and an index for each of those named. */
function entity(columns: Record<string, EntityColumn>, sorted: readonly string[] = []): new () => object {
  class Loaf {}
  declareColumn(Loaf.prototype, 'id', { kind: 'id' });
  for (const [name, column] of Object.entries(columns)) declareColumn(Loaf.prototype, name, column);
  for (const name of sorted) declareIndex(Loaf.prototype, name);
  declareEntity(Loaf, { table: 'loaves', one: 'loaf' });
  return Loaf;
}

/** A migration that does this. */
const migration = (up: (runner: QueryRunner) => Promise<void>): new () => MigrationInterface =>
  class CreateLoaves1700000000000 implements MigrationInterface {
    up = up;
    down = (): Promise<void> => Promise.resolve();
  };

@Entity('shelves')
@Index('shelves_name', ['name'], { unique: true })
class Shelf {
  @PrimaryGeneratedColumn() id!: number;
  @Column(kinds.key(20)) name!: string;
}

@Entity('places')
@Index('places_shelf', ['shelfId'])
class Place {
  @PrimaryColumn(kinds.key(9)) label!: string;

  @Column({ ...kinds.integer, name: 'shelf' })
  @ForeignKey(() => Shelf, { onDelete: 'CASCADE' })
  shelfId!: number;

  @Column({ ...kinds.integer, default: 3 }) width!: number;
}

/** What entities with decorators of TypeORM need. */
async function changesOfShelves(up: (runner: QueryRunner) => Promise<void>): Promise<SchemaChange[]> {
  const { source, close } = await openSchema({ entities: [Place, Shelf], migrations: [migration(up)] });
  const changes = await schemaChanges(source);
  await close();
  return changes;
}

async function changesOf(type: new () => object, up: (runner: QueryRunner) => Promise<void>): Promise<SchemaChange[]> {
  const { source, close } = await openSchema({ entities: [type], migrations: [migration(up)] });
  const changes = await schemaChanges(source);
  await close();
  return changes;
}

const TABLE = { id: 'id', name: 'key', weight: 'integer?' } as const;
const columns = { name: { kind: 'key' }, weight: { kind: 'integer', nullable: true } } as const;
const create = (runner: QueryRunner): Promise<void> => createTable(runner, 'loaves', TABLE);

describe('What a table needs to be what its class declares', () => {
  it('is nothing when migrations make it so, with every kind of column', async () => {
    const kinds = ['integer', 'big', 'real', 'flag', 'clock', 'text', 'json', 'key', 'key(20)'] as const;
    const all = kinds.flatMap((kind, at) => [
      [`c${at}`, { kind }, kind] as const,
      [`n${at}`, { kind, nullable: true }, `${kind}?`] as const,
    ]);
    const type = entity(Object.fromEntries(all.map(([name, column]) => [name, column])), ['c0']);
    const shape = Object.fromEntries(all.map(([name, , definition]) => [name, definition]));
    const index = { loaves_c0: ['c0', 'id'] };
    expect(await changesOf(type, (runner) => createTable(runner, 'loaves', { id: 'id', ...shape }, { index }))).toEqual(
      [],
    );
  });

  it('is the table, when there is none', async () => {
    const [change, ...others] = await changesOf(entity(columns), () => Promise.resolve());
    expect([change?.change, change?.table, others]).toEqual(['createTable', 'loaves', []]);
  });

  it('is a column or an index that the class has more', async () => {
    const type = entity({ ...columns, kind: { kind: 'key(5)', initial: 'rye' } }, ['kind']);
    expect(await changesOf(type, create)).toEqual([
      { table: 'loaves', change: 'addColumn', column: 'kind', definition: { kind: 'key(5)', initial: 'rye' } },
      { table: 'loaves', change: 'addIndex', index: 'loaves_kind', columns: ['kind', 'id'], unique: false },
    ]);
  });

  it('is to drop what the class has no more, indexes first', async () => {
    const before = async (runner: QueryRunner): Promise<void> => {
      await create(runner);
      await addColumn(runner, 'loaves', 'old', { kind: 'text', default: "it's" });
      await addIndex(runner, 'loaves', 'loaves_weight', ['weight', 'id']);
    };
    expect(await changesOf(entity(columns), before)).toEqual([
      { table: 'loaves', change: 'dropIndex', index: 'loaves_weight', columns: ['weight', 'id'], unique: false },
      { table: 'loaves', change: 'dropColumn', column: 'old' },
    ]);
    const after = async (runner: QueryRunner): Promise<void> => {
      await before(runner);
      await dropIndex(runner, 'loaves', 'loaves_weight');
      await dropColumn(runner, 'loaves', 'old');
    };
    expect(await changesOf(entity(columns), after)).toEqual([]);
  });

  it('is an index that is unique, or is no more; and no key that records are given', async () => {
    class Rack {}
    declareColumn(Rack.prototype, 'id', { kind: 'integer', primary: true });
    declareColumn(Rack.prototype, 'slug', { kind: 'key', nullable: true });
    declareEntity(Rack, { table: 'racks', one: 'rack', unique: { slug: ['slug'] } });
    const shape = { id: 'integer', slug: 'key?' } as const;
    const racks = (runner: QueryRunner): Promise<void> => createTable(runner, 'racks', shape, { primary: ['id'] });
    const index = { table: 'racks', index: 'racks_slug', columns: ['slug'] };
    expect(await changesOf(Rack, racks)).toEqual([{ ...index, change: 'addIndex', unique: true }]);
    const plain = async (runner: QueryRunner): Promise<void> => {
      await racks(runner);
      await addIndex(runner, 'racks', 'racks_slug', ['slug']);
    };
    expect(await changesOf(Rack, plain)).toEqual([
      { ...index, change: 'dropIndex', unique: false },
      { ...index, change: 'addIndex', unique: true },
    ]);
    const both = async (runner: QueryRunner): Promise<void> => {
      await racks(runner);
      await addIndex(runner, 'racks', 'racks_slug', ['slug'], { unique: true });
    };
    expect(await changesOf(Rack, both)).toEqual([]);
  });

  it('is another kind of a column, or whether it may be null', async () => {
    const type = entity({ name: { kind: 'text' }, weight: { kind: 'integer' } });
    expect((await changesOf(type, create)).map((one) => one.change)).toEqual(['alterColumn', 'alterColumn']);
  });
});

describe('What tables need to be what decorators of TypeORM say', () => {
  const shelves = { columns: { id: 'id', name: 'key(20)' }, unique: { shelves_name: ['name'] } } as const;
  const places = {
    columns: { label: 'key(9)', shelf: 'integer', width: { kind: 'integer', default: 3 } },
    primary: ['label'],
    index: { places_shelf: ['shelf'] },
    foreign: { shelf: { to: 'shelves', onDelete: 'CASCADE' } },
  } as const;

  it('is the tables, those that others refer to first', async () => {
    expect(await changesOfShelves(() => Promise.resolve())).toEqual([
      {
        table: 'shelves',
        change: 'createTable',
        columns: { id: { kind: 'id' }, name: { kind: 'key(20)' } },
        indexes: {},
        unique: { shelves_name: ['name'] },
        references: {},
      },
      {
        table: 'places',
        change: 'createTable',
        columns: {
          label: { kind: 'key(9)', primary: true },
          shelf: { kind: 'integer', property: 'shelfId' },
          width: { kind: 'integer', default: 3 },
        },
        indexes: { places_shelf: ['shelf'] },
        unique: {},
        references: { shelf: { to: 'shelves', onDelete: 'CASCADE' } },
      },
    ]);
  });

  it('is nothing when migrations make them so', async () => {
    expect(await changesOfShelves((runner) => createTables(runner, { shelves, places }))).toEqual([]);
  });

  it('is another foreign key, and an index that is to be unique', async () => {
    const { foreign: _, ...others } = places;
    const index = { shelves_name: ['name'] };
    const up = (runner: QueryRunner): Promise<void> =>
      createTables(runner, { shelves: { columns: shelves.columns, index }, places: others });
    expect(await changesOfShelves(up)).toEqual([
      { table: 'shelves', change: 'dropIndex', index: 'shelves_name', columns: ['name'], unique: false },
      { table: 'shelves', change: 'addIndex', index: 'shelves_name', columns: ['name'], unique: true },
      { table: 'places', change: 'alterReferences', is: '', becomes: 'shelf to shelves CASCADE' },
    ]);
  });
});
