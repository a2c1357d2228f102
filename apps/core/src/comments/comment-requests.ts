import { ModifiedArgs, SelectionArgs } from '@gatehouse/pagination';
import { createArgs, updateArgs, withFilters } from '@gatehouse/records';
import { AnyValue, Bool, Choice, ContextArgs, DateTime, Int, IntersectionType, Text } from '@gatehouse/rest';
import { Comment, type CommentFields } from './model/comment';

/** Arguments of the list beside the filters of the class (docs/interface/core.md#comments). */
class ListArgs extends IntersectionType(SelectionArgs, ModifiedArgs) {
  @DateTime({ description: 'Limit response to comments published after a given date.' })
  after?: string;

  @DateTime({ description: 'Limit response to comments published before a given date.' })
  before?: string;

  @Choice(['asc', 'desc'], { default: 'desc', description: 'Order sort attribute ascending or descending.' })
  order!: 'asc' | 'desc';

  @Choice(['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'], {
    default: 'date_gmt',
    description: 'Sort collection by comment attribute.',
  })
  orderby!: 'date' | 'date_gmt' | 'id' | 'include' | 'post' | 'parent' | 'type';

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

/** Comments by what they are about and who wrote them. */
interface CommentFilters {
  author: number[];
  author_exclude: number[];
  author_email?: string;
  parent: number[];
  parent_exclude: number[];
  post: number[];
}

export class ListCommentsArgs extends withFilters<ListArgs, Comment, CommentFilters>(ListArgs, Comment) {}

/** The comment that a path names. */
class CommentIdArgs {
  @Int({ description: 'Unique identifier for the comment.' })
  id!: number;
}

export class ReadCommentArgs extends IntersectionType(ContextArgs, CommentIdArgs) {
  @Text({ description: 'The password of the post if it is protected.' })
  password?: string;
}

export class CreateCommentArgs extends createArgs<Comment, CommentFields>(Comment) {
  @Text({
    description: 'The password of the post if it is protected.',
    label: 'Password of the post',
    group: 'Publishing',
  })
  password?: string;

  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdateCommentArgs extends updateArgs<Comment, CommentIdArgs, CommentFields>(Comment, CommentIdArgs) {}

export class DeleteCommentArgs extends CommentIdArgs {
  @Bool({ default: false, description: 'Whether to bypass Trash and force deletion.' })
  force!: boolean;

  @Text({ description: 'The password of the post if it is protected.' })
  password?: string;
}
