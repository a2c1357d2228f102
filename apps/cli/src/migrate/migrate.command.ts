import { Command } from 'nest-commander';
import type { Database } from '@gatehouse/persistence';
import { openDatabase, protectData, type ServiceDefinition } from '@gatehouse/service';
import { ChangingCommand, type ChangeOptions } from '../command/operator-command';
import type { Result } from '../frame/output';
import { counted, table } from '../frame/table';
import { servicesNamed } from '../site/services';

interface Migrated {
  service: string;
  migrations: string[];
}

@Command({
  name: 'migrate',
  arguments: '[services...]',
  argsDescription: { services: 'those to migrate (default: all)' },
  description: 'Migrate databases to this version; create missing ones',
})
export class MigrateCommand extends ChangingCommand {
  protected readonly examples = [
    ['gatehouse migrate', 'before the first start, and before a new version starts'],
    ['gatehouse migrate --dry-run', 'lists the migrations that are due'],
    ['gatehouse migrate core', 'the database of one service'],
  ] as const;

  protected async execute(names: string[], { dryRun = false }: ChangeOptions): Promise<Result> {
    const services = servicesNamed(names);
    const done: Migrated[] = [];
    for (const definition of services) {
      const { name } = definition;
      done.push({ service: name, migrations: await (dryRun ? this.pending(definition) : this.migrate(definition)) });
      this.frame.progress.step('databases', done.length, services.length);
    }
    const columns = {
      SERVICE: ({ service }: Migrated) => service,
      [dryRun ? 'TO DO' : 'DONE']: ({ migrations }: Migrated) => counted(migrations.length, 'migration'),
    };
    return { json: { services: done, dryRun }, text: table(done, columns) };
  }

  private async migrate(definition: ServiceDefinition): Promise<string[]> {
    const migrations = await this.pending(definition);
    await (await this.open(definition, true)).close();
    return migrations;
  }

  private async pending(definition: ServiceDefinition): Promise<string[]> {
    if (!this.frame.site.isThere(definition.name)) return namesOf(definition);
    const database = await this.open(definition, false);
    try {
      return (await database.health.migrations()).pending;
    } finally {
      await database.close();
    }
  }

  private open({ name, entities, migrations }: ServiceDefinition, migrate: boolean): Promise<Database> {
    const config = this.frame.site.settings.of(name);
    if (migrate) protectData(config.dataDir);
    return openDatabase(name, config, { entities, migrations }, { migrate });
  }
}

function namesOf({ migrations }: ServiceDefinition): string[] {
  const all: unknown[] = Array.isArray(migrations) ? migrations : Object.values(migrations);
  return all.map((migration) => (typeof migration === 'function' ? migration.name : String(migration)));
}
