import { Text } from '@gatehouse/rest';

/** The query of a page's address that concerns its comments. Invalid values are ignored: visitors see the page. */
export class CommentQuery {
  /** The number of the comment that the visitor wants to reply to. */
  @Text({ default: '' }) replytocom!: string;
  /** The number of the visitor's own comment, which may wait for moderation. */
  @Text({ default: '' }) unapproved!: string;

  get request(): { replyTo: number; ownComment: number } {
    return { replyTo: numberIn(this.replytocom), ownComment: numberIn(this.unapproved) };
  }
}

/** The number that a text is; 0 for any other text. */
export const numberIn = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);
