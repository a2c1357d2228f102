import { PageArgs } from '@gatehouse/pagination';
import {
  Arg,
  type ArgSpec,
  AnyObject,
  AnyValue,
  Bool,
  Choice,
  DateTime,
  Email,
  Int,
  Ip,
  Nullable,
  Text,
  Uri,
} from '@gatehouse/rest';
import { ContextArgs, text } from '../posts/record.args';
import type { Context } from '../posts/post-reader';

const ids = (description: string): ArgSpec => ({ type: 'array', items: { type: 'integer' }, default: [], description });
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export class ListCommentsArgs extends PageArgs {
  @Choice(['view', 'embed', 'edit'], {
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  })
  context!: Context;

  @Text({ description: 'Limit results to those matching a string.' })
  search?: string;

  @DateTime({ description: 'Limit response to comments published after a given date.' })
  after?: string;

  @DateTime({ description: 'Limit response to comments published before a given date.' })
  before?: string;

  @Arg(ids('Limit result set to comments of specific authors. For moderators.'))
  author!: number[];

  @Arg(ids('Ensure result set excludes comments of specific authors. For moderators.'))
  author_exclude!: number[];

  @Email({ description: 'Limit result set to that of a specific e-mail address. For moderators.' })
  author_email?: string;

  @Arg(ids('Ensure result set excludes specific IDs.'))
  exclude!: number[];

  @Arg(ids('Limit result set to specific IDs.'))
  include!: number[];

  @Int({ description: 'Offset the result set by a specific number of items.' })
  offset?: number;

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @Choice(['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'], {
    default: 'date_gmt',
    description: 'Sort collection by comment attribute.',
  })
  orderby!: string;

  @Arg(ids('Limit result set to answers to specific comments.'))
  parent!: number[];

  @Arg(ids('Ensure result set excludes answers to specific comments.'))
  parent_exclude!: number[];

  @Arg(ids('Limit result set to comments of specific posts.'))
  post!: number[];

  @Text({
    default: 'approve',
    description: 'Limit result set to comments of a status; all but the approved for moderators.',
  })
  status!: string;

  @Text({ default: 'comment', description: 'Limit result set to comments of a type.' })
  type!: string;

  @Text({ description: 'The password of the post if it is protected.' })
  password?: string;
}

export class ReadCommentArgs extends ContextArgs {
  @Int({ description: 'Unique identifier for the comment.' })
  id!: number;

  @Text({ description: 'The password of the post if it is protected.' })
  password?: string;
}

/** What can be written of a comment. */
export class CommentFields {
  @Int({ description: 'The ID of the author, 0 of somebody without an account.' })
  author?: number;

  @Text({
    description: 'E-mail address of the author.',
    check: (value: string) =>
      value === '' || EMAIL.test(value) ? undefined : { code: 'rest_invalid_email', message: 'Invalid email address.' },
  })
  author_email?: string;

  @Ip({ description: 'IP address of the author.' })
  author_ip?: string;

  @Text({ description: 'Display name of the author.' })
  author_name?: string;

  @Uri({ description: "Address of the author's site." })
  author_url?: string;

  @Text({ description: 'What the author reads the web with.' })
  author_user_agent?: string;

  @Arg(text('What is said.'))
  content?: string;

  @Nullable(DateTime(), { description: "The date, in the site's time zone." })
  date?: string | null;

  @Nullable(DateTime(), { description: 'The date, as GMT.' })
  date_gmt?: string | null;

  @Int({ description: 'The ID of the comment that this one answers.' })
  parent?: number;

  @Int({ description: 'The ID of the post.' })
  post?: number;

  @Text({ description: 'State of the comment.' })
  status?: string;

  @Text({ description: 'Type of the comment.' })
  type?: string;

  @AnyObject({ description: 'Meta fields.' })
  meta?: object;
}

export class CreateCommentArgs extends CommentFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdateCommentArgs extends CommentFields {
  @Int({ description: 'Unique identifier for the comment.' })
  id!: number;
}

export class DeleteCommentArgs {
  @Int({ description: 'Unique identifier for the comment.' })
  id!: number;

  @Bool({ default: false, description: 'Whether to bypass Trash and force deletion.' })
  force!: boolean;

  @Text({ description: 'The password of the post if it is protected.' })
  password?: string;
}
