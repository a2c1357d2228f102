import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { blockTree, isBlockAttributes, type Block, type BlockNode, type Language } from '@gatehouse/text';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import type { Reading } from '../interface/reading';
import { datesIn } from '../view/dates';
import { Pages } from '../view/pages';
import { Templates } from '../view/templates';
import { numberOf, type Attributes } from './attributes';
import { blockClasses } from './block-classes';
import type { BlockValues } from './block-site';
import { archives } from './lists/archives';
import { latestComments } from './lists/latest-comments';
import { latestPosts } from './lists/latest-posts';
import { pageList } from './lists/page-list';
import { categories, tagCloud } from './lists/terms';
import { loopPosts, type LoopPost } from './loop/loop-posts';
import { postPart } from './loop/post-parts';
import { searchBox } from './search-box';

/** Most blocks that are filled in on one page; further ones show nothing. */
const MOST = 20;
/** Most characters of one loop, whose template stands there for each post. */
const LONGEST_LOOP = 1_000_000;

/** The blocks that are known, with their templates in `templates/blocks`. */
const BLOCKS: Readonly<Record<string, readonly [template: string, values: BlockValues]>> = {
  'core/archives': ['archives', archives],
  'core/categories': ['categories', categories],
  'core/latest-comments': ['latest-comments', latestComments],
  'core/latest-posts': ['latest-posts', latestPosts],
  'core/page-list': ['page-list', pageList],
  'core/search': ['search', searchBox],
  'core/tag-cloud': ['tag-cloud', tagCloud],
};

/** A page whose blocks are being filled in. */
interface Filling {
  reading: Reading;
  language: Language;
  /** The blocks that have been begun. */
  count: number;
}

/** Fills in blocks that show something of the site (docs/web.md#blocks). */
@Injectable()
export class BlockMarkup {
  constructor(
    private readonly site: Interface,
    private readonly pages: Pages,
    private readonly templates: Templates,
    private readonly home: Home,
  ) {}

  /**
   * Content with what its dynamic blocks show.
   * @param html with the comments of these blocks (docs/interface/web.md#dynamic-blocks)
   */
  async fill(html: string, ctx: RequestContext): Promise<string> {
    const filling = { reading: this.site.for(ctx), language: await this.pages.language(), count: 0 };
    return this.all(blockTree(html), filling);
  }

  private async all(nodes: readonly BlockNode[], filling: Filling): Promise<string> {
    const parts = nodes.map(async (node) => (typeof node === 'string' ? node : this.one(node, filling)));
    return (await Promise.all(parts)).join('');
  }

  /** A block that fails must not take the page with it. */
  private async one(block: Block, filling: Filling): Promise<string> {
    filling.count += 1;
    if (filling.count > MOST) return '';
    try {
      return await (block.name === 'core/query' ? this.loop(block, filling) : this.known(block, filling));
    } catch (error) {
      if (error instanceof RestError) return '';
      throw error;
    }
  }

  private async known({ name, attributes }: Block, { reading, language, count }: Filling): Promise<string> {
    const [template, valuesOf] = BLOCKS[name] ?? [];
    if (template === undefined || !valuesOf) return '';
    const values = await valuesOf(attributes, { reading, t: language.t, order: count });
    return inert(this.render(`blocks/${template}`, attributes, values, language));
  }

  private async loop({ attributes, nodes }: Block, filling: Filling): Promise<string> {
    const posts = await loopPosts(attributes, filling.reading);
    const parts = nodes.map(async (node) => {
      if (typeof node === 'string') return node;
      if (node.name === 'core/post-template') return this.repeated(node, posts, filling);
      if (node.name === 'core/query-no-results') return posts.length === 0 ? this.all(node.nodes, filling) : '';
      return node.name === 'core/query' ? '' : this.one(node, filling);
    });
    return (await Promise.all(parts)).join('');
  }

  /** The template of a loop for each of its posts. */
  private repeated({ attributes, nodes }: Block, posts: readonly LoopPost[], { language }: Filling): string {
    if (posts.length === 0) return '';
    let items = '';
    for (const post of posts) {
      const parts = nodes.map((node) => (typeof node === 'string' ? node : this.part(node, post, language)));
      if (items.length > LONGEST_LOOP) break;
      items += this.render('blocks/post/item', {}, { post, body: parts.join('') }, language);
    }
    return this.render('blocks/post/list', attributes, { items, layout: layoutOf(attributes) }, language);
  }

  private part({ name, attributes }: Block, post: LoopPost, language: Language): string {
    const part = postPart(name, attributes, post);
    return part ? inert(this.render(part.template, attributes, part.values, language)) : '';
  }

  private render(template: string, attributes: Attributes, values: object, { t, tag }: Language): string {
    const classes = (...own: (string | false)[]): string => blockClasses(attributes, ...own);
    return this.templates.render(template, { t, dates: datesIn(tag), home: this.home, classes, ...values });
  }
}

/** What a block shows of other records names no widgets of this page. */
const inert = (html: string): string => html.replaceAll('[', '&#91;');

/** The classes of how the posts of a loop are arranged. */
function layoutOf({ layout }: Attributes): string {
  if (!isBlockAttributes(layout) || layout.type !== 'grid') return 'is-layout-flow';
  return `is-layout-grid columns-${numberOf(layout, 'columnCount', { standard: 3, max: 6 })}`;
}
