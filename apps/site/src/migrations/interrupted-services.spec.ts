import { services } from '../services';
import { contentOf, emptyDatabases, migrate, type EmptyDatabases } from './emptied-database.fixture';
import { interruptEverywhere } from './interruptions.fixture';
import { migrationsOf } from '@gatehouse/service';

// On SQLite by itself, on MariaDB by `npm test -- plans`.
describe.each(services.map((service) => [service.name, service] as const))('the migrations of %s', (_, service) => {
  let databases: EmptyDatabases;
  beforeEach(async () => {
    databases = await emptyDatabases(process.env.PLANS_SERVER);
  });
  afterEach(() => databases.remove());

  it('make the same tables when they are interrupted after each statement and run again', async () => {
    const migrations = migrationsOf(service);
    await migrate({ url: databases.one, migrations });

    const ended = await interruptEverywhere((onStatement) =>
      migrate({ url: databases.other, migrations, onStatement }),
    );

    expect(ended).toBeGreaterThan(migrations.length);
    expect(await contentOf(databases.other)).toEqual(await contentOf(databases.one));
  }, 300_000);
});
