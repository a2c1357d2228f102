import { isBlockAttributes, type BlockNode } from '@gatehouse/text';
import { numberOf, type Attributes } from '../attributes';
import type { BlockKinds, BlockValues, Place } from '../place';
import { loopPosts, perPageOf, type Loop, type LoopPost } from './loop-posts';
import { LOOP_SUBJECT } from './loop-subject';
import { LOOP_PAGING, pageOf, parameterOf } from './loop-paging';

/** Most characters of one loop, whose template stands there for each post. */
const LONGEST = 1_000_000;
/** Blocks within a loop that show the text of the posts. */
const OF_CONTENT: ReadonlySet<string> = new Set(['core/post-content', 'core/post-time-to-read']);

/** `core/query`: its inner blocks, for its posts. */
export const queryLoop: BlockValues = async (attributes, { reading, address, nodes, inner }) => {
  const query = isBlockAttributes(attributes.query) ? attributes.query : {};
  const parameter = parameterOf(attributes);
  const page = pageOf(address.search, parameter);
  const { items, total, pages } = await loopPosts(query, { page, hasContent: holds(nodes, OF_CONTENT) }, reading);
  const most = numberOf(query, 'pages', { standard: 0, min: 0, max: 1_000 });
  const shown = most === 0 ? pages : Math.min(pages, most);
  const posts = page > Math.max(shown, 1) ? [] : items;
  const loop: Loop = { query, posts, total, perPage: perPageOf(query), page, pages: shown, parameter };
  return { inner: await inner({ loop }) };
};

const holds = (nodes: readonly BlockNode[], names: ReadonlySet<string>): boolean =>
  nodes.some((node) => typeof node !== 'string' && (names.has(node.name) || holds(node.nodes, names)));

/** `core/post-template`: its inner blocks, for each of the posts. A template within it would repeat all posts for each. */
const postTemplate: BlockValues = async (attributes, { loop, isRepeated, inner }) => {
  if (!loop || isRepeated || loop.posts.length === 0) return undefined;
  const bodies = await Promise.all(loop.posts.map((post) => inner({ post, isRepeated: true })));
  const items: { post: LoopPost; body: string }[] = [];
  let length = 0;
  for (const [at, post] of loop.posts.entries()) {
    if (length > LONGEST) break;
    const body = bodies[at] ?? '';
    length += body.length;
    items.push({ post, body });
  }
  return { items, columns: columnsOf(attributes) };
};

/** `core/query-no-results`. */
const noResults: BlockValues = async (_, { loop, inner }: Place) =>
  loop?.posts.length === 0 ? { inner: await inner() } : undefined;

/** The blocks within a loop that show something of all its posts. */
export const LOOP_PARTS: BlockKinds = {
  'core/post-template': ['post/list', postTemplate],
  'core/query-no-results': ['query-no-results', noResults],
  ...LOOP_PAGING,
  ...LOOP_SUBJECT,
};

/** The class of the columns in which the posts of a loop stand; without a layout, one stands below the other. */
function columnsOf({ layout }: Attributes): string {
  if (!isBlockAttributes(layout)) return 'is-layout-flow';
  if (layout.type !== 'grid') return '';
  return `columns-${numberOf(layout, 'columnCount', { standard: 3, max: 6 })}`;
}
