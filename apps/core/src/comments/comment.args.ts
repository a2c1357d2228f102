import { Ids, ListArgs, ModifiedArgs } from '@gatehouse/pagination';
import {
  AnyValue,
  Bool,
  Choice,
  ContextArgs,
  DateTime,
  Email,
  FieldGroup,
  Int,
  Ip,
  LocalDateTime,
  Nullable,
  Text,
  Uri,
  UserId,
  IntersectionType,
} from '@gatehouse/rest';
import { EditableContent } from '../records/args/record.args';
import { META_SCHEMA, metaProblem, type CommentMeta } from './model/note';
import { MetaFields } from '../records/args/meta-fields';

const PARTS_OF_EMAIL = /^[^\s@]+@([^\s@]+)$/;

/** Comments take more addresses than accounts: one `@`, and a dot within the domain. */
const isCommentEmail = (text: string): boolean => PARTS_OF_EMAIL.exec(text)?.[1]?.slice(1, -1).includes('.') === true;

export class ListCommentsArgs extends IntersectionType(ListArgs, ModifiedArgs) {
  @DateTime({ description: 'Limit response to comments published after a given date.' })
  after?: string;

  @DateTime({ description: 'Limit response to comments published before a given date.' })
  before?: string;

  @Ids('Limit result set to comments of specific authors. For moderators.')
  author!: number[];

  @Ids('Ensure result set excludes comments of specific authors. For moderators.')
  author_exclude!: number[];

  @Email({ description: 'Limit result set to that of a specific e-mail address. For moderators.' })
  author_email?: string;

  @Ids('Ensure result set excludes specific IDs.')
  exclude!: number[];

  @Ids('Limit result set to specific IDs.')
  include!: number[];

  @Int({ description: 'Offset the result set by a specific number of items.' })
  offset?: number;

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @Choice(['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'], {
    default: 'date_gmt',
    description: 'Sort collection by comment attribute.',
  })
  orderby!: 'date' | 'date_gmt' | 'id' | 'include' | 'post' | 'parent' | 'type';

  @Ids('Limit result set to replies to specific comments.')
  parent!: number[];

  @Ids('Ensure result set excludes replies to specific comments.')
  parent_exclude!: number[];

  @Ids('Limit result set to comments of specific posts.')
  post!: number[];

  @Text({
    default: 'approve',
    description: 'Limit result set to comments with a status. Only moderators see others than approved ones.',
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

/** The writable fields of a comment. */
@FieldGroup('Author')
export class CommentFields {
  @UserId({ description: 'The ID of the author; 0 without an account.' })
  author?: number;

  @Text({
    description: 'E-mail address of the author.',
    label: 'E-mail address',
    check: (value: string) =>
      value === '' || isCommentEmail(value)
        ? undefined
        : { code: 'rest_invalid_email', message: 'Invalid email address.' },
  })
  author_email?: string;

  @Ip({ description: 'IP address of the author.', label: 'IP address' })
  author_ip?: string;

  @Text({ description: 'Display name of the author.', label: 'Name', cleared: '' })
  author_name?: string;

  @Uri({ description: "Address of the author's site.", label: 'Website', cleared: '' })
  author_url?: string;

  @Text({ description: 'User agent of the author.', label: 'User agent' })
  author_user_agent?: string;

  @EditableContent('Content of the comment.')
  content?: string;

  @Nullable(LocalDateTime(), { description: "The date, in the site's time zone.", group: 'Publishing' })
  date?: string | null;

  @Nullable(DateTime(), { description: 'The date, as GMT.', label: 'Date (GMT)', group: 'Publishing' })
  date_gmt?: string | null;

  @Int({
    description: 'The ID of the comment that this one replies to.',
    label: 'Reply to',
    group: 'Publishing',
    cleared: 0,
  })
  parent?: number;

  @Int({ description: 'The ID of the post.', group: 'Publishing' })
  post?: number;

  @Text({ description: 'Status of the comment.', group: 'Publishing' })
  status?: string;

  @Text({ description: 'Type of the comment.', group: 'Publishing' })
  type?: string;

  @MetaFields({ group: 'Content', check: metaProblem, shown: META_SCHEMA })
  meta?: CommentMeta;
}

export class CreateCommentArgs extends CommentFields {
  @Text({
    description: 'The password of the post if it is protected.',
    label: 'Password of the post',
    group: 'Publishing',
  })
  password?: string;

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
