import { Ids, ListArgs } from '@gatehouse/pagination';
import { withFilters } from '@gatehouse/records';
import { AnyValue, Bool, Choice, ContextArgs, DateTime, Int, ListOf, Text, type ValueDecorator } from '@gatehouse/rest';
import { LISTABLE, STATUS_LABELS, WRITABLE } from '../model/post-status';
import { Post } from '../model/post';

/** An empty list of statuses means the default. */
export const orElse =
  (standard: string) =>
  (statuses: string[]): string[] =>
    statuses.length > 0 ? statuses : [standard];

/** Arguments of reading one record. */
export class ReadRecordArgs extends ContextArgs {
  @Int({ description: 'Unique identifier for the record.' })
  id!: number;

  @Int({ description: 'Override the default excerpt length.' })
  excerpt_length?: number;

  @Text({ description: 'The password for the record if it is password protected.' })
  password?: string;
}

export class DeleteRecordArgs {
  @Int({ description: 'Unique identifier for the record.' })
  id!: number;

  @Bool({ default: false, description: 'Whether to bypass Trash and force deletion.' })
  force!: boolean;
}

/** What is sent with a new record and refused, or means nothing. */
export class NewRecordArgs {
  @AnyValue({ hidden: true })
  id?: unknown;
}

/** The status in an update: `trash` is checked by the policy, and is accepted for what is in the trash already. */
export const UpdatedStatus = (): ValueDecorator<string> =>
  Choice([...WRITABLE, 'trash'], {
    description: 'A named status for the post.',
    labels: STATUS_LABELS,
    shown: { enum: [...WRITABLE] },
  });

/** The record that an autosave belongs to. */
export class ParentArgs {
  @Int({ description: 'The ID for the parent of the autosave.', group: 'Publishing' })
  parent?: number;
}

/** The orders of every list of records. */
export const ORDERS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const;

/** Arguments of every list of records beside the filters of its class (docs/interface/core.md#list-filters). */
class RecordsListArgs extends ListArgs {
  @DateTime({ description: 'Limit response to posts published after a given date.' })
  after?: string;

  @DateTime({ description: 'Limit response to posts published before a given date.' })
  before?: string;

  @DateTime({ description: 'Limit response to posts modified after a given date.' })
  modified_after?: string;

  @DateTime({ description: 'Limit response to posts modified before a given date.' })
  modified_before?: string;

  @Ids('Ensure result set excludes specific IDs.')
  exclude!: number[];

  @Ids('Limit result set to specific IDs.')
  include!: number[];

  @Choice(['exact'], { description: 'How to interpret the search input.' })
  search_semantics?: 'exact';

  @Int({ description: 'Offset the result set by a specific number of items.' })
  offset?: number;

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @ListOf(Choice(['post_title', 'post_content', 'post_excerpt']), {
    default: [],
    description: 'Array of column names to be searched.',
  })
  search_columns!: string[];

  @ListOf(Text(), { description: 'Limit result set to posts with one or more specific slugs.' })
  slug?: string[];

  @ListOf(Choice(LISTABLE), {
    default: 'publish',
    into: orElse('publish'),
    description: 'Limit result set to posts assigned one or more statuses.',
  })
  status!: string | string[];

  @Choice(ORDERS, { default: 'date', description: 'Sort collection by attribute.' })
  orderby!: string;
}

/** Records by who wrote them. */
interface AuthorFilters {
  author: number[];
  author_exclude: number[];
}

/** Arguments of every list of records. That of a type has the filters of its class, too. */
export class ListRecordsArgs extends withFilters<RecordsListArgs, Post, AuthorFilters>(RecordsListArgs, Post) {}
