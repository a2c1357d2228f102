import { Injectable } from '@nestjs/common';
import { Database, eq, eqColumn, inList, inOrderOf, raw, select } from '@gatehouse/persistence';
import type { Post } from '../../records/model/post.entity';
import type { FileDetails, Media } from '../storage/media.entity';
import type { MediaSubject } from './attachment-type';

const POST_COLUMNS = [
  'id',
  'status',
  'author',
  'date',
  'date_gmt',
  'modified',
  'modified_gmt',
  'slug',
  'comment_status',
  'ping_status',
  'template',
  'mime_type',
  'featured_media',
  'trashed_from',
  'title',
  'title_rendered',
  'excerpt',
  'excerpt_rendered',
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

const SELECTED = raw(
  [
    ...POST_COLUMNS.map((name) => `p.${name}`),
    ...MEDIA_COLUMNS.map((name) => `m.${name}`),
    ...['type', 'status', 'author', 'trashed_from'].map((name) => `o.${name} AS owner_${name}`),
  ].join(', '),
);

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
    const rows = await this.database.rows(
      select<Row>('posts', 'p')
        .columns(SELECTED)
        .join('media', 'm', eqColumn('m.id', 'p.id'))
        .leftJoin('posts', 'o', eqColumn('o.id', 'm.post'))
        .where(eq('p.type', 'attachment'), inList('p.id', ids)),
    );
    return inOrderOf(rows.map(recordOf), ids);
  }
}

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
