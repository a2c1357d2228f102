import { Int, Text } from '@gatehouse/rest';

/** The query of an address of a preview, as it is. */
export class PreviewArgs {
  @Text({ default: '', description: 'The token; without it the person who is signed in gets one.' })
  preview_token!: string;

  @Int({ description: 'The id of the post or page.' })
  preview_id?: number;

  @Int({ description: 'The id of a post without an address of its own.' })
  p?: number;

  @Int({ description: 'The id of a page without an address of its own.' })
  page_id?: number;
}
