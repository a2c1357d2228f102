/** Width and height in pixels. */
export interface Box {
  width: number;
  height: number;
}

interface SizeRule extends Box {
  /** Whether the image fills the box and is cropped, instead of being fitted into it. */
  crop: boolean;
}

/** The sizes in which copies of an image are kept (docs/interface/core.md#media). */
const SIZES: Record<string, SizeRule> = {
  thumbnail: { width: 150, height: 150, crop: true },
  medium: { width: 300, height: 300, crop: false },
  medium_large: { width: 768, height: Infinity, crop: false },
  large: { width: 1024, height: 1024, crop: false },
  '1536x1536': { width: 1536, height: 1536, crop: false },
  '2048x2048': { width: 2048, height: 2048, crop: false },
};

/** The longest side in pixels of the file that is shown: a larger image is replaced by a copy. */
export const LARGEST_SHOWN = 2560;

/** A copy to be made of an image. */
export interface CopySize extends Box {
  name: string;
  crop: boolean;
}

/** An image whose copies can be missing. */
export interface SizedImage extends Box {
  mime_type: string;
  details: { sizes: Record<string, unknown>; image_meta?: unknown };
}

/** The size of an image fitted into a box; never larger than the image. */
export function fitted({ width, height }: Box, box: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The sizes that are smaller than the image. */
export function copySizes(image: Box): CopySize[] {
  return Object.entries(SIZES).flatMap(([name, { crop, ...box }]) => {
    const size = crop
      ? { width: Math.min(image.width, box.width), height: Math.min(image.height, box.height) }
      : fitted(image, box);
    const isSmaller = size.width < image.width || size.height < image.height;
    return isSmaller ? [{ name, crop, ...size }] : [];
  });
}

/** The names of the sizes that an image should have and has not; always empty for files that cannot be resized. */
export function missingSizes({ width, height, mime_type, details }: SizedImage): string[] {
  if (width === 0 || !mime_type.startsWith('image/') || !details.image_meta) return [];
  return copySizes({ width, height })
    .map(({ name }) => name)
    .filter((name) => !details.sizes[name]);
}

/** Whether the image is too large to be shown itself. */
export const isOversized = ({ width, height }: Box): boolean => Math.max(width, height) > LARGEST_SHOWN;
