// What every product is filled with.
export const POSTS = 100;
export const TERMS = ['Gardens', 'Houses', 'Kitchen', 'Travel', 'Workshop'];
export const TERMS_OF_A_POST = 2;

/** The posts of further numbers begin again with the dates: one in the future would be scheduled, not published. */
const HOURS_OF_DATES = 8_760;

const PARAGRAPH = '<p>What grows by the wall, and what the keeper of the garden says about it in a wet year.</p>';

/** The post of a number; `terms` are indexes of TERMS. */
export const postOf = (number) => ({
  title: `Walk number ${number}`,
  slug: `walk-number-${number}`,
  date: new Date(Date.UTC(2025, 0, 1, number % HOURS_OF_DATES)).toISOString().slice(0, 19),
  excerpt: PARAGRAPH,
  content: PARAGRAPH.repeat(8),
  terms: [number % TERMS.length, (number + 1) % TERMS.length],
});

/** The titles of a list of ten, newest first. */
export const newestTitles = () => Array.from({ length: 10 }, (_, at) => postOf(POSTS - 1 - at).title);

/** Sends JSON and gives the JSON of the answer. */
export async function send(url, { method = 'POST', headers = {}, body } = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** A load that creates posts, each with a slug of its own. */
export function creationAt(url, headers, bodyOf) {
  let number = 10_000;
  const { pathname } = new URL(url);
  const another = () => {
    number += 1;
    const unique = { ...postOf(number), slug: `walk-${process.hrtime.bigint()}-${number}` };
    const sent = { 'content-type': 'application/json', ...headers };
    return { method: 'POST', path: pathname, headers: sent, body: JSON.stringify(bodyOf(unique)) };
  };
  return { url, another };
}
