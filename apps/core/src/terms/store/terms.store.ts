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
  raw,
  select,
  sql,
  type InTransaction,
} from '@gatehouse/persistence';
import { SearchKeeper } from '@gatehouse/service';
import {
  pathOf,
  TermsQuery as TermReads,
  TermsWriter as TermWrites,
  withAncestors,
  type Term,
  type EmbeddedTerm,
} from '@gatehouse/terms';
import type { Subject } from '../../records/model/post-rights';
import { SettingsService } from '../../settings/settings.service';
import { CATEGORY } from './taxonomy';
import { TERM_TABLE } from './term-table';

/** Reads the terms of core. */
@Injectable()
export class TermsQuery extends TermReads {
  constructor(database: Database, keeper: SearchKeeper) {
    super(database, TERM_TABLE, keeper.textsOf(TERM_TABLE.source));
  }

  /** The terms of records, of all taxonomies, ordered by name; one statement. */
  async ofRecords(ids: readonly number[]): Promise<TermOfRecord[]> {
    // Distinct, though they are so already: MariaDB would otherwise read all posts of each term.
    const links = select('post_terms').columns('post', 'term').distinct().where(inList('post', ids));
    const query = withAncestors<Row>(raw('id IN (SELECT term FROM links)'))
      .columns('t.id', 't.taxonomy', 't.name', 't.slug', 't.parent', 'p.id AS record', ...SUBJECT)
      .withRecursive('links', ['post', 'term'], links)
      .leftJoin('links', 'pt', eqColumn('pt.term', 't.id'))
      .leftJoin('posts', 'p', eqColumn('p.id', 'pt.post'))
      .orderBy('t.name_key')
      .orderBy('t.id');
    const rows = await this.database.rows(query);
    const known = new Map(rows.map((row) => [row.id, row]));
    return rows.flatMap((row) =>
      row.record === null ? [] : [{ ...row, record: row.record, path: pathOf(row, known) }],
    );
  }
}

const SUBJECT = ['p.type', 'p.status', 'p.author', 'p.trashed_from'];

/** A term with one of the records that have it, and what the record's permissions depend on. */
export type TermOfRecord = EmbeddedTerm & Subject & { taxonomy: string; record: number; type: string };

/** An ancestor that no record has is there for the paths. */
type Row = Omit<TermOfRecord, 'path' | 'record'> & { record: number | null };

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
  if (count > 0) await execute(tx, sql`UPDATE terms SET count = count + ${count} WHERE id = ${fallback}`);
}
