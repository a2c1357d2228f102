// The posts of a large site, as its interface creates them.

/** Words of a few posts, of every third and of all. */
export const WORDS = { rare: 'warden17x', third: 'meadow', all: 'walk' };

const MINUTES_BETWEEN = 10;
const PARAGRAPH = '<p>What grows by the wall, and what the keeper of the garden says about it in a wet year.</p>\n';
/** So many names are in the texts. */
const NAMES = 20_000;

/** The date of a post: they are ten minutes apart, and all of them in the past. */
export const dateOf = (number) =>
  new Date(Date.UTC(2006, 0, 1) + Math.floor(number) * MINUTES_BETWEEN * 60_000).toISOString().slice(0, 19);

/**
 * The post of a number: in one of the categories, every other in a second one, every third with a tag, every tenth of another
 * author. One of a hundred is a draft, one of two hundred has a format, one of ten thousand is sticky.
 */
export const postOf = (number, { categories, tags, authors }) => ({
  title: `Walk ${number}`,
  slug: `walk-${number}`,
  status: number % 100 === 50 ? 'draft' : 'publish',
  date: dateOf(number),
  author: number % 10 === 0 ? authors[1] : authors[0],
  categories: [0, 1].slice(0, 1 + (number % 2)).map((more) => categories[(number + more) % categories.length]),
  tags: number % 3 === 0 ? [tags[number % tags.length]] : [],
  format: number % 200 === 100 ? 'aside' : 'standard',
  sticky: number % 10_000 === 25,
  content: `${PARAGRAPH.repeat(3)}<p>By the ${number % 3 === 0 ? 'meadow' : 'orchard'}, kept by warden${number % NAMES}x.</p>`,
});
