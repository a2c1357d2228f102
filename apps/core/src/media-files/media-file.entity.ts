import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { ImageMeta } from './image-meta';

/** A smaller copy of an image; `file` is its name, in the folder of the image. */
export interface StoredSize {
  file: string;
  width: number;
  height: number;
  filesize: number;
  mime_type: string;
}

/** What is known of a file besides columns. */
export interface FileDetails {
  sizes: Record<string, StoredSize>;
  image_meta?: ImageMeta;
  /** The name of the upload, when a copy is shown in its place. */
  original_image?: string;
  /** Bytes of the upload. */
  original_size?: number;
  /** The image of which this one is an edited version. */
  parent_image?: { attachment_id: number; file: string };
}

/** What makes a file of a record of type `attachment`; its texts, author and dates are in posts. */
@Entity('media')
export class Media {
  @PrimaryColumn(columns.id) id!: number;
  /** The post it belongs to; 0 = none. */
  @Column(columns.id) post!: number;
  /** `YYYY/MM/name` of the file that is shown: lies under `media/<path>` in the blob store, and at `/-/files/<path>`. */
  @Column(columns.key(255)) path!: string;
  /** Bytes. */
  @Column(columns.big) filesize!: number;
  /** Pixels; 0 of what is no image. */
  @Column(columns.integer) width!: number;
  @Column(columns.integer) height!: number;
  @Column(columns.text) alt!: string;
  @Column(columns.json) details!: FileDetails;
}

/** A name that is taken, by a file or one of its smaller copies. */
@Entity('media_files')
export class MediaFile {
  @PrimaryColumn(columns.key(255)) path_key!: string;
  /** 0 while the file is on its way. */
  @Column(columns.id) media!: number;
}
