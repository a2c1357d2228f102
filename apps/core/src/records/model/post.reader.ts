import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { Post } from './post.entity';
import type { Context } from './record-view';
import { marks, type Query } from './sql';

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
const COLUMNS: Record<Context, string> = {
  embed: EMBED_COLUMNS,
  view: VIEW_COLUMNS,
  edit: `${VIEW_COLUMNS}, title, excerpt, content`,
};

/** 404 `rest_post_invalid_id`: there is no record of the type with this id. */
export const recordNotFound = (): RestError =>
  new RestError(404, 'rest_post_invalid_id', 'There is no record with this id.');

/** Reads records by id: plain SQL, a fixed number of statements. */
@Injectable()
export class PostReader {
  readonly query: Query;

  constructor(database: Database) {
    this.query = (sql, parameters) => database.query(sql, parameters);
  }

  /** The record of this type with all its columns. */
  async find(type: string, id: number): Promise<Post | undefined> {
    const rows = await this.query<Post>('SELECT * FROM posts WHERE id = ? AND type = ?', [id, type]);
    return rows[0];
  }

  /** Records in the order of the ids, with the columns that the context shows. Unknown ids are left out. */
  async byIds(ids: number[], context: Context): Promise<Post[]> {
    if (ids.length === 0) return [];
    const rows = await this.query<Post>(`SELECT ${COLUMNS[context]} FROM posts WHERE id IN (${marks(ids)})`, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The terms of posts by post id, ordered by name; one statement. */
  async termsOf(ids: number[]): Promise<Map<number, TermOfPost[]>> {
    const terms = new Map<number, TermOfPost[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return terms;
    const rows = await this.query<TermOfPost>(
      `SELECT pt.post, t.id, t.taxonomy, t.slug FROM post_terms pt JOIN terms t ON t.id = pt.term
       WHERE pt.post IN (${marks(ids)}) ORDER BY t.name_key, t.id`,
      ids,
    );
    for (const row of rows) terms.get(row.post)?.push(row);
    return terms;
  }
}
