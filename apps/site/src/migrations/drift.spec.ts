import { migrationsOf } from '@gatehouse/service';
import { SEARCH_TABLES } from '@gatehouse/search';
import { entityTable, schemaDrift } from '@gatehouse/persistence';
import { services } from '../services';
import { emptyDatabases, migrate, onDatabase, tablesOf, type EmptyDatabases } from './emptied-database.fixture';

/** Tables that are written and read by statements alone: those of libraries, and answers of embeds' providers. */
const LIBRARIES = [
  'embeds',
  ...['command_writes', 'former_slugs', 'idempotency_keys', 'imported', 'migrations', 'outbox'],
  ...['record_versions', 'trash'],
  ...SEARCH_TABLES,
];

const tested = services.map((service) => [service.name, service] as const);

// On SQLite by itself, on MariaDB by `npm test -- plans`.
describe.each(tested)('the migrated database of %s', (_, service) => {
  let databases: EmptyDatabases;
  beforeAll(async () => {
    databases = await emptyDatabases(process.env.PLANS_SERVER);
    await migrate({ url: databases.one, migrations: migrationsOf(service) });
  });
  afterAll(() => databases.remove());

  it('is what its entities say: TypeORM would change nothing', async () => {
    expect(await schemaDrift({ url: databases.one, entities: service.entities })).toEqual([]);
  });

  it('has the tables of its entities and of libraries, and no other', async () => {
    const known = [...service.entities.map((type) => entityTable(type)?.table), ...LIBRARIES];
    const tables = await onDatabase({ url: databases.one }, tablesOf);
    expect(tables.filter((table) => !known.includes(table))).toEqual([]);
  });
});
