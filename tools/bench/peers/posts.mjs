// What every product is filled with.
export const POSTS = 100;

/** The posts of further numbers begin again with the dates: one in the future would be scheduled, not published. */
const HOURS_OF_DATES = 8_760;
const PARAGRAPH = '<p>What grows by the wall, and what the keeper of the garden says about it in a wet year.</p>';

const postOf = (number) => ({
  title: `Walk number ${number}`,
  slug: `walk-number-${number}`,
  date: new Date(Date.UTC(2025, 0, 1, number % HOURS_OF_DATES)).toISOString().slice(0, 19),
  excerpt: PARAGRAPH,
  content: PARAGRAPH.repeat(8),
});

/** The titles of a list of ten, newest first. */
export const newestTitles = () => Array.from({ length: 10 }, (_, at) => postOf(POSTS - 1 - at).title);

/** Creates all posts one after the other, and gives what the last creation gave. */
export async function createPosts(create) {
  let last;
  for (let number = 0; number < POSTS; number += 1) last = await create(postOf(number));
  return last;
}

/** A load that creates posts, each with a slug of its own; `bodyOf` gives what a product calls such a post. */
export function creationAt(url, headers, bodyOf = (post) => post) {
  let number = 10_000;
  const { pathname } = new URL(url);
  const another = () => {
    number += 1;
    return { method: 'POST', path: pathname, body: JSON.stringify(bodyOf(postOf(number))) };
  };
  return { url, headers: { 'content-type': 'application/json', ...headers }, another };
}
