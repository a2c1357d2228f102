import type { ImageFacts } from '@gatehouse/dto';

export interface ImageSizeView {
  width: number;
  height: number;
  'mime-type': string;
  url: string;
  filesize: number;
}

export interface ImageView {
  url: string;
  id: number;
  extension: string;
  width: number;
  height: number;
  filesize: number;
  /** Absent when there are none. */
  sizes?: Record<string, ImageSizeView>;
}

/** Images by ID. */
export type ImagesById = ReadonlyMap<number, ImageFacts>;

/** An image as events, venues and organizers show it (docs/interface/calendar.md#images). */
export function imageView({ url, id, extension, width, height, filesize, sizes }: ImageFacts): ImageView {
  const views = Object.entries(sizes).map(([name, size]): [string, ImageSizeView] => [
    name,
    { width: size.width, height: size.height, 'mime-type': size.mimeType, url: size.url, filesize: size.filesize },
  ]);
  const view = { url, id, extension, width, height, filesize };
  return views.length > 0 ? { ...view, sizes: Object.fromEntries(views) } : view;
}
