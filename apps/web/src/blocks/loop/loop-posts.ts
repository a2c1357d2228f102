import { isBlockAttributes } from '@gatehouse/text';
import type { Query } from '../../interface/query';
import type { Reading } from '../../interface/reading';
import type { TeaserRecord } from '../../records/post.record';
import { choiceOf, idsOf, numberOf, textOf, type Attributes } from '../attributes';

/** A post in a loop. */
export type LoopPost = TeaserRecord & { class_list?: string[] };

const ROUTES: Readonly<Record<string, string>> = { post: 'posts', page: 'pages' };
const FIELDS = 'id,link,date,title,excerpt,format,sticky,class_list,_links,_embedded';

/** The posts or pages that a `core/query` names; none of types that have no public pages. */
export async function loopPosts(attributes: Attributes, reading: Reading): Promise<LoopPost[]> {
  const query = isBlockAttributes(attributes.query) ? attributes.query : {};
  const { postType = 'post' } = query;
  const route = typeof postType === 'string' ? ROUTES[postType] : undefined;
  if (route === undefined) return [];
  const filter = { ...common(query), ...(route === 'posts' ? ofPosts(query) : ofPages(query)) };
  return (await reading.list<LoopPost>(`/core/v2/${route}`, filter)).items;
}

function common(query: Attributes): Query {
  const offset = numberOf(query, 'offset', { standard: 0, min: 0, max: 10_000 });
  return {
    per_page: numberOf(query, 'perPage', { standard: 10, max: 50 }),
    order: choiceOf(query, 'order', ['desc', 'asc']),
    orderby: choiceOf(query, 'orderBy', ['date', 'title', 'modified', 'author', 'menu_order']),
    ...filled({
      author: idsOf(typeof query.author === 'string' ? query.author.split(',') : query.author),
      exclude: idsOf(query.exclude),
      search: textOf(query, 'search'),
    }),
    ...(offset > 0 ? { offset } : {}),
    _fields: FIELDS,
    _embed: 'author,wp:term,wp:featuredmedia',
  };
}

/** The taxonomies may stand in `taxQuery`, in its `include`, or in attributes of their own: as the editor wrote them once. */
function ofPosts(query: Attributes): Query {
  const written = isBlockAttributes(query.taxQuery) ? query.taxQuery : {};
  const terms = isBlockAttributes(written.include) ? written.include : written;
  const orderby = choiceOf(query, 'orderBy', ['date', 'title', 'modified', 'author']);
  return {
    orderby,
    ...filled({
      categories: idsOf(terms.category ?? query.categoryIds),
      tags: idsOf(terms.post_tag ?? query.tagIds),
    }),
    ...(query.sticky === 'only' ? { sticky: true } : {}),
    ...(query.sticky === 'exclude' ? { sticky: false } : {}),
  };
}

const ofPages = (query: Attributes): Query => filled({ parent: idsOf(query.parents) });

/** The filters that filter something. */
const filled = (filters: Readonly<Record<string, string | readonly number[]>>): Query =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0));
