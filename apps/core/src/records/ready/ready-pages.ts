import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isOfWholeList, listed } from '@gatehouse/pagination';
import { Database, ReadCache, raw, type SqlFragment } from '@gatehouse/persistence';
import { Answer, type ReadyJson, type RequestContext } from '@gatehouse/rest';
import type { ListRecordsArgs } from '../args/record.args';
import { ALL } from '../kept/scopes';
import { orderOf } from '../list/post-order';
import { skipped } from '../list/posts.query';
import type { PostType } from '../model/post-type';
import { scopeOfRange, selectRange } from '../ranges/record-ranges';
import { joinedAnswer, ReadyRecords, type JoinedRecords } from './ready-records';
import { ReadyStore } from './ready-store';
import { isSame, stampColumns, stampOf, type StampRow } from './stamp-rows';

/** Orders by something else than a column. */
const WITHOUT_COLUMN: ReadonlySet<string> = new Set(['include', 'include_slugs', 'relevance']);
/** Pages further on are read from the nearer end of the list. */
const SKIPPED_AT_MOST = 500;
const MAX_BYTES = 8_000_000;
const STATEMENT_BYTES = 1_000;

interface PageRow extends StampRow {
  total: number | string | null;
}

/** A page of a list: how it is read, and its JSON when it was last put together. */
interface Page {
  statement: SqlFragment;
  made?: JoinedRecords & { rows: readonly PageRow[] };
}

/**
 * Pages of published records for visitors, without filters: ids, stamps and the total in one statement. The JSON of a page,
 * with what is embedded in it, is put together again when one of them has changed
 * (docs/decisions/0063-one-statement-for-a-page.md, docs/decisions/0067-embedded-as-fast-as-plain.md).
 */
@Injectable()
export class ReadyPages {
  private readonly pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ made }) => STATEMENT_BYTES + (made?.json.length ?? 0),
  });

  private readonly rows: ReadCache<readonly PageRow[]>;

  constructor(
    private readonly database: Database,
    private readonly store: ReadyStore,
    private readonly records: ReadyRecords,
  ) {
    this.rows = new ReadCache(database);
  }

  /** The page that a request asks for; undefined when it asks for something else, or there is nothing on the page. */
  async read(type: PostType, filter: ListRecordsArgs, ctx: RequestContext): Promise<Answer | ReadyJson | undefined> {
    if (!isPlain(filter, ctx) || !this.store.serves(type, ctx)) return undefined;
    const variant = await this.store.variant(type, ctx);
    const { order, orderby, per_page: count } = filter;
    const key = `${type.name} ${orderby} ${order} ${skipped(filter)} ${count} ${variant}`;
    const page = this.pages.get(key) ?? { statement: this.statementOf(type, filter, ctx) };
    const rows = await this.rows.get(key, () => this.database.standingRows<PageRow>(page.statement));
    const total = Number(rows[0]?.total ?? 0);
    if (total === 0) return undefined;
    const { headers } = listed(ctx, { items: [], total }, filter);
    if (page.made && isCurrent(page.made, rows)) {
      // The next request may get the very same rows, which need not be compared.
      page.made.rows = rows;
      return joinedAnswer(page.made, ctx, headers);
    }
    const stamps = new Map(rows.map((row) => [row.id, stampOf(row)]));
    const asked = { ids: [...stamps.keys()], stamps: { records: stamps, variant } };
    const joined = await this.records.joined(type, asked, ctx, headers);
    if (joined instanceof Answer) return joined;
    this.pages.set(key, { ...page, made: { ...joined, rows } });
    return joinedAnswer(joined, ctx, headers);
  }

  private statementOf({ name: type }: PostType, filter: ListRecordsArgs, { request }: RequestContext): SqlFragment {
    const { column, direction } = orderOf(filter);
    const range = { type, status: 'publish' };
    return selectRange<PageRow>(range, column, true)
      .columns(
        'p.id',
        stampColumns(request.embed),
        raw(`(SELECT total FROM record_counts WHERE scope = ? AND bucket = ?) AS total`, scopeOfRange(range), ALL),
      )
      .orderBy(`p.${column}`, direction)
      .orderBy('p.id', direction)
      .limit(filter.per_page, skipped(filter))
      .build(this.database.dialect);
  }
}

/** Whether a request asks for a page near the beginning of all published records. */
function isPlain(filter: ListRecordsArgs, { sent }: RequestContext): boolean {
  return !WITHOUT_COLUMN.has(filter.orderby) && isOfWholeList(sent) && skipped(filter) <= SKIPPED_AT_MOST;
}

/** Whether a page has the same records as before, in the same order, none of them changed. */
function isCurrent({ rows, until }: NonNullable<Page['made']>, now: readonly PageRow[]): boolean {
  if (until < Date.now()) return false;
  return rows === now || (rows.length === now.length && rows.every((row, at) => isSame(row, now[at])));
}
