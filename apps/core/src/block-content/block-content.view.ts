import { Int, Text } from '@gatehouse/rest';

export class BlockContentArgs {
  @Int({ description: 'Unique identifier of a post or page.' })
  id!: number;

  @Text({ default: '', description: 'The password of the record, if it has one.' })
  password!: string;

  @Text({ default: '', description: 'The token of a preview, whose texts are then given.' })
  preview_token!: string;
}

/** A content with the comments of its dynamic blocks (docs/interface/web.md#dynamic-blocks). */
export class BlockContentView {
  @Text({
    description: 'HTML with the comments of the dynamic blocks; empty when there are none.',
    examples: ['<h2>News</h2>\n<!-- wp:latest-posts {"postsToShow":3} /-->\n'],
  })
  html!: string;
}
