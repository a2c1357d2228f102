import { Int, Text } from '@gatehouse/rest';

export class BlockContentArgs {
  @Int({ description: 'Unique identifier of a post or page.' })
  id!: number;

  @Text({ default: '', description: 'The password of the record, if it has one.' })
  password!: string;

  @Text({ default: '', description: 'The token of a preview, whose texts are then given.' })
  preview_token!: string;

  @Int({ default: 1, min: 1, description: 'The page of a content that has several.' })
  page!: number;
}

/** A content, or a page of it, with the comments of its dynamic blocks (docs/interface/web.md#dynamic-blocks). */
export class BlockContentView {
  @Text({
    description:
      'HTML with the comments of the dynamic blocks; empty when the content has neither these nor several pages.',
    examples: ['<h2>News</h2>\n<!-- wp:latest-posts {"postsToShow":3} /-->\n'],
  })
  html!: string;

  @Int({ description: 'How many pages the content has; absent for one.', examples: [3] })
  pages?: number;
}
