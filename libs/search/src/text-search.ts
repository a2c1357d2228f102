import { and, NEVER, raw, type Database, type Dialect, type SqlFragment } from '@gatehouse/persistence';
import type { SearchScope } from './query';
import type { SearchIndex } from './search-index';

/** Up to so many rows are looked up by their ids. A statement that has more reads as it would without the search. */
const FEW = 5_000;
/** The facet of all rows of a table. SQL applies the other filters. */
const EVERY_ROW: SearchScope = { accepts: () => true, isOpen: () => true, open: [] };

/** The terms of a search in the texts of a table, folded as they are. */
export interface WantedTexts {
  /** Each of these is a part of one of the texts. */
  include: readonly string[];
  /** None of these is. */
  exclude?: readonly string[];
  /** The texts that are searched, by their place in the columns of the source; all when absent. */
  fields?: readonly number[];
}

/** The rows that a search finds, as a condition of other statements. */
export interface TextMatches {
  /** Whether the rows are known and few, so that their primary key is the best way to them. */
  readonly isFew: boolean;
  /**
   * @param id the column with the ids
   * @param texts the same search by the texts, for what the index does not tell
   */
  condition: (id: string, texts: SqlFragment) => SqlFragment;
  /** The rows that this or another search of the same table finds. */
  or: (other: TextMatches) => TextMatches;
}

/** Leaves everything to the texts. */
export const BY_TEXTS: TextMatches = { isFew: false, condition: (_id, texts) => texts, or: () => BY_TEXTS };

/** Rows that the index has found. */
class FoundRows implements TextMatches {
  /**
   * @param ids ascending
   * @param isCertain whether these are all the right ones; otherwise their texts decide
   */
  constructor(
    private readonly dialect: Dialect,
    private readonly ids: readonly number[],
    private readonly isCertain: boolean,
  ) {}

  get isFew(): boolean {
    return this.ids.length > 0 && this.ids.length <= FEW;
  }

  condition(id: string, texts: SqlFragment): SqlFragment {
    if (this.ids.length === 0) return NEVER;
    const found = this.isFew ? listed(this.dialect, id, this.ids) : marked(this.dialect, id, this.ids);
    return this.isCertain ? found : and(found, texts);
  }

  or(other: TextMatches): TextMatches {
    if (!(other instanceof FoundRows)) return other;
    const ids = [...new Set([...this.ids, ...other.ids])].toSorted((one, another) => one - another);
    return new FoundRows(this.dialect, ids, this.isCertain && other.isCertain);
  }
}

/** The numbers of a JSON list: one statement, however many there are. */
const LISTS: Record<Dialect, string> = {
  sqlite: 'SELECT value FROM json_each(?)',
  mysql: "SELECT listed.id FROM JSON_TABLE(?, '$[*]' COLUMNS (id INT PATH '$')) listed",
};

/** Whether a column has one of the ids, however many there are. */
export const listed = (dialect: Dialect, id: string, ids: readonly number[]): SqlFragment =>
  raw(`${id} IN (${LISTS[dialect]})`, JSON.stringify(ids));

/**
 * Whether the place of an id in a text of bytes is marked. It is looked at for each row that the order and the other conditions
 * find: MariaDB would read a list of thousands again for each.
 */
function marked(dialect: Dialect, id: string, ids: readonly number[]): SqlFragment {
  const size = (ids.at(-1) ?? 0) + 1;
  // SQLite has no number of a byte, so each id has a byte of its own there.
  if (dialect === 'sqlite') {
    const bytes = Buffer.alloc(size);
    for (const one of ids) bytes[one] = 1;
    return raw(`substr(?, ${id} + 1, 1) = x'01'`, bytes);
  }
  const bits = Buffer.alloc(Math.ceil(size / 8));
  for (const one of ids) bits[one >> 3] = (bits[one >> 3] ?? 0) | (1 << (one & 7));
  return raw(`(ORD(SUBSTRING(?, (${id} >> 3) + 1, 1)) >> (${id} & 7)) & 1 = 1`, bits);
}

/** Searches the texts of one table: the index tells the rows, SQL does the rest (docs/data.md#search). */
export class TextSearch {
  private readonly all: readonly number[];

  constructor(
    private readonly database: Pick<Database, 'dialect'>,
    private readonly index: SearchIndex,
  ) {
    this.all = Array.from({ length: index.source.fields }, (_, field) => field);
  }

  async find({ include, exclude = [], fields = this.all }: WantedTexts): Promise<TextMatches> {
    // Almost all rows have none of the excluded words.
    if (include.length === 0) return BY_TEXTS;
    const query = { include, exclude, fields, isExact: false, guarded: [] };
    const found = await this.index.find(query, EVERY_ROW);
    return found ? new FoundRows(this.database.dialect, found.ids(), found.isCertain) : BY_TEXTS;
  }

  /** Rows by their ids alone, for {@link TextMatches.or}. */
  rows(ids: readonly number[]): TextMatches {
    return new FoundRows(
      this.database.dialect,
      ids.toSorted((one, other) => one - other),
      true,
    );
  }
}
