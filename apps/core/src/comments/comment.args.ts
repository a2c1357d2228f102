import { PageArgs } from '@gatehouse/pagination';
import { Arg, type ArgSpec } from '@gatehouse/rest';
import { ContextArgs, text } from '../records/args/record.args';
import type { Context } from '../records/model/record-view';

const ids = (description: string): ArgSpec => ({ type: 'array', items: { type: 'integer' }, default: [], description });
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export class ListCommentsArgs extends PageArgs {
  @Arg({
    type: 'string',
    enum: ['view', 'embed', 'edit'],
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  })
  context!: Context;

  @Arg({ type: 'string', description: 'Limit results to those matching a string.' })
  search?: string;

  @Arg({ type: 'string', format: 'date-time', description: 'Limit response to comments published after a given date.' })
  after?: string;

  @Arg({
    type: 'string',
    format: 'date-time',
    description: 'Limit response to comments published before a given date.',
  })
  before?: string;

  @Arg(ids('Limit result set to comments of specific authors. For moderators.'))
  author!: number[];

  @Arg(ids('Ensure result set excludes comments of specific authors. For moderators.'))
  author_exclude!: number[];

  @Arg({
    type: 'string',
    format: 'email',
    description: 'Limit result set to that of a specific e-mail address. For moderators.',
  })
  author_email?: string;

  @Arg(ids('Ensure result set excludes specific IDs.'))
  exclude!: number[];

  @Arg(ids('Limit result set to specific IDs.'))
  include!: number[];

  @Arg({ type: 'integer', description: 'Offset the result set by a specific number of items.' })
  offset?: number;

  @Arg({
    type: 'string',
    enum: ['asc', 'desc'],
    default: 'desc',
    description: 'Order sort attribute ascending or descending.',
  })
  order!: 'asc' | 'desc';

  @Arg({
    type: 'string',
    enum: ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'],
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

  @Arg({
    type: 'string',
    default: 'approve',
    description: 'Limit result set to comments of a status; all but the approved for moderators.',
  })
  status!: string;

  @Arg({ type: 'string', default: 'comment', description: 'Limit result set to comments of a type.' })
  type!: string;

  @Arg({ type: 'string', description: 'The password of the post if it is protected.' })
  password?: string;
}

export class ReadCommentArgs extends ContextArgs {
  @Arg({ type: 'integer', description: 'Unique identifier for the comment.' })
  id!: number;

  @Arg({ type: 'string', description: 'The password of the post if it is protected.' })
  password?: string;
}

/** What can be written of a comment. */
export class CommentFields {
  @Arg({ type: 'integer', description: 'The ID of the author, 0 of somebody without an account.' })
  author?: number;

  @Arg({
    type: 'string',
    description: 'E-mail address of the author.',
    check: (value: string) =>
      value === '' || EMAIL.test(value) ? undefined : { code: 'rest_invalid_email', message: 'Invalid email address.' },
  })
  author_email?: string;

  @Arg({ type: 'string', format: 'ip', description: 'IP address of the author.' })
  author_ip?: string;

  @Arg({ type: 'string', description: 'Display name of the author.' })
  author_name?: string;

  @Arg({ type: 'string', format: 'uri', description: "Address of the author's site." })
  author_url?: string;

  @Arg({ type: 'string', description: 'What the author reads the web with.' })
  author_user_agent?: string;

  @Arg(text('What is said.'))
  content?: string;

  @Arg({ type: ['string', 'null'], format: 'date-time', description: "The date, in the site's time zone." })
  date?: string | null;

  @Arg({ type: ['string', 'null'], format: 'date-time', description: 'The date, as GMT.' })
  date_gmt?: string | null;

  @Arg({ type: 'integer', description: 'The ID of the comment that this one answers.' })
  parent?: number;

  @Arg({ type: 'integer', description: 'The ID of the post.' })
  post?: number;

  @Arg({ type: 'string', description: 'State of the comment.' })
  status?: string;

  @Arg({ type: 'string', description: 'Type of the comment.' })
  type?: string;

  @Arg({ type: 'object', description: 'Meta fields.' })
  meta?: object;
}

export class CreateCommentArgs extends CommentFields {
  @Arg({ hidden: true })
  id?: unknown;
}

export class UpdateCommentArgs extends CommentFields {
  @Arg({ type: 'integer', description: 'Unique identifier for the comment.' })
  id!: number;
}

export class DeleteCommentArgs {
  @Arg({ type: 'integer', description: 'Unique identifier for the comment.' })
  id!: number;

  @Arg({ type: 'boolean', default: false, description: 'Whether to bypass Trash and force deletion.' })
  force!: boolean;

  @Arg({ type: 'string', description: 'The password of the post if it is protected.' })
  password?: string;
}
