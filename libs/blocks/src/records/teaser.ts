import { pictureOf, type Picture } from './picture';
import type { TeaserRecord } from './records';

/** A post in a list. */
export interface Teaser {
  post: TeaserRecord;
  picture: Picture | undefined;
  author: { name: string; link: string } | undefined;
  categories: { name: string; link: string }[];
}

/** A post with its values for lists. */
export function teaserOf(post: TeaserRecord): Teaser {
  const { author = [], 'wp:featuredmedia': media = [], 'wp:term': terms = [] } = post._embedded ?? {};
  return {
    post,
    picture: pictureOf(media[0]),
    author: author[0]?.link === undefined ? undefined : author[0],
    categories: terms.flat().filter(({ taxonomy }) => taxonomy === 'category'),
  };
}
