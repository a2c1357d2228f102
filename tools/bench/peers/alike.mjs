// Every product shows visitors the same: otherwise its numbers say nothing.
import { newestTitles, POSTS } from './posts.mjs';

const SENTENCE = /What grows by the wall/g;
const SENTENCES_OF_A_POST = 9;
const sentencesOf = (text) => text.match(SENTENCE)?.length ?? 0;

/** Throws unless the product's replies to visitors have the posts of the comparison, with their texts and total. */
export async function requireAlike(product, { list, one }) {
  const titles = newestTitles();
  const listed = await answerOf(list.url);
  const read = product.listOf(listed);
  const is = (fact, what) => {
    if (!fact) throw new Error(`${product.name} differs from the others: ${what}`);
  };
  is(read.total === POSTS, `its total is ${read.total}`);
  is(JSON.stringify(read.titles) === JSON.stringify(titles), `its list is ${read.titles.join(', ')}`);
  is(sentencesOf(listed.text) === titles.length * SENTENCES_OF_A_POST, 'its list is without texts');
  is(sentencesOf((await answerOf(one.url)).text) === SENTENCES_OF_A_POST, 'its post is without texts');
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
