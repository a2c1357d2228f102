// @ts-check
// What posts and pages are linked with, and where they are shown themselves.
import { account, create, createPage, published } from '../../core/support/records.mjs';
import { unique } from '../../harness.mjs';
import { attachedImage, page } from './files.mjs';
import { ofFile, ofMove, ofName, ofOwner, ofRecord } from './steps.mjs';

const v2 = '/core/v2';
const block = (name, attributes) => `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;
/** The page of a record on this site. */
const pageOf = ({ link }) => link;

const term = (taxonomy) => async () => {
  const word = unique('term');
  const { id, link } = await create(`${v2}/${taxonomy}`, { name: word, slug: unique('slug') });
  const post = await published({ [taxonomy]: [id] });
  const reads = [
    `${v2}/posts/${post.id}?_embed`,
    `${v2}/posts?include=${post.id}&_embed=wp:term`,
    `${v2}/${taxonomy}?post=${post.id}`,
    `${v2}/search?type=term&include=${id}`,
    pageOf(post),
    link,
  ];
  return { word, reads, steps: ofName(`${v2}/${taxonomy}/${id}`, { word, removal: {} }) };
};

const parentTerm = async () => {
  const word = unique('above');
  const above = await create(`${v2}/categories`, { name: word, slug: unique('slug') });
  const below = await create(`${v2}/categories`, { name: unique('below'), parent: above.id });
  const reads = [`${v2}/categories/${below.id}?_embed`, `${v2}/categories?include=${below.id}&_embed`];
  return { word, reads, steps: ofName(`${v2}/categories/${above.id}`, { word, removal: {} }) };
};

const author = async () => {
  const { id } = await account('author');
  const word = unique('author');
  const post = await published({ author: id });
  const [, set, back, removed] = ofName(`${v2}/users/${id}`, { word, removal: { reassign: 1 } });
  await back.change();
  const reads = [`${v2}/posts/${post.id}?_embed`, `${v2}/posts?include=${post.id}&_embed=author`, pageOf(post)];
  return { word, reads, steps: [back, set, back, removed] };
};

/** Visitors see who has published something. */
const publications = async () => {
  const { id } = await account('author');
  const word = unique('author');
  const named = ofName(`${v2}/users/${id}`, { word })[2];
  await named.change();
  const post = await published({ author: id });
  const { file } = await attachedImage();
  await ofName(file, { name: 'author', word: id })[2].change();
  const reads = [`${v2}/users/${id}`, `${v2}/users?include=${id}`, `${file}?_embed`];
  return { word, reads, steps: ofRecord(`${v2}/posts/${post.id}`, { locked: true }) };
};

const image = (stepsOf) => async () => {
  const found = await attachedImage();
  const post = await published({ featured_media: found.id });
  const reads = [
    `${v2}/posts/${post.id}?_embed`,
    `${v2}/posts?include=${post.id}&_embed=wp:featuredmedia`,
    pageOf(post),
  ];
  return { word: found.word, reads, steps: stepsOf(found) };
};

const parentPage = async () => {
  const word = unique('above');
  const above = await createPage({ title: word, slug: unique('slug'), status: 'publish' });
  const below = await createPage({ status: 'publish', parent: above.id });
  const reads = [`${v2}/pages/${below.id}?_embed`, `${v2}/pages?include=${below.id}&_embed=up`];
  return { word, reads, steps: ofRecord(`${v2}/pages/${above.id}`, { locked: true }) };
};

/** The addresses of a page have the slugs of those above it. */
const slugAbove = async () => {
  const word = unique('above');
  const above = await createPage({ status: 'publish', slug: word });
  const below = await createPage({ status: 'publish', parent: above.id });
  const reads = [`${v2}/pages/${below.id}`, `${v2}/pages?include=${below.id}`, `${v2}/search?include=${below.id}`];
  return { word, reads, steps: ofName(`${v2}/pages/${above.id}`, { name: 'slug', word }) };
};

const inLists = (base, subtype) => async () => {
  const word = unique('listed');
  const { id } = await create(`${v2}/${base}`, { title: word, status: 'publish' });
  const reads = [
    `${v2}/${base}?include=${id}`,
    `${v2}/${base}?search=${word}`,
    `${v2}/search?include=${id}`,
    `${v2}/search?search=${word}&subtype=${subtype}&_embed`,
  ];
  return { word, reads, steps: ofRecord(`${v2}/${base}/${id}`) };
};

const inFeeds = async () => {
  const [word, sought] = [unique('news'), unique('sought')];
  const category = await create(`${v2}/categories`, { name: unique('term') });
  const { id, link } = await published({ title: word, slug: word, content: sought, categories: [category.id] });
  const day = new URL('..', link).pathname;
  const reads = [
    page('/feed/'),
    page(`/?s=${sought}`),
    category.link,
    `${category.link}feed/`,
    page('/sitemap/posts-1.xml'),
    page(day),
  ];
  return { word, reads, steps: ofRecord(`${v2}/posts/${id}`) };
};

const pattern = async () => {
  const word = unique('pattern');
  const content = `<!-- wp:html -->${word}<!-- /wp:html -->`;
  const { id } = await create(`${v2}/blocks`, { title: 'Pattern', status: 'publish', content });
  const post = await published({ content: `<p>a</p>${block('block', { ref: id })}` });
  return { word, reads: [pageOf(post)], steps: ofRecord(`${v2}/blocks/${id}`, { locked: false }) };
};

const menu = async () => {
  const word = unique('menu');
  const content = block('navigation-link', { label: word, url: '/elsewhere/' });
  const { id } = await create(`${v2}/navigation`, { title: 'Below', status: 'publish', content });
  const post = await published({ content: block('navigation', { ref: id }) });
  return { word, reads: [pageOf(post)], steps: ofRecord(`${v2}/navigation/${id}`).map(unsaid) };
};
const unsaid = (step) => ({ ...step, isShown: undefined });

const inMenu = async () => {
  const word = unique('target');
  const { id, link } = await createPage({ title: word, status: 'publish' });
  const content = block('navigation-link', { label: word, type: 'page', kind: 'post-type', id, url: link });
  const { id: names } = await create(`${v2}/navigation`, { title: 'Below', status: 'publish', content });
  const post = await published({ content: block('navigation', { ref: names }) });
  return { word, reads: [pageOf(post)], steps: ofRecord(`${v2}/pages/${id}`).map(unsaid) };
};

const shownByBlock = async () => {
  const word = unique('shown');
  const { id } = await published({ title: word });
  const post = await published({ content: `<p>a</p>${block('latest-posts', { postsToShow: 100 })}` });
  return { word, reads: [pageOf(post)], steps: ofRecord(`${v2}/posts/${id}`, { locked: true }) };
};

const attached = async () => {
  const { word, file, owner } = await attachedImage();
  const reads = [file, `${v2}/media?include=${file.split('/').at(-1)}`, `${v2}/media?search=${word}`];
  return { word, reads, steps: ofOwner(owner) };
};

const moved = async () => {
  const { word, id, file } = await attachedImage();
  const hidden = await published({ status: 'private' });
  const post = await published({ featured_media: id });
  const reads = [file, `${v2}/media?include=${id}`, `${v2}/posts/${post.id}?_embed`, pageOf(post)];
  return { word, reads, steps: ofMove(file, hidden.id) };
};

export const CONTENT = {
  'a file that moves to a hidden post': moved,
  'the category of a post': term('categories'),
  'the tag of a post': term('tags'),
  'the category above another': parentTerm,
  'the author of a post': author,
  'what a person has published': publications,
  'the image of a post, and another post that it is attached to': image(({ owner }) => ofOwner(owner)),
  'the image of a post': image(({ file }) => ofFile(file)),
  'the post that a file is attached to': attached,
  'the page above another': parentPage,
  'the slug of the page above another': slugAbove,
  'a post in lists and searches': inLists('posts', 'post'),
  'a page in lists and searches': inLists('pages', 'page'),
  'a post in feeds and archives': inFeeds,
  'a synced pattern in a post': pattern,
  'a menu in a post': menu,
  'a page in a menu': inMenu,
  'a post in a list within another': shownByBlock,
};
