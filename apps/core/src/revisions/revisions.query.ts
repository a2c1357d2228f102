import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { pagesOf, type Page } from '@gatehouse/pagination';
import { Database, eq, inList, inOrderOf, select } from '@gatehouse/persistence';
import { searchFold, searchTerms } from '@gatehouse/text';
import { recordNotFound } from '../records/model/post.reader';
import type { ListRevisionsArgs } from './revision-requests';
import type { Revision } from './model/revision';

type Row = Pick<Revision, 'id' | 'date' | 'title'> & Partial<Pick<Revision, 'content' | 'excerpt'>>;

/** Reads the revisions of one record. Their number is small: filtering and sorting happen in memory. */
@Injectable()
export class RevisionsQuery {
  constructor(private readonly database: Database) {}

  /** One page of the revisions of a record, autosaves included; all of them without `per_page` (docs/interface/core.md#revisions). */
  async page(parent: number, filter: ListRevisionsArgs): Promise<Page<Revision>> {
    assertOrder(filter);
    const texts = filter.search ? ['content', 'excerpt'] : [];
    const rows = await this.database.rows(
      select<Row>('revisions')
        .columns('id', 'date', 'title', ...texts)
        .where(eq('parent', parent))
        .orderBy('date')
        .orderBy('id'),
    );
    const ids = ordered(
      rows.filter((row) => matches(row, filter)),
      filter,
    ).map(({ id }) => id);
    return { items: await this.byIds(pageOfRevisions(ids, filter)), total: ids.length };
  }

  async find(id: number): Promise<Revision | undefined> {
    return (await this.byIds([id]))[0];
  }

  async autosaves(parent: number): Promise<Revision[]> {
    return this.database.rows(
      select<Revision>('revisions')
        .where(eq('parent', parent), eq('autosave', 1))
        .orderBy('date', 'desc')
        .orderBy('id', 'desc'),
    );
  }

  private async byIds(ids: number[]): Promise<Revision[]> {
    if (ids.length === 0) return [];
    return inOrderOf(await this.database.rows(select<Revision>('revisions').where(inList('id', ids))), ids);
  }
}

function matches(
  { id, title, content = '', excerpt = '' }: Row,
  { include, exclude, search = '' }: ListRevisionsArgs,
): boolean {
  if (include.length > 0 ? !include.includes(id) : exclude.includes(id)) return false;
  const texts = [title, content, excerpt].map(searchFold);
  const terms = searchTerms(searchFold(search));
  const found = (word: string): boolean => texts.some((text) => text.includes(word));
  return terms.include.every(found) && !terms.exclude.some(found);
}

/** Sorts rows that are ordered from the oldest to the newest. */
function ordered(rows: Row[], { orderby, order, include, search = '' }: ListRevisionsArgs): Row[] {
  if (orderby === 'include') return include.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const newestFirst = rows.toReversed();
  if (orderby === 'relevance')
    return newestFirst.toSorted((one, other) => Number(inTitle(other, search)) - Number(inTitle(one, search)));
  const compare = COMPARE[orderby];
  const sorted = compare ? rows.toSorted(compare) : rows;
  return order === 'asc' ? sorted : sorted.toReversed();
}

const COMPARE: Record<string, (one: Row, other: Row) => number> = {
  id: (one, other) => one.id - other.id,
  title: (one, other) => compareTexts(one.title.toLowerCase(), other.title.toLowerCase()),
};

/** Compares by code units, as the database does. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const inTitle = ({ title }: Row, search: string): boolean => searchFold(title).includes(searchFold(search));

/**
 * A page of revisions; all of them without `per_page` (docs/interface/core.md#revisions).
 * @throws RestError 400 past the last
 */
export function pageOfRevisions<T>(
  revisions: readonly T[],
  { page, per_page: perPage, offset }: Pick<ListRevisionsArgs, 'page' | 'per_page' | 'offset'>,
): T[] {
  if (perPage !== undefined && offset !== undefined) {
    if (offset >= revisions.length && revisions.length > 0)
      throw new RestError(
        400,
        'rest_revision_invalid_offset_number',
        'The offset number requested is larger than or equal to the number of available revisions.',
      );
    return revisions.slice(Math.max(0, offset)).slice(0, perPage);
  }
  const size = perPage ?? Math.max(1, revisions.length);
  if (revisions.length > 0 && page > pagesOf(revisions.length, size))
    throw new RestError(
      400,
      'rest_revision_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    );
  return revisions.slice((page - 1) * size, page * size);
}

/**
 * The revision that was found, if it is one of this record.
 * @throws RestError 404 `rest_post_invalid_id`, or `rest_revision_parent_id_mismatch`
 */
export function revisionOf<R extends { parent: number }>(parent: number, found: R | undefined): R {
  if (!found) throw recordNotFound();
  if (found.parent === parent) return found;
  throw new RestError(
    404,
    'rest_revision_parent_id_mismatch',
    `The revision does not belong to the record with the id ${parent}.`,
  );
}

function assertOrder({ orderby, include, search }: ListRevisionsArgs): void {
  if (orderby === 'include' && include.length === 0)
    throw new RestError(
      400,
      'rest_orderby_include_missing_include',
      'You need to define an include parameter to order by include.',
    );
  if (orderby === 'relevance' && !search?.trim())
    throw new RestError(400, 'rest_no_search_term_defined', 'You need to define a search term to order by relevance.');
}
