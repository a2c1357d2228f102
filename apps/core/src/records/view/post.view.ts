import { POST_FORMATS } from '@gatehouse/dto';
import { CONTEXTS, Bool, Choice, Int, ListOf } from '@gatehouse/rest';
import type { Post } from '../model/post.entity';
import type { TermOfPost } from '../model/post.reader';
import { PagedRecordView } from '../model/record-view';

/** A post as responses show it (docs/interface/core.md#post-record). */
export class PostView extends PagedRecordView {
  @Choice(POST_FORMATS, { context: CONTEXTS.read, description: 'The format.' })
  format?: string;

  @Bool({ context: CONTEXTS.read, description: 'Whether the post is shown before others.' })
  sticky?: boolean;

  @ListOf(Int(), { context: CONTEXTS.read, description: 'The categories of the post.', examples: [[1, 4]] })
  categories?: number[];

  @ListOf(Int(), { context: CONTEXTS.read, description: 'The tags of the post.', examples: [[12]] })
  tags?: number[];
}

/** The fields that only posts have. */
export const postFields = (
  post: Post,
  terms: TermOfPost[],
): Required<Pick<PostView, 'sticky' | 'format' | 'categories' | 'tags'>> => ({
  sticky: post.sticky === 1,
  format: post.format,
  categories: idsOf(terms, 'category'),
  tags: idsOf(terms, 'post_tag'),
});

const idsOf = (terms: TermOfPost[], taxonomy: string): number[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id);
