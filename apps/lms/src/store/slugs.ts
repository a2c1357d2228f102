import type { EntityManager } from 'typeorm';
import { isDuplicate, type Database } from '@gatehouse/persistence';
import { nthSlug } from '@gatehouse/text';

/** Where a slug has to be the only one: a table, or the records of it with one value in a column. */
export interface SlugScope {
  table: 'courses' | 'items' | 'questions' | 'terms';
  column?: 'kind' | 'taxonomy';
  value?: string;
}

/** Longer slugs are shortened when they get a number. */
const SHORTENED_FROM = 190;

/** Free slugs for the wanted ones, in order: a taken one gets `-2`, `-3`… */
export async function freeSlugs(
  manager: EntityManager,
  scope: SlugScope,
  wanted: readonly string[],
): Promise<string[]> {
  const taken = await similarSlugs(manager, scope, [...new Set(wanted)]);
  return wanted.map((slug) => {
    let free = slug;
    for (let n = 2; taken.has(free); n += 1) free = nthSlug(slug, n);
    taken.add(free);
    return free;
  });
}

async function similarSlugs(
  manager: EntityManager,
  { table, column, value }: SlugScope,
  slugs: string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  const scope = column ? `${column} = ? AND` : '';
  for (const slug of slugs) {
    // `.` follows `-` in the order of characters: the range holds all that continue with a number, and uses the index.
    const [from, to] =
      slug.length > SHORTENED_FROM
        ? [slug.slice(0, SHORTENED_FROM), `${slug.slice(0, SHORTENED_FROM)}~`]
        : [`${slug}-`, `${slug}.`];
    const rows = await manager.query<{ slug: string }[]>(
      `SELECT slug FROM ${table} WHERE ${scope} (slug = ? OR (slug >= ? AND slug < ?))`,
      [...(column ? [value] : []), slug, from, to],
    );
    for (const row of rows) taken.add(row.slug);
  }
  return taken;
}

const MOST_TRIES = 8;

/** Writes, and writes anew when somebody else took a unique value in the meantime: the next time it is seen and gone round. */
export async function unlessTaken<T>(database: Database, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.write(work);
    } catch (error) {
      if (attempt === MOST_TRIES || !isDuplicate(error)) throw error;
    }
  }
}
