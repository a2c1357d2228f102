import type { ImageFacts } from '@gatehouse/dto';

/** A picture as events, venues and organizers show it (docs/interface/calendar.md#images). */
export function imageView({ url, id, extension, width, height, filesize, sizes }: ImageFacts): Record<string, unknown> {
  const shown = Object.entries(sizes).map(([name, size]) => [
    name,
    { width: size.width, height: size.height, 'mime-type': size.mimeType, url: size.url, filesize: size.filesize },
  ]);
  return {
    url,
    id,
    extension,
    width,
    height,
    filesize,
    ...(shown.length > 0 ? { sizes: Object.fromEntries(shown) } : {}),
  };
}
