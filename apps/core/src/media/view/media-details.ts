import type { ImageMeta } from '../images/image-meta';
import type { MediaRecord } from '../model/media.reader';
import type { FileDetails, StoredSize } from '../storage/media.entity';
import { fileAddress, folderOf, nameOf } from '../storage/media-paths';

/** A size of an image as responses show it; the size `full` has no `filesize`. */
export interface SizeView extends Omit<StoredSize, 'filesize'> {
  filesize?: number;
  source_url: string;
}

/** `media_details` of a file. Files that are not images have `filesize` and `sizes` alone. */
export interface MediaDetails {
  width?: number;
  height?: number;
  /** `YYYY/MM/name`. */
  file?: string;
  filesize: number;
  sizes: Record<string, SizeView>;
  image_meta?: ImageMeta;
  original_image?: string;
  parent_image?: FileDetails['parent_image'];
}

/** The details of a file (docs/interface/core.md#media). */
export function mediaDetails(record: MediaRecord, home: string): MediaDetails {
  const { path, width, height, filesize, mime_type, details } = record;
  if (width === 0) return { filesize, sizes: {} };
  const { image_meta, original_image, parent_image } = details;
  return {
    width,
    height,
    file: path,
    filesize,
    sizes: sizeViews(details.sizes, folderOf(path), home, {
      file: nameOf(path),
      width,
      height,
      mime_type,
      source_url: fileAddress(home, path),
    }),
    ...(image_meta ? { image_meta } : {}),
    ...(original_image ? { original_image } : {}),
    ...(parent_image ? { parent_image } : {}),
  };
}

/** The smaller copies and `full`; an image without copies has none. */
function sizeViews(
  sizes: Record<string, StoredSize>,
  folder: string,
  home: string,
  full: SizeView,
): Record<string, SizeView> {
  const copies = Object.entries(sizes).map(([name, size]): [string, SizeView] => [
    name,
    { ...size, source_url: fileAddress(home, `${folder}/${size.file}`) },
  ]);
  return copies.length > 0 ? { ...Object.fromEntries(copies), full } : {};
}
