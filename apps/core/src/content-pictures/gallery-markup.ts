import { escapeHtml, renderTitle, stripTags, type Shortcode } from '@gatehouse/text';
import { copiesOf, sizesOf, type Picture } from './picture-markup';

/** A file of a gallery. */
export interface GalleryPicture extends Picture {
  id: number;
  alt: string;
  caption: string;
  title: string;
  date: string;
  /** Its place among the files of its record. */
  place: number;
  /** The address of its page. */
  page: string;
}

/** What a gallery asks for: files by their ids in this order, or those of a record. */
export interface GalleryQuestion {
  ids: number[];
  /** The record whose files it shows, where it names none. */
  record: number;
  exclude: number[];
}

const numbersIn = (text = ''): number[] =>
  text
    .split(/[\s,]+/)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** What the shortcode of a gallery in the content of a record asks for. */
export function questionOf({ attributes }: Shortcode, record: number): GalleryQuestion {
  const ids = [numbersIn(attributes.get('ids')), numbersIn(attributes.get('include'))].find(isFilled) ?? [];
  return {
    ids,
    record: isFilled(ids) ? 0 : recordOf(attributes, record),
    exclude: numbersIn(attributes.get('exclude')),
  };
}

const isFilled = (ids: readonly number[]): boolean => ids.length > 0;

/** The record that a gallery is of: that of its content, unless it names another one. */
const recordOf = (attributes: Shortcode['attributes'], own: number): number =>
  numbersIn(attributes.get('id'))[0] ?? own;

/**
 * A gallery as HTML (docs/interface/core.md#shortcodes); '' without pictures.
 * @param place its number among the galleries of a content
 */
export function galleryHtml(
  { attributes }: Shortcode,
  pictures: readonly GalleryPicture[],
  { place, record }: { place: number; record: number },
): string {
  if (pictures.length === 0) return '';
  const selector = `gallery-${place}`;
  const size = (attributes.get('size') ?? 'thumbnail').replace(/[^\w-]/g, '');
  const columns = Number.parseInt(attributes.get('columns') ?? '3', 10) || 0;
  const classes = `gallery galleryid-${recordOf(attributes, record)} gallery-columns-${columns} gallery-size-${size}`;
  const items = inOrder(pictures, attributes).map((picture) =>
    itemHtml(picture, { size, selector, link: attributes.get('link') ?? '' }),
  );
  return `<div id='${selector}' class='${classes}'>${items.join('')}\n\t\t</div>\n`;
}

const ORDERS: Readonly<Record<string, (one: GalleryPicture, other: GalleryPicture) => number>> = {
  menu_order: (one, other) => one.place - other.place || one.id - other.id,
  title: (one, other) => one.title.localeCompare(other.title),
  date: (one, other) => one.date.localeCompare(other.date),
  id: (one, other) => one.id - other.id,
};

/** In the order that the shortcode names; without one, those of `ids` in theirs and others by their places. */
function inOrder(pictures: readonly GalleryPicture[], attributes: Shortcode['attributes']): GalleryPicture[] {
  const standard = isFilled(numbersIn(attributes.get('ids'))) ? '' : 'menu_order';
  const [by = ''] = (attributes.get('orderby') ?? standard).toLowerCase().replace('post_', '').split(' ');
  const order = Object.hasOwn(ORDERS, by) ? ORDERS[by] : undefined;
  if (!order) return [...pictures];
  const sorted = pictures.toSorted(order);
  return (attributes.get('order') ?? '').toLowerCase() === 'desc' ? sorted.toReversed() : sorted;
}

interface ItemOptions {
  size: string;
  selector: string;
  link: string;
}

function itemHtml(picture: GalleryPicture, options: ItemOptions): string {
  const { id, width, height, caption } = picture;
  const text = renderTitle(caption);
  const name = `${options.selector}-${id}`;
  const figcaption =
    text === ''
      ? ''
      : `
\t\t\t\t<figcaption class='wp-caption-text gallery-caption' id='${name}'>
\t\t\t\t${text}
\t\t\t\t</figcaption>`;
  const orientation = height > width ? 'portrait' : 'landscape';
  return `<figure class='gallery-item'>
\t\t\t<div class='gallery-icon ${orientation}'>
\t\t\t\t${linked(picture, options, imageHtml(picture, options, text !== ''))}
\t\t\t</div>${figcaption}</figure>`;
}

function linked(picture: GalleryPicture, { link }: ItemOptions, html: string): string {
  if (link === 'none') return html;
  const address = link === 'file' ? `${picture.folder}${encodeURIComponent(picture.file)}` : picture.page;
  return `<a href='${escapeHtml(address)}'>${html}</a>`;
}

function imageHtml(picture: GalleryPicture, { size, selector }: ItemOptions, isDescribed: boolean): string {
  const shown = picture.sizes[size] ?? { file: picture.file, width: picture.width, height: picture.height };
  const src = `${picture.folder}${encodeURIComponent(shown.file)}`;
  const srcset = copiesOf(src, shown, picture);
  const words = [
    `width="${shown.width}" height="${shown.height}" src="${escapeHtml(src)}"`,
    `class="attachment-${size} size-${size}" alt="${escapeHtml(stripTags(picture.alt).trim())}"`,
    'decoding="async" loading="lazy"',
    ...(isDescribed ? [`aria-describedby="${selector}-${picture.id}"`] : []),
    ...(srcset ? [`srcset="${escapeHtml(srcset)}" sizes="${sizesOf(shown.width)}"`] : []),
  ];
  return `<img ${words.join(' ')} />`;
}
