import type { DataSource } from 'typeorm';
import { isTableMissing } from '../connection/failures';

/** The database was made before the migrations of this version, whose tables are others. */
class FormerDatabase extends Error {
  readonly code = 'FORMER_DATABASE';

  constructor() {
    super('This database was made by a version from before the first release.');
  }
}

/**
 * Whether migrations have run that this version does not know, and not the first that it knows. A newer version has that one,
 * too.
 * @param known the migrations of this version; the first makes the tables of the service
 */
export const isFormer = (run: readonly string[], known: readonly string[]): boolean =>
  known[0] !== undefined && !run.includes(known[0]) && run.some((name) => !known.includes(name));

/** The migrations of this version, in the order in which the service lists them. */
export const namesOf = ({ migrations }: DataSource): string[] =>
  migrations.map(({ name, constructor }) => name ?? constructor.name);

/** @throws FormerDatabase */
export async function refuseFormer(source: DataSource): Promise<void> {
  const run = await source.query<{ name: string }[]>('SELECT name FROM migrations').catch((error: unknown) => {
    if (isTableMissing(error)) return [];
    throw error;
  });
  if (
    isFormer(
      run.map(({ name }) => name),
      namesOf(source),
    )
  )
    throw new FormerDatabase();
}
