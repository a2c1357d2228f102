import { Text } from '@gatehouse/rest';
import { CommentQuery, numberIn } from '../comments/comments';

/** The parameters of the home page's query, as on WordPress. */
export class FrontQuery extends CommentQuery {
  /** A file for calendar programs. */
  @Text() ical?: string;
  @Text({ name: 'outlook-ical' }) outlookIcal?: string;
  /** Of what to show a list, such as `tribe_events`, and its filters. */
  @Text() post_type?: string;
  @Text() tribe_events_cat?: string;
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
  /** A category by its number or slug, a tag by its slug, an author by number or slug. */
  @Text({ default: '' }) cat!: string;
  @Text({ default: '' }) category_name!: string;
  @Text({ default: '' }) tag!: string;
  @Text({ default: '' }) author!: string;
  @Text({ default: '' }) author_name!: string;
  /** A post or page by its slug, a page by its path. */
  @Text({ default: '' }) name!: string;
  @Text({ default: '' }) pagename!: string;
  /** A year, a month of it, a day of that. */
  @Text({ default: '' }) year!: string;
  @Text({ default: '' }) monthnum!: string;
  @Text({ default: '' }) day!: string;
  /** A page of the latest posts. */
  @Text({ default: '' }) paged!: string;
  /** A page of the content of a record. */
  @Text({ default: '' }) page!: string;

  override get request(): CommentQuery['request'] & { page: number } {
    return { ...super.request, page: Math.max(numberIn(this.page), 1) };
  }
}
