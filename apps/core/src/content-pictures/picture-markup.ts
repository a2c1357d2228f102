import { escapeHtml } from '@gatehouse/text';

/** An image file and its smaller copies. */
export interface Picture {
  width: number;
  height: number;
  /** The address of its folder, with a slash at the end. */
  folder: string;
  file: string;
  sizes: Readonly<Record<string, PictureSize>>;
}

export interface PictureSize {
  file: string;
  width: number;
  height: number;
  mime_type: string;
}

/** Copies that are wider are offered only where they are shown already, as in the reference. */
const WIDEST = 2_048;
const EDITED = /-e\d{13}/;

// No tag contains a `<`, which bounds every attempt.
const TAG = /<(img|iframe)\s[^<>]+>/g;
const ID = /wp-image-(\d{1,15})/i;

/** An image in a content: the id of its file where its class says it, and its address. */
export interface PlacedPicture {
  id: number;
  src: string;
}

/** The images of a content. */
export const picturesIn = (html: string): PlacedPicture[] =>
  html.includes('<img') ? [...html.matchAll(TAG)].flatMap(([tag, name]) => (name === 'img' ? [placed(tag)] : [])) : [];

const placed = (tag: string): PlacedPicture => ({
  id: Number(ID.exec(tag)?.[1] ?? 0),
  src: (/\ssrc="([^"]+)"/.exec(tag)?.[1] ?? '').split('?', 1)[0] ?? '',
});

/**
 * The content with the measures of its images, the copies that a browser may choose from, and what lets it load images and
 * frames when they are seen (docs/interface/core.md#pictures-in-contents).
 * @param pictureOf the file of an image; undefined for images of others
 */
export const withPictures = (html: string, pictureOf: (image: PlacedPicture) => Picture | undefined): string =>
  html.replace(TAG, (tag: string, name: string) => (name === 'img' ? image(tag, pictureOf(placed(tag))) : frame(tag)));

function image(tag: string, picture: Picture | undefined): string {
  let html = tag;
  if (picture && !/\s(?:width|height)=/.test(html)) html = withMeasures(html, picture);
  if (picture && !html.includes(' srcset=')) html = withCopies(html, picture);
  if (!html.includes(' loading=') && isMeasured(html)) html = html.replace('<img', '<img loading="lazy"');
  return html.includes(' decoding=') || !html.includes(' src="')
    ? html
    : html.replace('<img ', '<img decoding="async" ');
}

const isMeasured = (tag: string): boolean => [' src="', ' width="', ' height="'].every((word) => tag.includes(word));

/** The editor of other sites embeds their pages in frames that say when they are ready: those are left alone. */
const frame = (tag: string): string =>
  tag.includes(' loading=') || tag.includes(' data-secret=') || !isMeasured(tag)
    ? tag
    : tag.replace('<iframe', '<iframe loading="lazy"');

function withMeasures(tag: string, picture: Picture): string {
  const size = shownSize(placed(tag).src, picture);
  return size ? tag.replace('<img', `<img width="${size.width}" height="${size.height}"`) : tag;
}

function withCopies(tag: string, picture: Picture): string {
  const { src } = placed(tag);
  if (EDITED.test(picture.file) && !EDITED.test(src)) return tag;
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number(new RegExp(` ${name}="(\\d{1,6})"`).exec(tag)?.[1] ?? 0),
  );
  const size = width > 0 && height > 0 ? { width, height } : shownSize(src, picture);
  const srcset = size && copiesOf(src, size, picture);
  if (!size || !srcset) return tag;
  const sizes = tag.includes(' sizes=') ? '' : ` sizes="${sizesOf(size.width)}"`;
  const inner = tag.slice(0, -1).trimEnd();
  const open = inner.endsWith('/') ? inner.slice(0, -1).trimEnd() : inner;
  return `${open} srcset="${escapeHtml(srcset)}"${sizes} />`;
}

/** As wide as it is, or as the window. */
export const sizesOf = (width: number): string => `(max-width: ${width}px) 100vw, ${width}px`;

type Measures = Pick<PictureSize, 'width' | 'height'>;

function shownSize(src: string, { file, width, height, sizes }: Picture): Measures | undefined {
  const name = nameOf(src);
  return name === file ? { width, height } : Object.values(sizes).find((size) => size.file === name);
}

/** The copies of an image in its proportions, as `srcset` lists them; undefined where there is but one. */
export function copiesOf(
  src: string,
  shown: Measures,
  { file, folder, width, height, sizes }: Picture,
): string | undefined {
  const name = nameOf(src);
  const isGif = sizes.thumbnail?.mime_type === 'image/gif';
  // A smaller copy of a moving image stands still.
  if (isGif && name === file) return undefined;
  const copies = [...inOrder(sizes), ...(isGif ? [] : [{ file, width, height }])];
  const own = copies.find((copy) => copy.file === name && hasProportions(shown, copy));
  if (!own) return undefined;
  const files = new Map([[own.width, own.file]]);
  for (const copy of copies)
    if (copy.width !== own.width && copy.width <= WIDEST && hasProportions(shown, copy))
      files.set(copy.width, copy.file);
  if (files.size < 2) return undefined;
  return [...files].map(([wide, one]) => `${folder}${encodeURIComponent(one)} ${wide}w`).join(', ');
}

/** The copies in the order in which the reference makes them, and lists them in `srcset`. */
const inOrder = ({ medium, large, thumbnail, medium_large: mediumLarge, ...others }: Picture['sizes']): PictureSize[] =>
  [medium, large, thumbnail, mediumLarge, ...Object.values(others)].filter((size) => size !== undefined);

/** Whether two sizes have the same proportions, but for a pixel of rounding. */
function hasProportions(one: Measures, other: Measures): boolean {
  const [large, small] = one.width > other.width ? [one, other] : [other, one];
  const height =
    large.width === small.width ? large.height : Math.max(1, Math.round((large.height * small.width) / large.width));
  return Math.abs(height - small.height) <= 1;
}

function nameOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
