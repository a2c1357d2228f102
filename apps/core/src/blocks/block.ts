import { Reshown, Resource, Rewritten, Shown } from '@gatehouse/records';
import { AnyValue, apiAddress, CONTEXTS, Choice, Int, ListOf, OmitType, Shape, TermIds, Text } from '@gatehouse/rest';
import type { Context, SiteAddress } from '@gatehouse/rest';
import { withoutLinks, type Links } from '../records/model/links';
import { Post, type PostLooked } from '../records/model/post';
import { ContentText } from '../records/model/rendered-text';

const SYNC = ['', 'unsynced', 'partial'] as const;

const SYNC_WORDS = {
  label: 'Sync status',
  labels: { '': 'Synced', unsynced: 'Not synced', partial: 'Synced in part' },
} as const;

/** The meta fields of a block that can be written. */
class BlockMeta {
  @Choice(SYNC, SYNC_WORDS) wp_pattern_sync_status?: string;
}

/** A text that clients put into other records, so that they need it as it was written. */
class BlockTitle {
  @Text({ context: CONTEXTS.read, description: 'As it was written.' })
  raw?: string;
}

class BlockContent extends OmitType(ContentText, ['raw', 'rendered']) {
  @Text({ context: CONTEXTS.read, description: 'As it was written.' })
  raw!: string;
}

/** A column that clients write and responses do not show. */
const Unshown = () => Reshown(() => undefined, AnyValue({ hidden: true }));

/** A reusable piece of content: a record that has neither author nor image (docs/interface/editor.md#blocks). */
@Resource({ path: 'core/v2/blocks', one: 'block', table: 'posts' })
export class Block extends Post {
  @Reshown(
    ({ title }: Block, { context }: PostLooked): BlockTitle => (context === 'embed' ? {} : { raw: title }),
    Shape(BlockTitle, { context: CONTEXTS.all, description: 'The title.' }),
  )
  override title!: string;

  @Reshown(
    ({ content, password, block_version }: Block, { context, isHidden }: PostLooked): BlockContent => ({
      protected: password !== '',
      ...(context === 'edit' && { block_version }),
      raw: isHidden ? '' : content,
    }),
    Shape(BlockContent, { context: CONTEXTS.read, description: 'The content.' }),
  )
  override content!: string;

  @Reshown(({ id }: Block, { site }: PostLooked) => `${site.home}/?post_type=wp_block&p=${id}`)
  override link?: string;

  @Unshown() override author!: number;
  @Unshown() override featured_media!: number;

  /** Blocks have no template of their own: the column has the sync status. */
  @Reshown(() => '')
  override template!: string;

  @Shown(
    ListOf(Int(), { context: CONTEXTS.read, description: 'The categories of the pattern.', examples: [[3]] }),
    (_: Block, { terms }: PostLooked) => terms.map(({ id }) => id),
    TermIds('wp_pattern_category', {
      description: 'The terms assigned to the block in the wp_pattern_category taxonomy.',
      label: 'Pattern categories',
      group: 'Publishing',
    }),
  )
  wp_pattern_category?: number[];

  @Shown(
    Choice(SYNC, {
      context: CONTEXTS.read,
      description: 'Whether a change shows wherever the pattern is used: empty if it does.',
      examples: ['unsynced'],
    }),
    ({ template }: Block) => template,
    Choice(SYNC, {
      ...SYNC_WORDS,
      description: 'Whether the block changes wherever it is used, when it is changed.',
      group: 'Publishing',
    }),
  )
  wp_pattern_sync_status?: string;

  @Rewritten(Shape(BlockMeta, { description: 'Meta fields.', group: 'Content' }))
  override meta?: { footnotes?: unknown; wp_pattern_sync_status?: string };
}

/** The links of a block. */
export function blockLinks(
  all: Links,
  { id }: Pick<Post, 'id'>,
  { context, site }: { context: Context; site: SiteAddress },
): Links {
  const links = withoutLinks(all, ['author', 'replies', 'wp:attachment']);
  if (context === 'embed') return links;
  const href = apiAddress(site, `core/v2/wp_pattern_category?post=${id}`);
  return { ...links, 'wp:term': [{ taxonomy: 'wp_pattern_category', embeddable: true, href }] };
}
