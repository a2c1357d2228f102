import { nthSlug } from '@gatehouse/text';
import { marks, type Query } from '../model/sql';

/** A slug wanted for a record; slugs are unique by type and parent. */
export interface WantedSlug {
  id: number;
  type: string;
  parent: number;
  slug: string;
}

/** How many candidates one statement looks up: in the first round, the second, and all later ones. */
const ROUNDS = [1, 20];
const LATER_ROUNDS = 200;

/**
 * Finds a free slug for each record: the wanted one, or the first free of `-2`, `-3`… (docs/interface/core.md#slugs).
 * The number of statements does not depend on the number of records.
 * @param excluded slugs that are in use, although this transaction cannot see it
 * @returns slugs by record id
 */
export async function freeSlugs(
  query: Query,
  wanted: WantedSlug[],
  excluded: ReadonlySet<string> = new Set(),
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  let pending = wanted;
  let first = 1;
  for (let round = 0; pending.length > 0; round += 1) {
    const size = ROUNDS[round] ?? LATER_ROUNDS;
    const candidates = pending.map((want) => ({
      want,
      slugs: Array.from({ length: size }, (_, index) => numbered(want.slug, first + index)),
    }));
    const taken = await takenSlugs(query, candidates);
    for (const { want, slugs } of candidates) {
      const free = slugs.find(
        (slug) => !excluded.has(slug) && !taken.get(keyOf(want, slug))?.some((id) => id !== want.id),
      );
      if (free !== undefined) found.set(want.id, free);
    }
    pending = pending.filter(({ id }) => !found.has(id));
    first += size;
  }
  return found;
}

const numbered = (slug: string, n: number): string => (n === 1 ? slug : nthSlug(slug, n));
const keyOf = ({ type, parent }: { type: string; parent: number }, slug: string): string => `${type}/${parent}/${slug}`;

async function takenSlugs(
  query: Query,
  candidates: { want: WantedSlug; slugs: string[] }[],
): Promise<Map<string, number[]>> {
  const unique = <T>(values: T[]): T[] => [...new Set(values)];
  const types = unique(candidates.map(({ want }) => want.type));
  const parents = unique(candidates.map(({ want }) => want.parent));
  const slugs = unique(candidates.flatMap((candidate) => candidate.slugs));
  const rows = await query<{ id: number; type: string; parent: number; slug_key: string }>(
    `SELECT id, type, parent, slug_key FROM posts
     WHERE type IN (${marks(types)}) AND parent IN (${marks(parents)}) AND slug_key IN (${marks(slugs)})`,
    [...types, ...parents, ...slugs],
  );
  const taken = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(row, row.slug_key);
    taken.set(key, [...(taken.get(key) ?? []), row.id]);
  }
  return taken;
}
