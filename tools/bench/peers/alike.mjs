// Every product shows visitors the same: otherwise its numbers say nothing.
import { newestTitles, POSTS, TERMS_OF_A_POST, TERMS } from './posts.mjs';

const SENTENCE = /What grows by the wall/g;
const SENTENCES_OF_A_POST = 9;
const timesIn = (text, pattern) => text.match(pattern)?.length ?? 0;

/** Throws unless the product's replies to visitors have the posts of the comparison, with their total, author and terms. */
export async function requireAlike(product, { list, one, embedded }) {
  const titles = newestTitles();
  const listed = await answerOf(list.url);
  const read = product.listOf(listed);
  const is = (fact, what) => {
    if (!fact) throw new Error(`${product.name} differs from the others: ${what}`);
  };
  is(read.total === POSTS, `its total is ${read.total}`);
  is(JSON.stringify(read.titles) === JSON.stringify(titles), `its list is ${read.titles.join(', ')}`);
  is(timesIn(listed.text, SENTENCE) === titles.length * SENTENCES_OF_A_POST, 'its list is without texts');
  const single = await answerOf(one.url);
  is(timesIn(single.text, SENTENCE) === SENTENCES_OF_A_POST, 'its post is without texts');
  const { text } = await answerOf(embedded.url);
  is(text.includes(product.author), 'the author is not embedded');
  const named = timesIn(text, new RegExp(`"name":"(${TERMS.join('|')})"`, 'g'));
  is(named >= titles.length * TERMS_OF_A_POST, `${named} terms are embedded`);
  return { bytes: Buffer.byteLength(listed.text) };
}

/** Throws unless visitors see what was created. */
export async function requirePublished(product, { list }) {
  const { total } = product.listOf(await answerOf(list.url));
  if (!(total > POSTS)) throw new Error(`${product.name}: visitors do not see the created posts`);
}

async function answerOf(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return { headers: response.headers, body: JSON.parse(text), text };
}
