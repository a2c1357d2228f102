import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { ImageMeta } from '../picture-texts/image-meta';

/** A smaller copy of an image; `file` is its name in the folder of the image. */
export interface StoredSize {
  file: string;
  width: number;
  height: number;
  filesize: number;
  mime_type: string;
}

/** Facts about a file that have no column. */
export interface FileDetails {
  sizes: Record<string, StoredSize>;
  image_meta?: ImageMeta;
  /** The name of the upload, if a copy is shown in its place. */
  original_image?: string;
  /** Bytes of the upload. */
  original_size?: number;
  /** The image that this one is an edited copy of. */
  parent_image?: { attachment_id: number; file: string };
}

/** The file of a record of type `attachment`; its texts, author and dates are in `posts`. */
@Entity('media')
@Index('media_path', ['path'], { unique: true })
@Index('media_post', ['post', 'id'])
export class Media {
  @PrimaryColumn(columns.id) id!: number;
  /** The post it belongs to; 0 = none. */
  @Column(columns.id) post!: number;
  /** `YYYY/MM/name` of the file that is shown: `media/<path>` in the blob store, `/-/files/<path>` on the site. */
  @Column(columns.key(255)) path!: string;
  /** Bytes. */
  @Column(columns.big) filesize!: number;
  /** Pixels; 0 for files that are not images. */
  @Column(columns.integer) width!: number;
  @Column(columns.integer) height!: number;
  @Column(columns.text) alt!: string;
  @Column(columns.json) details!: FileDetails;
}

/** The name of a file or of one of its copies; names are unique. */
@Entity('media_files')
@Index('media_files_media', ['media'])
export class MediaFile {
  @PrimaryColumn(columns.key(255)) path_key!: string;
  /** 0 while the upload is being stored. */
  @Column(columns.id) media!: number;
}
