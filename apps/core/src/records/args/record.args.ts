import { Ids, ListArgs } from '@gatehouse/pagination';
import {
  Bool,
  Choice,
  ContextArgs,
  DateTime,
  Int,
  FieldGroup,
  ListOf,
  LocalDateTime,
  LONG_TEXT,
  MediaId,
  Nullable,
  type Schema,
  Text,
  UserId,
  Value,
  type ValueDecorator,
} from '@gatehouse/rest';
import { LISTABLE, WRITABLE } from '../model/post-status';
import { MetaFields } from './meta-fields';

/** The text of an argument that is either a string or `{raw}`. */
const rawText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : undefined;
};

type Members = Record<string, Schema>;

/** Whether a text is hidden, because its record is protected. */
const PROTECTED: Members = { protected: { type: 'boolean', readonly: true } };

/** A text that responses show raw and rendered: requests send a string or `{raw}`, the class has the string. */
export const EditableText = (
  description: string,
  {
    cleared,
    shownOnly = {},
    'x-format': format,
    group,
    ...size
  }: { maxLength?: number; cleared?: string; shownOnly?: Members; 'x-format'?: 'html'; group?: string } = {},
): ValueDecorator<string> =>
  Value<string>({
    type: ['object', 'string'],
    properties: { raw: { type: 'string', ...size } },
    ...size,
    ...(format && { 'x-format': format }),
    ...(group && { group }),
    cleared,
    description,
    into: rawText,
    shown: {
      type: 'object',
      properties: {
        raw: { type: 'string', context: ['edit'] },
        rendered: { type: 'string', readonly: true },
        ...shownOnly,
      },
    },
  });

/** The same of any size. Titles and excerpts are not: they stand in lists. */
export const EditableContent = (description: string): ValueDecorator<string> =>
  EditableText(description, {
    maxLength: LONG_TEXT,
    'x-format': 'html',
    group: 'Content',
    shownOnly: { block_version: { type: 'integer', readonly: true, context: ['edit'] }, ...PROTECTED },
  });

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

/** The status in an update: `trash` is checked by the policy, and is accepted for what is in the trash already. */
export const UpdatedStatus = (): ValueDecorator<string> =>
  Choice([...WRITABLE, 'trash'], {
    description: 'A named status for the post.',
    labels: STATUS_LABELS,
    shown: { enum: [...WRITABLE] },
  });

/** Characters: search engines show far fewer. */
const HEAD_TEXT = 1_000;

/** What statuses are called in the editor. */
export const STATUS_LABELS = {
  publish: 'Published',
  future: 'Scheduled',
  pending: 'Pending review',
  inherit: 'As the post it belongs to',
} as const;

export const OPEN_LABELS = { open: 'Allowed', closed: 'Not allowed' } as const;

/** The fields of a record that can be written (docs/interface/core.md#writing). */
@FieldGroup('Publishing')
export class RecordFields {
  @Nullable(LocalDateTime(), { description: "The date the post was published, in the site's timezone." })
  date?: string | null;

  @Nullable(DateTime(), { description: 'The date the post was published, as GMT.', label: 'Date (GMT)' })
  date_gmt?: string | null;

  @Text({ description: 'An alphanumeric identifier for the post unique to its type.' })
  slug?: string;

  @Choice(WRITABLE, { description: 'A named status for the post.', labels: STATUS_LABELS })
  status?: string;

  @Text({ description: 'A password to protect access to the content and excerpt.', cleared: '' })
  password?: string;

  @EditableText('The title for the post.', { group: 'Content' })
  title?: string;

  @EditableContent('The content for the post.')
  content?: string;

  @UserId({ description: 'The ID for the author of the post.' })
  author?: number;

  @EditableText('The excerpt for the post.', {
    cleared: '',
    shownOnly: PROTECTED,
    'x-format': 'html',
    group: 'Content',
  })
  excerpt?: string;

  @MediaId({ description: 'The ID of the featured media for the post.', cleared: 0, group: 'Content' })
  featured_media?: number;

  @Choice(['open', 'closed'], {
    description: 'Whether or not comments are open on the post.',
    label: 'Comments',
    labels: OPEN_LABELS,
    group: 'Discussion',
  })
  comment_status?: string;

  @Choice(['open', 'closed'], {
    description: 'Whether or not the post can be pinged.',
    label: 'Pingbacks',
    labels: OPEN_LABELS,
    group: 'Discussion',
  })
  ping_status?: string;

  @MetaFields({ group: 'Content', shown: { properties: { footnotes: { type: 'string', default: '' } } } })
  meta?: { footnotes?: unknown };

  @Text({
    description: 'The theme file to use to display the post.',
    cleared: '',
    check: (name: string) =>
      name === '' ? undefined : { code: null, message: `template is not one of: ''. There is no template ${name}.` },
  })
  template?: string;
}

/** The fields of records that have pages of their own. */
@FieldGroup('Search engines')
export class PagedRecordFields extends RecordFields {
  @Text({
    description: 'The title of its page for browsers and search engines.',
    label: 'Title for search engines',
    cleared: '',
    maxLength: HEAD_TEXT,
  })
  head_title?: string;

  @Text({
    description: 'The description of its page for search engines.',
    label: 'Description for search engines',
    cleared: '',
    maxLength: HEAD_TEXT,
  })
  head_description?: string;
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

/** Filters of every list of records (docs/interface/core.md#list-filters). */
export class ListRecordsArgs extends ListArgs {
  @DateTime({ description: 'Limit response to posts published after a given date.' })
  after?: string;

  @DateTime({ description: 'Limit response to posts published before a given date.' })
  before?: string;

  @DateTime({ description: 'Limit response to posts modified after a given date.' })
  modified_after?: string;

  @DateTime({ description: 'Limit response to posts modified before a given date.' })
  modified_before?: string;

  @Ids('Limit result set to posts assigned to specific authors.')
  author!: number[];

  @Ids('Ensure result set excludes posts assigned to specific authors.')
  author_exclude!: number[];

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
