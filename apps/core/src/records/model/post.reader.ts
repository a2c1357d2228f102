import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import {
  Database,
  entityTable,
  eq,
  eqColumn,
  inList,
  inOrderOf,
  raw,
  recordsOfRows,
  select,
} from '@gatehouse/persistence';
import { LIST_BYTES, listTooLong, type Context } from '@gatehouse/rest';
import { Post, type TermOfPost } from './post';

/** Read where they are shown: texts as they were written, and contents. */
const TEXTS = ['title', 'excerpt', 'content', 'content_rendered'];
/** No excerpt that can be written today is longer. */
const LONGEST_EXCERPT = 1_000_000;
const EXCERPT = `CASE WHEN OCTET_LENGTH(excerpt_rendered) <= ${LONGEST_EXCERPT} THEN excerpt_rendered ELSE '' END`;

/** The contents that a context shows. */
const CONTENTS: Record<Context, readonly (keyof Post)[]> = {
  embed: [],
  view: ['content_rendered'],
  edit: ['content_rendered', 'content'],
};

/** Contents that are not read, because they are not shown. */
const NO_CONTENTS = { content_rendered: '', content: '' };

/** The columns of contents that are so short that all records of a list may have such; NULL for others. */
function shortContents(columns: readonly string[], records: number): string {
  const longest = Math.floor(LIST_BYTES / (records * Math.max(1, columns.length)));
  return columns.map((one) => `, CASE WHEN OCTET_LENGTH(${one}) <= ${longest} THEN ${one} END AS ${one}`).join('');
}

/** 404 `rest_post_invalid_id`: there is no record of the type with this id. */
export const recordNotFound = (): RestError =>
  new RestError(404, 'rest_post_invalid_id', 'There is no record with this id.');

const idsOf = (records: readonly Post[]): number[] => records.map(({ id }) => id);

/** Reads records by id; a fixed number of statements. */
@Injectable()
export class PostReader {
  /** All columns but texts and contents. */
  private readonly columns = Object.keys(entityTable(Post)?.columns ?? {})
    .filter((name) => !TEXTS.includes(name))
    .map((name) => (name === 'excerpt_rendered' ? `${EXCERPT} AS ${name}` : name))
    .join(', ');

  constructor(private readonly database: Database) {}

  /** The record of this type with all its columns. */
  async find(type: string, id: number): Promise<Post | undefined> {
    const rows = await this.database.rows(select<Post>('posts').where(eq('id', id), eq('type', type)));
    return recordsOfRows(Post, rows)[0];
  }

  /**
   * Records in the order of the ids, with the columns that the context shows. Unknown ids are left out.
   * @param showsContents whether contents are read at all
   * @throws RestError 400 when the contents are too long for a list
   */
  async byIds(ids: number[], context: Context, { showsContents = true } = {}): Promise<Post[]> {
    if (ids.length === 0) return [];
    const contents = showsContents ? CONTENTS[context] : [];
    const texts = context === 'edit' ? ', title, excerpt' : '';
    const columns = raw(this.columns + texts + shortContents(contents, ids.length));
    const rows = await this.database.rows(select<Post>('posts').columns(columns).where(inList('id', ids)));
    const records = rows.map((row) => ({ ...(showsContents ? {} : NO_CONTENTS), ...row }));
    const long = records.filter((row) => contents.some((column) => row[column] === null));
    if (long.length > 0) await this.readContents(long, records, contents);
    return inOrderOf(recordsOfRows(Post, records), ids);
  }

  /** Reads contents that are longer than the share of a record in a list, unless all together are too long. */
  private async readContents(long: Post[], all: readonly Post[], columns: readonly (keyof Post)[]): Promise<void> {
    const bytes = raw(`SUM(${columns.map((one) => `OCTET_LENGTH(${one})`).join(' + ')}) AS bytes`);
    const sum = await this.database.one(
      select<{ bytes: number | string }>('posts')
        .columns(bytes)
        .where(inList('id', idsOf(all))),
    );
    if (all.length > 1 && Number(sum?.bytes) > LIST_BYTES) throw listTooLong();
    const rows = await this.database.rows(
      select<Post>('posts')
        .columns('id', ...columns)
        .where(inList('id', idsOf(long))),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const record of long) Object.assign(record, byId.get(record.id) ?? NO_CONTENTS);
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
