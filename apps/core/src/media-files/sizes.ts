/** Width and height in pixels. */
export interface Box {
  width: number;
  height: number;
}

interface SizeRule extends Box {
  /** Filled and cut, instead of fitted in. */
  crop: boolean;
}

/** The sizes an image is kept in (docs/interface/core.md#image-sizes). */
const SIZES: Record<string, SizeRule> = {
  thumbnail: { width: 150, height: 150, crop: true },
  medium: { width: 300, height: 300, crop: false },
  medium_large: { width: 768, height: Infinity, crop: false },
  large: { width: 1024, height: 1024, crop: false },
  '1536x1536': { width: 1536, height: 1536, crop: false },
  '2048x2048': { width: 2048, height: 2048, crop: false },
};

/** Larger images are shown by a copy of at most so many pixels a side. */
export const LARGEST_SHOWN = 2560;

/** A size that is to be made of an image. */
export interface WantedSize extends Box {
  name: string;
  crop: boolean;
}

/** What an image becomes when it is fitted into a box; never larger than it is. */
export function fitted({ width, height }: Box, box: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The sizes that are smaller than the image itself. */
export function wantedSizes(image: Box): WantedSize[] {
  return Object.entries(SIZES).flatMap(([name, { crop, ...box }]) => {
    const made = crop
      ? { width: Math.min(image.width, box.width), height: Math.min(image.height, box.height) }
      : fitted(image, box);
    const smaller = made.width < image.width || made.height < image.height;
    return smaller ? [{ name, crop, ...made }] : [];
  });
}

/** Whether the image is shown by a smaller copy. */
export const isOversized = ({ width, height }: Box): boolean => Math.max(width, height) > LARGEST_SHOWN;
