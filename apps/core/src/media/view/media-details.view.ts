import { Int, MapOf, Shape, Text, Uri } from '@gatehouse/rest';
import { ImageMeta } from '../picture-texts/image-meta';
import type { StoredFile, StoredSize } from '../storage/file-details';
import { fileAddress, folderOf, nameOf } from '../storage/media-paths';

/** A size of an image as responses show it. */
export class SizeView {
  @Text({ description: 'Name of the file in the folder of the image.', examples: ['harbour-300x200.jpg'] })
  file!: string;

  @Int({ description: 'Pixels.' })
  width!: number;

  @Int({ description: 'Pixels.' })
  height!: number;

  @Text({ description: 'The MIME type.', examples: ['image/jpeg'] })
  mime_type!: string;

  @Int({ optional: true, description: 'Bytes; the size `full` has them beside the sizes.' })
  filesize?: number;

  @Uri({ description: 'Address of the file.', examples: ['https://example.com/-/files/2027/01/harbour-300x200.jpg'] })
  source_url!: string;
}

export class ParentImageView {
  @Int({ description: 'The ID of the image.' })
  attachment_id!: number;

  @Text({ description: 'Its file.', examples: ['2027/01/harbour.jpg'] })
  file!: string;
}

/** `media_details` of a file. Files that are not images have `filesize` and `sizes` alone. */
export class MediaDetailsView {
  @Int({ optional: true, description: 'Pixels; of images.' })
  width?: number;

  @Int({ optional: true, description: 'Pixels; of images.' })
  height?: number;

  @Text({ optional: true, description: 'Folder and name of the image.', examples: ['2027/01/harbour.jpg'] })
  file?: string;

  @Int({ description: 'Bytes.' })
  filesize!: number;

  @MapOf(Shape(SizeView), {
    description: 'Smaller copies of the image by the names of their sizes, and `full`; empty without copies.',
  })
  sizes!: Record<string, SizeView>;

  @Shape(ImageMeta, { optional: true, description: 'What the camera noted in the image. Numbers are texts.' })
  image_meta?: ImageMeta;

  @Text({
    optional: true,
    description: 'Name of the upload, if a copy is shown in its place.',
    examples: ['harbour.heic'],
  })
  original_image?: string;

  @Shape(ParentImageView, { optional: true, description: 'The image that this one is an edited copy of.' })
  parent_image?: ParentImageView;
}

/** The details of a file (docs/interface/core.md#media). */
export function mediaDetails(record: StoredFile, base: string): MediaDetailsView {
  const { path, width, height, filesize, mime_type, details } = record;
  if (width === 0) return { filesize, sizes: {} };
  const { image_meta, original_image, parent_image } = details;
  return {
    width,
    height,
    file: path,
    filesize,
    sizes: sizeViews(details.sizes, folderOf(path), base, {
      file: nameOf(path),
      width,
      height,
      mime_type,
      source_url: fileAddress(base, path),
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
  base: string,
  full: SizeView,
): Record<string, SizeView> {
  const copies = Object.entries(sizes).map(([name, size]): [string, SizeView] => [
    name,
    {
      file: size.file,
      width: size.width,
      height: size.height,
      filesize: size.filesize,
      mime_type: size.mime_type,
      source_url: fileAddress(base, `${folder}/${size.file}`),
    },
  ]);
  return copies.length > 0 ? { ...Object.fromEntries(copies), full } : {};
}
