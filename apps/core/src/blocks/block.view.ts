import { apiAddress, CONTEXTS, Choice, Int, ListOf, OmitType, Shape, Text } from '@gatehouse/rest';
import type { Post } from '../records/model/post.entity';
import type { ShapeOptions } from '../records/model/post-type';
import { RecordView, type Links } from '../records/model/record-view';
import { ContentText } from '../records/model/rendered-text';
import { SYNC } from './block.args';

/** A text that clients put into other records, so that they need it as it was written. */
class BlockTitle {
  @Text({ context: CONTEXTS.read, description: 'As it was written.' })
  raw?: string;
}

class BlockContent extends OmitType(ContentText, ['raw', 'rendered']) {
  @Text({ context: CONTEXTS.read, description: 'As it was written.' })
  raw!: string;
}

/** A block as responses show it: a record that has neither author nor image (docs/interface/editor.md#blocks). */
export class BlockView extends OmitType(RecordView, ['title', 'content', 'author', 'featured_media']) {
  @Shape(BlockTitle, { context: CONTEXTS.all, description: 'The title.' })
  title!: BlockTitle;

  @Shape(BlockContent, { context: CONTEXTS.read, description: 'The content.' })
  content?: BlockContent;

  @ListOf(Int(), { context: CONTEXTS.read, description: 'The categories of the pattern.', examples: [[3]] })
  wp_pattern_category?: number[];

  @Choice(SYNC, {
    context: CONTEXTS.read,
    description: 'Whether a change shows wherever the pattern is used: empty if it does.',
    examples: ['unsynced'],
  })
  wp_pattern_sync_status?: string;
}

/** The response for a block, made from that of a record. */
export function blockView(view: RecordView, post: Post, { terms, context, site, isHidden }: ShapeOptions): BlockView {
  const { author: _author, featured_media: _image, template: _template, content, ...common } = view;
  const block = {
    ...common,
    title: {},
    link: `${site.home}/?post_type=wp_block&p=${post.id}`,
    _links: withoutLinks(view._links, ['author', 'replies', 'wp:attachment']),
  };
  if (context === 'embed') return block;
  const termsHref = apiAddress(site, `core/v2/wp_pattern_category?post=${post.id}`);
  return {
    ...block,
    title: { raw: post.title },
    ...(content && { content: blockContent(content, isHidden ? '' : post.content) }),
    template: '',
    wp_pattern_category: terms.map(({ id }) => id),
    // Blocks have no template of their own: the column has the sync status.
    wp_pattern_sync_status: post.template,
    _links: {
      ...block._links,
      'wp:term': [{ taxonomy: 'wp_pattern_category', embeddable: true, href: termsHref }],
    },
  };
}

const blockContent = ({ rendered: _rendered, ...content }: ContentText, raw: string): BlockContent => ({
  ...content,
  raw,
});

/** Title and content with their raw text, which menus show in every context, unless a password hides the content. */
export const rawTexts = (
  { title, content }: Pick<RecordView, 'title' | 'content'>,
  post: Post,
  isHidden: boolean,
): Pick<RecordView, 'title' | 'content'> => ({
  title: { raw: post.title, ...title },
  ...(content ? { content: { raw: isHidden ? '' : post.content, ...content } } : {}),
});

/** Links without some relations. */
export const withoutLinks = (links: Links, excluded: string[]): Links =>
  Object.fromEntries(Object.entries(links).filter(([rel]) => !excluded.includes(rel)));
