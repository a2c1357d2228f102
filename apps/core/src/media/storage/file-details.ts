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

/** A file of the library. */
export interface StoredFile {
  /** `YYYY/MM/name` of the file that is shown: `media/<path>` in the blob store, `/-/files/<path>` on the site. */
  path: string;
  mime_type: string;
  /** Bytes. */
  filesize: number;
  /** Pixels; 0 for files that are not images. */
  width: number;
  height: number;
  details: FileDetails;
}
