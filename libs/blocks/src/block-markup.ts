import { join } from 'node:path';
import { RestError } from '@gatehouse/errors';
import { blockTree, layoutClasses, type Block, type BlockNode, type Language } from '@gatehouse/text';
import { blockClasses } from './block-classes';
import { AROUND_OTHERS, COUNTED, PARTS } from './block-kinds';
import { commentPage } from './comments/comment-list';
import type { BlockContext, BlockSite, BlockSurroundings, Spent } from './place';
import type { PostRecord } from './records/records';
import { datesIn } from './view/dates';

/** Most counted blocks that are filled in on one page; further ones show nothing. */
const MOST = 20;
/** Most blocks of any kind on one page, those of a loop once for each of its posts. */
const MOST_IN_ALL = 4_000;
/** Most characters that they show together; those of a block within others count for each of them. */
const LONGEST_IN_ALL = 8_000_000;

/** The record and request that a content belongs to. */
export interface ContentSubject {
  /** Undefined for events, lessons and the like. */
  record?: PostRecord | undefined;
  /** The blocks are about the record, and do not stand in its content. */
  isApart?: boolean;
  /** The password of the record, where the visitor gave it. */
  password?: string | undefined;
  /** From 1. */
  commentPage?: number | undefined;
}

/** A page whose blocks are being filled in. */
interface Filling {
  site: BlockSite;
  /** The counted blocks that have been begun. */
  count: number;
  /** The blocks of any kind that have been begun. */
  blocks: number;
  /** What they show so far, with those of other contents of the same reply. */
  spent: Spent;
}

/** Writes templates: `blocks/<name>`. */
export interface TemplateWriter {
  render(name: string, values: object): string;
}

/** Fills in blocks that show something of the site (docs/web.md#blocks). */
export class BlockMarkup {
  constructor(private readonly templates: TemplateWriter) {}

  /**
   * Content with what its dynamic blocks show.
   * @param html with the comments of these blocks, if it has any (docs/interface/web.md#dynamic-blocks)
   * @param about the post or page whose content it is, and what is asked for of it
   */
  async fill(html: string, about: ContentSubject, surroundings: BlockSurroundings): Promise<string> {
    const { spent = { characters: 0 } } = surroundings;
    const filling = { site: siteOf(about, surroundings), count: 0, blocks: 0, spent };
    return this.all(blockTree(html), { post: about.record, isRepeated: false }, filling);
  }

  private async all(nodes: readonly BlockNode[], around: BlockContext, filling: Filling): Promise<string> {
    const parts = nodes.map(async (node) => (typeof node === 'string' ? node : this.one(node, around, filling)));
    return (await Promise.all(parts)).join('');
  }

  /** A block that fails must not take the page with it. */
  private async one(block: Block, around: BlockContext, filling: Filling): Promise<string> {
    const isPart = block.name in PARTS;
    if (!isPart && !this.isAdmitted(around, filling)) return '';
    filling.blocks += 1;
    if (filling.blocks > MOST_IN_ALL) return '';
    try {
      return await this.shown(block, around, filling);
    } catch (error) {
      if (error instanceof RestError) return '';
      throw error;
    }
  }

  /** What asks the interface is counted, and not repeated for each record of a loop. */
  private isAdmitted({ isRepeated }: BlockContext, filling: Filling): boolean {
    if (isRepeated) return false;
    filling.count += 1;
    return filling.count <= MOST;
  }

  private async shown({ name, attributes, nodes }: Block, around: BlockContext, filling: Filling): Promise<string> {
    const [template, valuesOf] = PARTS[name] ?? COUNTED[name] ?? [];
    if (template === undefined || !valuesOf) return '';
    const { site, count } = filling;
    const inner = (changes: Partial<BlockContext> = {}): Promise<string> =>
      this.all(nodes, { ...around, ...changes }, filling);
    const values = await valuesOf(attributes, { ...site, ...around, order: count, nodes, inner });
    if (!values || filling.spent.characters > LONGEST_IN_ALL) return '';
    const html = this.render(`blocks/${template}`, { name, attributes }, values, site);
    filling.spent.characters += html.length;
    return AROUND_OTHERS.has(name) ? html : inert(html);
  }

  private render(
    template: string,
    { name, attributes }: Pick<Block, 'name' | 'attributes'>,
    values: object,
    { language, address, home }: BlockSite,
  ): string {
    // Where nobody has chosen a layout, the style sheet knows that of the block.
    const layout = attributes.layout === undefined ? [] : layoutClasses(name, attributes);
    const classes = (main: string, ...others: (string | false)[]): string =>
      blockClasses(attributes, main, ...layout, ...others);
    const { t, tag }: Language = language;
    const { path } = address;
    return this.templates.render(template, { t, dates: datesIn(tag), home, path, classes, ...values });
  }
}

function siteOf(
  { record, isApart = false, password, commentPage: page = 1 }: ContentSubject,
  surroundings: BlockSurroundings,
): BlockSite {
  const comments = (post: number) => commentPage({ post, page, password }, surroundings.reading);
  return { ...surroundings, record, isApart, commentPage: page, comments };
}

/** Whether a content has blocks to fill in. */
export const hasBlocks = (html: string): boolean => html.includes('<!-- wp:');

/** Content of other records inserts no widgets into this page. */
const inert = (html: string): string => html.replaceAll('[', '&#91;');

/** Sources, compiled files and bundled programs are all three folders below the root of the project. */
const FOLDER = join(__dirname, '../../../libs/blocks');

/** The templates of blocks, `blocks/<name>.eta`, and the parts that they share with pages. */
export const BLOCK_TEMPLATES = join(FOLDER, 'templates');
/** The texts of blocks, a folder for each language. */
export const BLOCK_LANGUAGES = join(FOLDER, 'languages');
