import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import {
  Database,
  eq,
  eqColumn,
  execute,
  exists,
  fetchRows,
  not,
  notEq,
  select,
  sql,
  type InTransaction,
} from '@gatehouse/persistence';
import { TermsQuery as TermReads, TermsWriter as TermWrites, type Term } from '@gatehouse/terms';
import { recountFacet } from '../../records/kept/record-counts';
import { changeTermSet } from '../../records/kept/term-sets';
import { SettingsService } from '../../settings/settings.service';
import { CATEGORY } from './taxonomy';
import { TERM_TABLE } from './term-table';

/** Reads the terms of core. */
@Injectable()
export class TermsQuery extends TermReads {
  constructor(database: Database) {
    super(database, TERM_TABLE);
  }
}

/** Writes the terms of core. */
@Injectable()
export class TermsWriter extends TermWrites {
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
      await forgetCounts(tx, id);
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
  await recountFacet(tx, 'term', { to: fallback }, without);
  const published = await fetchRows<{ post: number }>(
    tx,
    sql`SELECT pt.post FROM ${without} AND pt.status = 'publish'`,
  );
  for (const { post } of published) changeTermSet(tx, fallback, post, 1);
  await execute(
    tx,
    sql`INSERT INTO post_terms (post, term, type, status, date)
      SELECT pt.post, ${fallback}, pt.type, pt.status, pt.date FROM ${without}`,
  );
  const count = published.length;
  if (count > 0) await execute(tx, sql`UPDATE terms SET count = count + ${count} WHERE id = ${fallback}`);
}

/** Removes the kept counts and the set of a term that is about to be deleted. */
async function forgetCounts(tx: EntityManager, term: number): Promise<void> {
  const scopes = sql`SELECT DISTINCT CONCAT(type, '/', status, '/term:', term) FROM post_terms WHERE term = ${term}`;
  await execute(tx, sql`DELETE FROM record_counts WHERE scope IN (${scopes})`);
  await execute(tx, sql`DELETE FROM term_sets WHERE term = ${term}`);
}
