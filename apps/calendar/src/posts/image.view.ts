import type { ImageFacts } from '@gatehouse/dto';
import { Int, MapOf, Text, Uri } from '@gatehouse/rest';
import { Component, ViewOf } from '../api/component';

@Component('ImageSize', 'One rendition of an image.')
export class ImageSizeView {
  @Int({ description: 'Pixels.', examples: [300] }) width!: number;
  @Int({ description: 'Pixels.', examples: [200] }) height!: number;
  @Text({ description: 'Media type.', examples: ['image/jpeg'] }) 'mime-type'!: string;
  @Uri({ description: 'Address of the file.', examples: ['https://example.com/-/files/2027/03/hall-300x200.jpg'] })
  url!: string;
  @Int({ description: 'Bytes.', examples: [18211] }) filesize!: number;
}

@Component('Image', 'An image of the media library.')
export class ImageView {
  @Int({ description: 'ID of the image.' }) id!: number;
  @Uri({ description: 'Address of the file.', examples: ['https://example.com/-/files/2027/03/hall.jpg'] })
  url!: string;
  @Text({ description: 'Without dot.', examples: ['jpg'] }) extension!: string;
  @Int({ description: 'Pixels.', examples: [1200] }) width!: number;
  @Int({ description: 'Pixels.', examples: [800] }) height!: number;
  @Int({ description: 'Bytes.', examples: [204800] }) filesize!: number;
  @MapOf(ViewOf(ImageSizeView), { description: 'Renditions by name; absent when there are none.', optional: true })
  sizes?: Record<string, ImageSizeView>;
}

/** Images by ID. */
export type ImagesById = ReadonlyMap<number, ImageFacts>;

/** An image as events, venues and organizers show it (docs/interface/calendar.md#images). */
export function imageView({ url, id, extension, width, height, filesize, sizes }: ImageFacts): ImageView {
  const view: ImageView = { url, id, extension, width, height, filesize };
  const views = Object.entries(sizes).map(([name, size]): [string, ImageSizeView] => [
    name,
    { width: size.width, height: size.height, 'mime-type': size.mimeType, url: size.url, filesize: size.filesize },
  ]);
  if (views.length > 0) view.sizes = Object.fromEntries(views);
  return view;
}
