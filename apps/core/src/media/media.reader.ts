import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import type { FileDetails, Media } from '../media-files/media-file.entity';
import { marks } from '../post-rules/post-slugs';
import type { Post } from '../posts/post.entity';
import type { MediaSubject } from './media-type';

/** A file with all that is shown of it, and of the post it belongs to what rights depend on. */
export type MediaRecord = Pick<
  Post,
  | 'id'
  | 'status'
  | 'author'
  | 'date'
  | 'date_gmt'
  | 'modified'
  | 'modified_gmt'
  | 'slug'
  | 'comment_status'
  | 'ping_status'
  | 'template'
  | 'mime_type'
  | 'featured_media'
  | 'trashed_from'
  | 'title'
  | 'title_rendered'
  | 'excerpt'
  | 'excerpt_rendered'
  | 'content'
  | 'content_rendered'
> &
  Pick<Media, 'post' | 'path' | 'filesize' | 'width' | 'height' | 'alt' | 'details'> &
  Pick<MediaSubject, 'owner'>;

type Row = Omit<MediaRecord, 'details' | 'owner'> & {
  details: string;
  owner_type: string | null;
  owner_status: string;
  owner_author: number;
  owner_trashed_from: string;
};

const COLUMNS = `p.id, p.status, p.author, p.date, p.date_gmt, p.modified, p.modified_gmt, p.slug, p.comment_status, p.ping_status, p.template, p.mime_type, p.featured_media,
  p.trashed_from, p.title, p.title_rendered, p.excerpt, p.excerpt_rendered, p.content, p.content_rendered,
  m.post, m.path, m.filesize, m.width, m.height, m.alt, m.details, o.type AS owner_type, o.status AS owner_status, o.author AS owner_author, o.trashed_from AS owner_trashed_from`;

/** Reads files by id, in one statement however many they are. */
@Injectable()
export class MediaReader {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<MediaRecord | undefined> {
    return (await this.byIds([id]))[0];
  }

  /** In the order of the ids; what is no file is left out. */
  async byIds(ids: number[]): Promise<MediaRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM posts p JOIN media m ON m.id = p.id LEFT JOIN posts o ON o.id = m.post WHERE p.type = 'attachment' AND p.id IN (${marks(ids)})`,
      ids,
    );
    const byId = new Map(rows.map((row) => [row.id, recordOf(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
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
