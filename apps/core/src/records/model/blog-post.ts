import { POST_FORMATS } from '@gatehouse/dto';
import { Bool, Resource, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { PagedPost } from './paged-post';
import type { PostLooked, TermOfPost } from './post';

const { read } = rest.CONTEXTS;
const PUBLISHING = { group: 'Publishing' };

const idsOf = (terms: readonly TermOfPost[], taxonomy: string): number[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id);

/** A post (docs/interface/core.md#posts). */
@Resource({ path: 'core/v2/posts', one: 'post' })
export class BlogPost extends PagedPost {
  @Stored('key(20)', rest.Choice(POST_FORMATS, { context: read, description: 'The format.' }), {
    initial: 'standard',
    written: rest.Choice(POST_FORMATS, { description: 'The format for the post.', ...PUBLISHING }),
    filter: rest.ListOf(rest.Choice(POST_FORMATS), {
      uniqueItems: true,
      description: 'Limit result set to items assigned one or more given formats.',
    }),
  })
  override format!: string;

  @Bool({
    context: read,
    description: 'Whether the post is shown before others.',
    initial: false,
    written: rest.Bool({
      description: 'Whether or not the post should be treated as sticky.',
      cleared: false,
      ...PUBLISHING,
    }),
    filter: rest.Bool({ description: 'Limit result set to items that are sticky.' }),
  })
  override sticky!: boolean;

  @Shown(
    rest.ListOf(rest.Int(), { context: read, description: 'The categories of the post.', examples: [[1, 4]] }),
    (_: BlogPost, { terms }: PostLooked) => idsOf(terms, 'category'),
    rest.TermIds('category', {
      description: 'The terms assigned to the post in the category taxonomy.',
      ...PUBLISHING,
    }),
  )
  categories?: number[];

  @Shown(
    rest.ListOf(rest.Int(), { context: read, description: 'The tags of the post.', examples: [[12]] }),
    (_: BlogPost, { terms }: PostLooked) => idsOf(terms, 'post_tag'),
    rest.TermIds('post_tag', {
      description: 'The terms assigned to the post in the post_tag taxonomy.',
      cleared: [],
      ...PUBLISHING,
    }),
  )
  tags?: number[];
}
