import type { ImageRecord, MediaRecord } from './records';

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
  const copies = Object.values(sizes).map((size) => ({ ...size, url: size.source_url }));
  return { src: media.source_url, choices: choicesIn(copies, { width, height }), width, height, alt: media.alt_text };
}

/** The image of an event, a venue or an organizer, as {@link pictureOf}; undefined where there is none. */
export function eventPictureOf(image: ImageRecord | false | undefined): Picture | undefined {
  if (!image) return undefined;
  const { url, width, height, alt = '', sizes = {} } = image;
  const whole = width && height ? [{ url, width, height }] : [];
  const choices = choicesIn([...Object.values(sizes), ...whole], { width, height });
  return { src: url, choices, width, height, alt };
}

interface Copy {
  url: string;
  width: number;
  height: number;
}

/** Each width once. */
function choicesIn(copies: readonly Copy[], { width, height }: Pick<Picture, 'width' | 'height'>): Picture['choices'] {
  const isWhole = (size: Copy): boolean =>
    !width || !height || Math.abs(size.width / size.height - width / height) < TOLERANCE * (width / height);
  const byWidth = new Map(copies.filter(isWhole).map((copy) => [copy.width, { src: copy.url, width: copy.width }]));
  return [...byWidth.values()].sort((a, b) => a.width - b.width);
}
