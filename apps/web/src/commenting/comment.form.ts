import { Text } from '@gatehouse/rest';

/** The fields of the form, with the names that they have on WordPress. */
export class CommentForm {
  @Text({ default: '' }) comment!: string;
  /** Who a visitor says that they are. */
  @Text({ default: '' }) author!: string;
  @Text({ default: '' }) email!: string;
  @Text({ default: '' }) url!: string;
  @Text({ default: '' }) comment_post_ID!: string;
  @Text({ default: '' }) comment_parent!: string;
  /** The password of the post, where the visitor gave it. */
  @Text({ default: '' }) post_password!: string;
}
