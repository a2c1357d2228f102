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

/** The first numbers are looked up one by one. Beyond them, usually all up to some number are taken. */
const FIRST = 21;
/** How many numbers are looked up with one statement. */
const STEP = 20;
/** No site has more records with one slug than two to the power of this. */
const DOUBLINGS = 24;

/**
 * The wanted slug, or the first free one of `name-2`, `name-3`… (at most 200 characters). Where the first twenty are
 * taken, it is the first one behind some that are taken, found by halves: a gap between them may stay. An empty slug
 * stays empty. One statement when the wanted slug is free, six when a million records have it. The
 * unique index has the last word: call it inside of `database.writeUnique`.
 */
export async function nextFreeSlug(tx: EntityManager, place: SlugPlace, wanted: string): Promise<string> {
  const [free = ''] = await nextFreeSlugs(tx, place, [wanted]);
  return free;
}

/** As {@link nextFreeSlug} for records that are written together: no two get the same slug. */
export async function nextFreeSlugs(tx: EntityManager, place: SlugPlace, wanted: readonly string[]): Promise<string[]> {
  const { scope = {}, exclude } = place;
  const search = new SlugSearch(
    tx,
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
  tx: EntityManager,
  place: Pick<SlugPlace, 'table' | 'column' | 'isReserved'>,
  wanted: readonly WantedSlug[],
): Promise<string[]> {
  return new SlugSearch(tx, place, wanted).run({ differ: false });
}

/** The numbers that have been looked up for a slug. */
interface Candidates {
  wanted: WantedSlug;
  /** The slugs among which the first free one is chosen. */
  slugs: string[];
  /** A number that is taken, with those before it. */
  taken: number;
  /** A number beyond it that is free. */
  free?: number;
  /** The numbers that are looked up to find the two. */
  probes: number[];
}

class SlugSearch {
  private readonly candidates: Candidates[];
  /** Ids of the records that have a slug, by scope and slug. */
  private readonly holders = new Map<string, number[]>();

  constructor(
    private readonly tx: EntityManager,
    private readonly place: Pick<SlugPlace, 'table' | 'column' | 'isReserved'>,
    wanted: readonly WantedSlug[],
  ) {
    this.candidates = wanted.map((one) => ({
      wanted: one,
      slugs: one.slug === '' ? [''] : [],
      taken: 0,
      probes: [],
    }));
  }

  async run({ differ }: { differ: boolean }): Promise<string[]> {
    for (;;) {
      const chosen = this.choose(differ);
      const open = this.candidates.filter((_, at) => chosen[at] === undefined);
      if (open.length === 0) return chosen.map((slug) => slug ?? '');
      await this.lookUp(open);
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

  private async lookUp(open: readonly Candidates[]): Promise<void> {
    const added = new Set<string>();
    for (const candidates of open) {
      const numbers = nextNumbers(candidates, open.length);
      for (const n of numbers) added.add(numbered(candidates.wanted.slug, n));
    }
    await this.readHolders(open, added);
    for (const candidates of open) this.narrow(candidates);
  }

  /** The range in which the free numbers begin, according to the probes. */
  private narrow(candidates: Candidates): void {
    const { wanted, probes } = candidates;
    if (probes.length === 0) return;
    const free = probes.find((n) => this.isFree(wanted, numbered(wanted.slug, n)));
    if (free !== undefined) candidates.free = free;
    candidates.taken = probes.filter((n) => n < (free ?? Infinity)).at(-1) ?? candidates.taken;
    candidates.probes = [];
  }

  private async readHolders(open: readonly Candidates[], added: ReadonlySet<string>): Promise<void> {
    const { table, column = 'slug' } = this.place;
    const columns = Object.keys(open[0]?.wanted.scope ?? {});
    const scopes = columns.map((name) =>
      inList(name, [...new Set(open.flatMap(({ wanted }) => wanted.scope?.[name] ?? []))]),
    );
    const rows = await fetchRows<SlugRow>(
      this.tx,
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

const numbered = (slug: string, n: number): string => (n === 1 ? slug : nthSlug(slug, n));

/** The numbers to look up next: the first ones in turn, then where the free ones begin, then those there in turn. */
function nextNumbers(candidates: Candidates, together: number): number[] {
  const { wanted, slugs, taken, free } = candidates;
  if (slugs.length < FIRST) {
    const numbers = slugs.length === 0 ? [1] : sequence(2, FIRST);
    slugs.push(...numbers.map((n) => numbered(wanted.slug, n)));
    candidates.taken = slugs.length;
    return numbers;
  }
  if (free === undefined)
    return (candidates.probes = Array.from({ length: DOUBLINGS }, (_, n) => taken * 2 ** (n + 1)));
  const gap = free - taken;
  if (gap > STEP) {
    const places = Array.from({ length: STEP }, (_, n) => taken + Math.ceil((gap * (n + 1)) / (STEP + 1)));
    return (candidates.probes = places);
  }
  const numbers = sequence(taken + 1, free + STEP + together);
  slugs.push(...numbers.map((n) => numbered(wanted.slug, n)));
  candidates.taken = candidates.free = numbers.at(-1) ?? free;
  return numbers;
}

const sequence = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

type SlugRow = { id: number; slug: string } & Record<string, string | number>;

/** Slugs and the names of types have no spaces. */
const keyOf = (scope: SlugPlace['scope'] = {}, slug: string): string => `${Object.values(scope).join(' ')} ${slug}`;
