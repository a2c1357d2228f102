import { Injectable } from '@nestjs/common';
import { Database, eq, eqColumn, inList, inOrderOf, raw, select, type SqlFragment } from '@gatehouse/persistence';
import type { Post } from '../../records/model/post';
import type { FileDetails, Media } from '../storage/media.entity';
import type { MediaSubject } from './attachment-type';

const EMBED_COLUMNS = [
  'id',
  'status',
  'author',
  'date',
  'slug',
  'mime_type',
  'featured_media',
  'trashed_from',
  'title_rendered',
  'excerpt',
  'excerpt_rendered',
] as const satisfies readonly (keyof Post)[];

const POST_COLUMNS = [
  ...EMBED_COLUMNS,
  'date_gmt',
  'modified',
  'modified_gmt',
  'comment_status',
  'ping_status',
  'template',
  'title',
  'content',
  'content_rendered',
] as const satisfies readonly (keyof Post)[];

const MEDIA_COLUMNS = [
  'post',
  'path',
  'filesize',
  'width',
  'height',
  'alt',
  'details',
] as const satisfies readonly (keyof Media)[];

/** A file with what context embed shows, and what permissions depend on. */
export type EmbeddedMedia = Pick<Post, (typeof EMBED_COLUMNS)[number]> &
  Pick<Media, (typeof MEDIA_COLUMNS)[number]> &
  Pick<MediaSubject, 'owner'>;

/** A file with everything that views show, and what permissions depend on. */
export type MediaRecord = Pick<Post, (typeof POST_COLUMNS)[number]> &
  Pick<Media, (typeof MEDIA_COLUMNS)[number]> &
  Pick<MediaSubject, 'owner'>;

type Row = Omit<MediaRecord, 'details' | 'owner'> & {
  /** JSON. */
  details: string;
  owner_type: string | null;
  owner_status: string;
  owner_author: number;
  owner_trashed_from: string;
};

const selected = (columns: readonly string[]) =>
  raw(
    [
      ...columns.map((name) => `p.${name}`),
      ...MEDIA_COLUMNS.map((name) => `m.${name}`),
      ...['type', 'status', 'author', 'trashed_from'].map((name) => `o.${name} AS owner_${name}`),
    ].join(', '),
  );
const SELECTED = { embed: selected(EMBED_COLUMNS), all: selected(POST_COLUMNS) };

/** Reads files by id. */
@Injectable()
export class MediaReader {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<MediaRecord | undefined> {
    const [record] = await this.byIds([id]);
    return record;
  }

  /** Files in the order of the ids, in one statement. Ids that are not files are left out. */
  async byIds(ids: number[]): Promise<MediaRecord[]> {
    if (ids.length === 0) return [];
    return inOrderOf((await this.database.rows(files(SELECTED.all, ids))).map(recordOf), ids);
  }

  /** Files with what context embed shows, in no particular order. */
  async embedded(ids: readonly number[]): Promise<EmbeddedMedia[]> {
    return (await this.database.rows(files(SELECTED.embed, ids))).map(recordOf);
  }
}

/** @param columns all of a row, or those of context embed */
const files = (columns: SqlFragment, ids: readonly number[]) =>
  select<Row>('posts', 'p')
    .columns(columns)
    .useIndex('PRIMARY')
    .join('media', 'm', eqColumn('m.id', 'p.id'))
    .leftJoin('posts', 'o', eqColumn('o.id', 'm.post'))
    .where(eq('p.type', 'attachment'), inList('p.id', ids));

function recordOf({
  owner_type: type,
  owner_status: status,
  owner_author: author,
  owner_trashed_from: trashed_from,
  ...row
}: Row): MediaRecord {
  return {
    ...row,
    filesize: Number(row.filesize),
    details: JSON.parse(row.details) as FileDetails,
    owner: type === null ? null : { type, status, author, trashed_from },
  };
}
