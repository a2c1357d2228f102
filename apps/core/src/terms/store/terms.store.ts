import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import {
  Database,
  eq,
  eqColumn,
  execute,
  exists,
  fetchOne,
  inList,
  not,
  notEq,
  select,
  sql,
  type InTransaction,
} from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import { TermsQuery as TermReads, TermsWriter as TermWrites, type WithPath } from '@gatehouse/terms';
import type { Subject } from '../../records/model/post-rights';
import { SettingsService } from '../../settings/settings.service';
import { Term } from '../term';
import { CATEGORY } from './taxonomy';
import { TERM_TABLE } from './term-table';

/** Reads the terms of core. */
@Injectable()
export class TermsQuery extends TermReads<Term> {
  constructor(database: Database, keeper: SearchKeeper) {
    super(database, TERM_TABLE, keeper.textsOf(TERM_TABLE.source));
  }

  /** The terms of records, of all taxonomies, ordered by name. */
  async ofRecords(ids: readonly number[]): Promise<TermOfRecord[]> {
    const query = select<Filed>('post_terms', 'pt')
      .columns('pt.term', 'pt.post AS record', 'p.type', 'p.status', 'p.author', 'p.trashed_from')
      .join('posts', 'p', eqColumn('p.id', 'pt.post'))
      .join('terms', 't', eqColumn('t.id', 'pt.term'))
      .where(inList('pt.post', ids))
      .orderBy('t.name_key')
      .orderBy('t.id');
    const filed = await this.database.rows(query);
    const terms = new Map((await this.byIds(filed.map(({ term }) => term))).map((term) => [term.id, term]));
    return filed.flatMap(({ term: id, ...record }) => {
      const term = terms.get(id);
      return term ? [{ ...record, term }] : [];
    });
  }
}

/** A record that has a term, and what the record's permissions depend on. */
type Filed = Subject & { term: number; record: number; type: string };

/** A term with one of the records that have it. */
export type TermOfRecord = Omit<Filed, 'term'> & { term: WithPath<Term> };

/** Writes the terms of core. */
@Injectable()
export class TermsWriter extends TermWrites<Term> {
  constructor(
    database: Database,
    private readonly settings: SettingsService,
  ) {
    super(database, TERM_TABLE);
  }

  /** Posts without another category get the default one. @throws 403 `rest_cannot_delete` for the default category */
  override async remove(taxonomy: string, id: number, also: InTransaction): Promise<void> {
    const fallback = taxonomy === CATEGORY.name ? (await this.settings.read()).default_category : 0;
    if (fallback === id) throw new RestError(403, 'rest_cannot_delete', 'The default category can not be deleted.');
    await this.database.writeUnique(async (tx) => {
      if (fallback !== 0) await giveDefault(tx, id, fallback);
      await this.removeIn(tx, taxonomy, id);
      await also(tx);
    });
  }
}

/** Gives the default category to all posts that have no other one than `category`. */
async function giveDefault(tx: EntityManager, category: number, fallback: number): Promise<void> {
  const otherCategories = select<Term>('post_terms', 'o')
    .columns('o.term')
    .join('terms', 't', eqColumn('t.id', 'o.term'))
    .where(eqColumn('o.post', 'pt.post'), notEq('o.term', category), eq('t.taxonomy', CATEGORY.name));
  const without = sql`post_terms pt WHERE ${eq('pt.term', category)} AND ${not(exists(otherCategories))}`;
  const published = await fetchOne<{ count: number | string }>(
    tx,
    sql`SELECT COUNT(*) AS count FROM ${without} AND pt.status = 'publish'`,
  );
  await execute(
    tx,
    sql`INSERT INTO post_terms (post, term, type, status, date)
      SELECT pt.post, ${fallback}, pt.type, pt.status, pt.date FROM ${without}`,
  );
  const count = Number(published?.count ?? 0);
  if (count > 0) await tx.increment(Term, { id: fallback }, 'count', count);
}
