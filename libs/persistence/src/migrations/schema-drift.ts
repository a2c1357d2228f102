import { DataSource, type DataSourceOptions } from 'typeorm';
import { sourceOptions, type DatabaseOptions } from '../connection/data-source';
import { schemaChanges } from './schema-changes';

/**
 * What differs between the tables of a database and its entities: the statements by which TypeORM would make them equal, and
 * the changes that it does not see, such as another order of the columns of an index. Empty when nothing does.
 */
export async function schemaDrift(options: Pick<DatabaseOptions, 'url' | 'entities'>): Promise<unknown[]> {
  const { writing } = await sourceOptions({ ...options, migrations: [] }, { patient: true });
  const source = await openAsServed(writing);
  try {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return [...upQueries.map(({ query }) => query), ...(await schemaChanges(source))];
  } finally {
    await source.destroy();
  }
}

/** TypeORM reads MariaDB's tables right when it is told that it is no MySQL. */
async function openAsServed(options: DataSourceOptions): Promise<DataSource> {
  const source = await new DataSource(options).initialize();
  if (options.type !== 'mysql') return source;
  const [{ version }] = await source.query<[{ version: string }]>('SELECT VERSION() AS version');
  if (!version.includes('MariaDB')) return source;
  await source.destroy();
  return new DataSource({ ...options, type: 'mariadb' }).initialize();
}
