import type { MediaRecord } from './media.record';

/** An image as pages show it. */
export interface Picture {
  src: string;
  /** The sizes that browsers can choose from, the smallest first. */
  choices: readonly { src: string; width: number }[];
  width: number | undefined;
  height: number | undefined;
  alt: string;
}

/** How far the proportions of a size may differ from those of the image: its sides are whole pixels. */
const TOLERANCE = 0.02;

/** The image of a file in all sizes that show the whole of it; undefined for other files. */
export function pictureOf(media: MediaRecord | undefined): Picture | undefined {
  if (media?.media_type !== 'image' || !media.source_url) return undefined;
  const { width, height, sizes = {} } = media.media_details;
  const isWhole = (size: { width: number; height: number }): boolean =>
    !width || !height || Math.abs(size.width / size.height - width / height) < TOLERANCE * (width / height);
  const choices = Object.values(sizes)
    .filter(isWhole)
    .sort((a, b) => a.width - b.width)
    .map((size) => ({ src: size.source_url, width: size.width }));
  return {
    src: media.source_url,
    choices,
    width,
    height,
    alt: media.alt_text,
  };
}
