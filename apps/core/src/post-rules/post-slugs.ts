import { nthSlug } from '@gatehouse/text';

/** Sends a statement with `?` placeholders, inside a transaction or outside. */
export type Query = <Row>(sql: string, parameters: unknown[]) => Promise<Row[]>;

/** A slug that a record wants, unique among its type and parent. */
export interface WantedSlug {
  id: number;
  type: string;
  parent: number;
  slug: string;
}

/** How many numbers are tried with one statement, round after round. */
const ROUNDS = [1, 20];
const MORE = 200;

/** `?, ?, ?` for a list of values. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * The slugs that records get: the wanted one, or the next free of `-2`, `-3`… (docs/interface/core.md#slugs).
 * The number of statements does not depend on how many records ask.
 * @param passed slugs that are taken, though this transaction may not see it
 * @returns slugs by record id
 */
export async function freeSlugs(
  query: Query,
  wanted: WantedSlug[],
  passed: ReadonlySet<string> = new Set(),
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  let pending = wanted;
  let first = 1;
  for (let round = 0; pending.length > 0; round += 1) {
    const size = ROUNDS[round] ?? MORE;
    const tries = pending.map((want) => ({
      want,
      slugs: Array.from({ length: size }, (_, index) => numbered(want.slug, first + index)),
    }));
    const taken = await takenSlugs(query, tries);
    for (const { want, slugs } of tries) {
      const free = slugs.find(
        (slug) => !passed.has(slug) && !taken.get(placeOf(want, slug))?.some((id) => id !== want.id),
      );
      if (free !== undefined) found.set(want.id, free);
    }
    pending = pending.filter(({ id }) => !found.has(id));
    first += size;
  }
  return found;
}

const numbered = (slug: string, n: number): string => (n === 1 ? slug : nthSlug(slug, n));
const placeOf = ({ type, parent }: { type: string; parent: number }, slug: string): string =>
  `${type}/${parent}/${slug}`;

async function takenSlugs(
  query: Query,
  tries: { want: WantedSlug; slugs: string[] }[],
): Promise<Map<string, number[]>> {
  const unique = <T>(values: T[]): T[] => [...new Set(values)];
  const types = unique(tries.map(({ want }) => want.type));
  const parents = unique(tries.map(({ want }) => want.parent));
  const slugs = unique(tries.flatMap((one) => one.slugs));
  const rows = await query<{ id: number; type: string; parent: number; slug_key: string }>(
    `SELECT id, type, parent, slug_key FROM posts WHERE type IN (${marks(types)}) AND parent IN (${marks(parents)}) AND slug_key IN (${marks(slugs)})`,
    [...types, ...parents, ...slugs],
  );
  const taken = new Map<string, number[]>();
  for (const row of rows) {
    const place = placeOf(row, row.slug_key);
    taken.set(place, [...(taken.get(place) ?? []), row.id]);
  }
  return taken;
}
