import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database, eq, eqColumn, inList, inOrderOf, raw, select, type Column } from '@gatehouse/persistence';
import type { Context } from '@gatehouse/rest';
import type { Post } from './post.entity';

/** A term of a post, with the columns that views show. */
export interface TermOfPost {
  post: number;
  id: number;
  taxonomy: string;
  slug: string;
}

const EMBED_COLUMNS = [
  'id, type, status, author, date, slug, parent, featured_media, password, trashed_from',
  'revisions, latest_revision, title_rendered, excerpt_rendered',
].join(', ');
const VIEW_COLUMNS = [
  EMBED_COLUMNS,
  'date_gmt, modified, modified_gmt, menu_order, sticky, format, comment_status, ping_status',
  'template, guid, block_version, content_rendered, footnotes',
].join(', ');

/** The columns that a context shows: long texts that it does not show are not read. */
const COLUMNS: Record<Context, Column> = {
  embed: raw(EMBED_COLUMNS),
  view: raw(VIEW_COLUMNS),
  edit: raw(`${VIEW_COLUMNS}, title, excerpt, content`),
};

/** 404 `rest_post_invalid_id`: there is no record of the type with this id. */
export const recordNotFound = (): RestError =>
  new RestError(404, 'rest_post_invalid_id', 'There is no record with this id.');

/** Reads records by id; a fixed number of statements. */
@Injectable()
export class PostReader {
  constructor(private readonly database: Database) {}

  /** The record of this type with all its columns. */
  find(type: string, id: number): Promise<Post | undefined> {
    return this.database.one(select<Post>('posts').where(eq('id', id), eq('type', type)));
  }

  /** Records in the order of the ids, with the columns that the context shows. Unknown ids are left out. */
  async byIds(ids: number[], context: Context): Promise<Post[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.rows(select<Post>('posts').columns(COLUMNS[context]).where(inList('id', ids)));
    return inOrderOf(rows, ids);
  }

  /** The terms of posts by post id, ordered by name; one statement. */
  async termsOf(ids: number[]): Promise<Map<number, TermOfPost[]>> {
    const terms = new Map<number, TermOfPost[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return terms;
    const rows = await this.database.rows(
      select<TermOfPost>('post_terms', 'pt')
        .columns('pt.post', 't.id', 't.taxonomy', 't.slug')
        .join('terms', 't', eqColumn('t.id', 'pt.term'))
        .where(inList('pt.post', ids))
        .orderBy('t.name_key')
        .orderBy('t.id'),
    );
    for (const row of rows) terms.get(row.post)?.push(row);
    return terms;
  }
}
