import { isBlockAttributes } from '@gatehouse/text';
import type { Listed, Query, Reading } from '../reading/reading';
import type { PostRecord, TeaserRecord } from '../records/records';
import { choiceOf, idsOf, numberOf, textOf, type Attributes } from '../attributes';

/** A post whose parts blocks show; the content is there where a block shows it. */
export type LoopPost = TeaserRecord & Pick<PostRecord, 'modified' | 'class_list'> & { content?: PostRecord['content'] };

/** A page of the posts of a `core/query`. */
export interface Loop {
  /** Which posts it lists, as the block says. */
  query: Attributes;
  posts: readonly LoopPost[];
  /** Of all pages. */
  total: number;
  perPage: number;
  page: number;
  pages: number;
  /** The parameter of the address that names the page: `query-3-page`. */
  parameter: string;
}

/** Which part of a loop's posts is asked for. */
interface Part {
  /** From 1. */
  page: number;
  hasContent: boolean;
}

const ROUTES: ReadonlyMap<string, string> = new Map([
  ['post', 'posts'],
  ['page', 'pages'],
]);
const FIELDS = 'id,link,date,modified,title,excerpt,format,sticky,class_list,_links,_embedded';

/** The posts or pages that a query names; none of types that have no public pages. */
export async function loopPosts(query: Attributes, part: Part, reading: Reading): Promise<Listed<LoopPost>> {
  const { postType = 'post' } = query;
  const route = typeof postType === 'string' ? ROUTES.get(postType) : undefined;
  if (route === undefined) return { items: [], total: 0, pages: 0 };
  const filter = { ...shared(query, part), ...(route === 'posts' ? ofPosts(query) : ofPages(query)) };
  const { items, total } = await reading.list<LoopPost>(`/core/v2/${route}`, filter);
  const reachable = Math.max(total - offsetOf(query), 0);
  return { items, total: reachable, pages: Math.ceil(reachable / perPageOf(query)) };
}

/** How many posts a page of a loop shows. */
export const perPageOf = (query: Attributes): number => numberOf(query, 'perPage', { standard: 10, max: 50 });

/** How many posts a loop leaves out at its beginning. */
const offsetOf = (query: Attributes): number => numberOf(query, 'offset', { standard: 0, min: 0, max: 10_000 });

function shared(query: Attributes, { page, hasContent }: Part): Query {
  const perPage = perPageOf(query);
  const offset = offsetOf(query) + (page - 1) * perPage;
  return {
    per_page: perPage,
    order: choiceOf(query, 'order', ['desc', 'asc']),
    orderby: choiceOf(query, 'orderBy', ['date', 'title', 'modified', 'author', 'menu_order']),
    ...filled({
      author: authorsIn(query),
      exclude: idsOf(query.exclude),
      search: textOf(query, 'search'),
    }),
    ...(offset > 0 ? { offset } : {}),
    _fields: hasContent ? `${FIELDS},content` : FIELDS,
    _embed: 'author,wp:term,wp:featuredmedia',
  };
}

function ofPosts(query: Attributes): Query {
  const orderby = choiceOf(query, 'orderBy', ['date', 'title', 'modified', 'author']);
  return {
    orderby,
    ...filled(termsIn(query)),
    ...(query.sticky === 'only' ? { sticky: true } : {}),
    ...(query.sticky === 'exclude' ? { sticky: false } : {}),
  };
}

const ofPages = (query: Attributes): Query => filled({ parent: idsOf(query.parents) });

/** The filters that filter something. */
const filled = (filters: Readonly<Record<string, string | readonly number[]>>): Query =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0));

/** The authors whose posts a loop lists; all when there are none. */
export const authorsIn = ({ author }: Attributes): number[] =>
  idsOf(typeof author === 'string' ? author.split(',') : author);

/**
 * The categories and tags of a loop. They may stand in `taxQuery`, in its `include`, or in attributes of their own: as the
 * editor wrote them once.
 */
export function termsIn(query: Attributes): { categories: number[]; tags: number[] } {
  const written = isBlockAttributes(query.taxQuery) ? query.taxQuery : {};
  const terms = isBlockAttributes(written.include) ? written.include : written;
  return { categories: idsOf(terms.category ?? query.categoryIds), tags: idsOf(terms.post_tag ?? query.tagIds) };
}
