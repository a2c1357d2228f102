import { Injectable } from '@nestjs/common';
import { contains, eq, or, raw, type Column, type SqlFragment } from '@gatehouse/persistence';
import { BY_TEXTS, type TextSearch } from '@gatehouse/search';
import { SearchKeeper } from '@gatehouse/service';
import { searchFold } from '@gatehouse/text';
import { ACCOUNT_COLUMNS, accountSource, personSource, PUBLIC_COLUMNS } from './person-sources';

type PublicColumn = (typeof PUBLIC_COLUMNS)[number];
type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];
export type SearchColumn = PublicColumn | AccountColumn | 'id';

const COLUMNS: Record<PublicColumn | AccountColumn, Column> = {
  name: 'p.name_key',
  slug: 'p.slug',
  words: 'p.words',
  login: 'p.login_key',
  email: 'p.email_key',
  url: raw('LOWER(p.url)'),
};

/** The place of a column in its index. */
const PLACES: Record<PublicColumn | AccountColumn, number> = { name: 0, slug: 1, words: 2, login: 0, email: 1, url: 2 };

/** A text that is looked for in people. */
export interface WantedPeople {
  /** Not empty. */
  text: string;
  columns: readonly SearchColumn[];
  /** Whether the list has few people by its other filters, so that their texts are read. */
  areFew: boolean;
}

/** Finds people by a part of their names, addresses and logins. */
@Injectable()
export class PeopleSearch {
  private readonly people: TextSearch;
  private readonly accounts: TextSearch;

  constructor(keeper: SearchKeeper) {
    this.people = keeper.textsOf(personSource);
    this.accounts = keeper.textsOf(accountSource);
  }

  /** The people `p` who have the text in one of the columns. */
  async condition({ text, columns, areFew }: WantedPeople): Promise<SqlFragment> {
    const id = /^\d+$/.test(text) ? Number(text) : 0;
    const texts = columns.includes('id') ? [eq('p.id', id)] : [];
    let found = areFew ? BY_TEXTS : this.people.rows(columns.includes('id') ? [id] : []);
    for (const { all, index, term } of [
      { all: PUBLIC_COLUMNS, index: this.people, term: searchFold(text) },
      // These columns have no folded form, and keep accents.
      { all: ACCOUNT_COLUMNS, index: this.accounts, term: text.toLowerCase() },
    ]) {
      const wanted = all.filter((column) => columns.includes(column));
      texts.push(...wanted.map((column) => contains(COLUMNS[column], term)));
      const fields = wanted.map((column) => PLACES[column]);
      if (fields.length > 0 && !areFew) found = found.or(await index.find({ include: [term], fields }));
    }
    return found.condition('p.id', or(...texts));
  }
}
