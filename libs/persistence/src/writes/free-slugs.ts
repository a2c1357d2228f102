import type { EntityManager } from 'typeorm';
import { nthSlug } from '@gatehouse/text';
import { inList } from '../sql/conditions';
import { fetchRows } from '../sql/run';
import { select } from '../sql/select';

/** Where a slug has to be unique. */
export interface SlugPlace {
  table: string;
  /** The column with the slugs: `slug` unless told otherwise. */
  column?: string;
  /** The values of other columns of the unique index: `{ taxonomy: 'category' }`. */
  scope?: Readonly<Record<string, string | number>>;
  /** The id of the record that is written: its own slug is free for it. */
  exclude?: number;
  /** Slugs that may not be used although no record has them. */
  isReserved?: (slug: string) => boolean;
}

/** The slug that a record would like to have. */
export interface WantedSlug extends Pick<SlugPlace, 'scope' | 'exclude'> {
  slug: string;
}

/** How many numbers are looked up with one statement, round after round. Most slugs are free at once. */
const ROUNDS = [1, 20, 200];
const LATER_ROUNDS = 2_000;

/**
 * The wanted slug, or the first free one of `name-2`, `name-3`… (at most 200 characters). An empty slug stays empty.
 * One statement when the wanted slug is free. The unique index has the last word: call it inside of `database.writeUnique`.
 */
export async function nextFreeSlug(manager: EntityManager, place: SlugPlace, wanted: string): Promise<string> {
  const [free = ''] = await nextFreeSlugs(manager, place, [wanted]);
  return free;
}

/** As {@link nextFreeSlug} for records that are written together: no two get the same slug. */
export async function nextFreeSlugs(
  manager: EntityManager,
  place: SlugPlace,
  wanted: readonly string[],
): Promise<string[]> {
  const { scope = {}, exclude } = place;
  const search = new SlugSearch(
    manager,
    place,
    wanted.map((slug) => ({ slug, scope, exclude })),
  );
  return search.run({ differ: true });
}

/**
 * The slug that each record would get if it alone was written, for views of records without a slug. The number of
 * statements does not depend on the number of records.
 *
 * @param wanted all with the same columns as scope
 */
export async function previewSlugs(
  manager: EntityManager,
  place: Pick<SlugPlace, 'table' | 'column' | 'isReserved'>,
  wanted: readonly WantedSlug[],
): Promise<string[]> {
  return new SlugSearch(manager, place, wanted).run({ differ: false });
}

interface Candidates {
  wanted: WantedSlug;
  slugs: string[];
}

class SlugSearch {
  private readonly candidates: Candidates[];
  /** Ids of the records that have a slug, by scope and slug. */
  private readonly holders = new Map<string, number[]>();

  constructor(
    private readonly manager: EntityManager,
    private readonly place: Pick<SlugPlace, 'table' | 'column' | 'isReserved'>,
    wanted: readonly WantedSlug[],
  ) {
    this.candidates = wanted.map((one) => ({ wanted: one, slugs: one.slug === '' ? [''] : [] }));
  }

  async run({ differ }: { differ: boolean }): Promise<string[]> {
    for (let round = 0; ; round += 1) {
      const chosen = this.choose(differ);
      const open = this.candidates.filter((_, at) => chosen[at] === undefined);
      if (open.length === 0) return chosen.map((slug) => slug ?? '');
      await this.lookUp(open, ROUNDS[round] ?? LATER_ROUNDS);
    }
  }

  /** In the order of the records, each its first free candidate; undefined where more candidates are needed. */
  private choose(differ: boolean): (string | undefined)[] {
    const given = new Set<string>();
    return this.candidates.map(({ wanted, slugs }) => {
      const free = slugs.find((slug) => slug === '' || (this.isFree(wanted, slug) && !given.has(slug)));
      if (differ && free !== undefined && free !== '') given.add(free);
      return free;
    });
  }

  private isFree(wanted: WantedSlug, slug: string): boolean {
    if (this.place.isReserved?.(slug) === true) return false;
    const ids = this.holders.get(keyOf(wanted.scope, slug));
    return ids === undefined || ids.every((id) => id === wanted.exclude);
  }

  private async lookUp(open: readonly Candidates[], count: number): Promise<void> {
    const added = new Set<string>();
    for (const { wanted, slugs } of open) {
      const first = slugs.length + 1;
      for (let n = first; n < first + count; n += 1) {
        const slug = n === 1 ? wanted.slug : nthSlug(wanted.slug, n);
        slugs.push(slug);
        added.add(slug);
      }
    }
    const { table, column = 'slug' } = this.place;
    const columns = Object.keys(open[0]?.wanted.scope ?? {});
    const scopes = columns.map((name) =>
      inList(name, [...new Set(open.flatMap(({ wanted }) => wanted.scope?.[name] ?? []))]),
    );
    const rows = await fetchRows<SlugRow>(
      this.manager,
      select<SlugRow>(table)
        .columns('id', `${column} AS slug`, ...columns)
        .where(...scopes, inList(column, [...added])),
    );
    for (const { id, slug, ...scope } of rows) {
      const key = keyOf(scope, slug);
      const ids = this.holders.get(key);
      if (ids) ids.push(id);
      else this.holders.set(key, [id]);
    }
  }
}

type SlugRow = { id: number; slug: string } & Record<string, string | number>;

/** Slugs and the names of types have no spaces. */
const keyOf = (scope: SlugPlace['scope'] = {}, slug: string): string => `${Object.values(scope).join(' ')} ${slug}`;
