import { Text } from '@gatehouse/rest';
import { CommentQuery } from '../comments/comment.query';

/** The parameters of the home page's query, as on WordPress. */
export class FrontQuery extends CommentQuery {
  /** The numbers of a post, a page, a file. */
  @Text({ default: '' }) p!: string;
  @Text({ default: '' }) page_id!: string;
  @Text({ default: '' }) attachment_id!: string;
  /** What to search for. */
  @Text() s?: string;
  /** A feed: `rss2`, `comments-atom`. */
  @Text() feed?: string;
  /** A year, month or day, and a week of the year. */
  @Text({ default: '' }) m!: string;
  @Text({ default: '' }) w!: string;
  /** A page of the latest posts. */
  @Text({ default: '' }) paged!: string;
}
