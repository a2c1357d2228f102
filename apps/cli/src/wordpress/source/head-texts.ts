import type { ContentRecord } from './content-records';
import type { Meta } from './people-and-terms';

/** The fields of Yoast SEO, Rank Math, All in One SEO and SEOPress. */
const TITLES = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_seopress_titles_title'];
const DESCRIPTIONS = ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description', '_seopress_titles_desc'];

/** Words that stand for something: `%%title%%`, `%title%`, `#post_title`. */
const WORD = /%%[a-z_]+%%|%[a-z_]+%|#[a-z]+_[a-z_]+/g;
const TITLE = new Set(['title', 'post_title']);
/** What stands at the end of titles; pages of this site have the name of the site there in any case. */
const AT_END = new Set(['page', 'sep', 'separator_sa', 'sitename', 'site_title', 'sitetitle', 'pagenumber']);

/** What parted a title from the name of the site. */
const LEFT_AT_END = / [-–—|·•»:/] ?$/;

const nameOf = (word: string): string => word.replace(/[%#]/g, '');

/** A text in which words stand for something; undefined where nobody here knows what for. */
function filledIn(text: string, title: string): string | undefined {
  const words = text.match(WORD) ?? [];
  if (words.some((word) => !TITLE.has(nameOf(word)) && !AT_END.has(nameOf(word)))) return undefined;
  return text
    .replace(WORD, (word) => (TITLE.has(nameOf(word)) ? title : ''))
    .replace(/\s+/g, ' ')
    .replace(LEFT_AT_END, '')
    .trim();
}

const fieldIn = (meta: Meta, names: readonly string[], title: string): string => {
  const values = names.flatMap((name) => (typeof meta[name] === 'string' ? [filledIn(meta[name], title) ?? ''] : []));
  return values.find((value) => value !== '') ?? '';
};

/** What plugins for search engines say in the head of the page of a record; nothing that it would have without them. */
export function headTexts({ meta, title: ownTitle }: Pick<ContentRecord, 'meta' | 'title'>): {
  head_title?: string;
  head_description?: string;
} {
  const title = fieldIn(meta, TITLES, ownTitle);
  const description = fieldIn(meta, DESCRIPTIONS, ownTitle);
  return {
    ...(title === '' || title === ownTitle ? {} : { head_title: title }),
    ...(description === '' ? {} : { head_description: description }),
  };
}

/** The metadata of a record without what {@link headTexts} takes. */
export const withoutHeadTexts = (meta: Meta): Meta =>
  Object.fromEntries(
    Object.entries(meta).filter(
      ([key, value]) =>
        ![...TITLES, ...DESCRIPTIONS].includes(key) || typeof value !== 'string' || filledIn(value, '') === undefined,
    ),
  );
