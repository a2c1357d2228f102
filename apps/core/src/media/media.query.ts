import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import { Condition } from '../post-lists/post-filter';
import { PostsQuery } from '../post-lists/posts.query';
import { PUBLIC_TYPES } from '../posts/post-type';
import { ATTACHMENT } from './media-type';
import type { ListMediaArgs } from './media.args';

/** Finds files like posts, also by kind; visible as their posts are (docs/interface/core.md#reading-and-changing-media). */
@Injectable()
export class MediaQuery {
  constructor(private readonly lists: PostsQuery) {}

  async page(filter: ListMediaArgs, caller: Caller): Promise<Page<number>> {
    return this.lists.page(ATTACHMENT, filter, caller, {
      join: 'JOIN media m ON m.id = p.id LEFT JOIN posts o ON o.id = m.post',
      parentColumn: 'm.post',
      conditions: ofKind(filter),
      visible: filter.context === 'edit' ? editable(caller) : [...openTo(caller), ...ofReadablePosts(caller)],
    });
  }
}

function ofKind({ media_type: kinds = [], mime_type: mimes = [] }: ListMediaArgs): Condition[] {
  const either = [
    ...kinds.map((kind) => new Condition('p.mime_type LIKE ?', [`${kind}/%`])),
    ...(mimes.length > 0 ? [Condition.oneOf('p.mime_type', mimes)] : []),
  ];
  return [Condition.joined(either, 'OR') ?? []].flat();
}

const editable = (caller: Caller): Condition[] =>
  can(caller, ATTACHMENT.capabilities.editOthers) ? [] : [new Condition('p.author = ?', [caller.id])];
const openTo = (caller: Caller): Condition[] =>
  can(caller, ATTACHMENT.capabilities.readPrivate)
    ? []
    : [new Condition("(p.status <> 'private' OR p.author = ?)", [caller.id])];

/** Files without a post, and those of posts that the caller may read. */
function ofReadablePosts(caller: Caller): Condition[] {
  const names = PUBLIC_TYPES.map(({ name }) => name);
  const hidden = PUBLIC_TYPES.filter(({ capabilities }) => !can(caller, capabilities.editOthers));
  if (hidden.length === 0) return [];
  const others = hidden.map(({ name, capabilities }) => {
    const privately = can(caller, capabilities.readPrivate) ? " AND o.status <> 'private'" : '';
    const own = can(caller, capabilities.edit) ? new Condition(' AND o.author <> ?', [caller.id]) : new Condition('');
    return new Condition(`(o.type = ? AND o.status <> 'publish'${privately}${own.sql})`, [name, ...own.values]);
  });
  const unreadable = Condition.joined(others, 'OR');
  return unreadable
    ? [
        new Condition(
          `(m.post = 0 OR o.id IS NULL OR o.type NOT IN (${names.map(() => '?').join(', ')}) OR NOT (${unreadable.sql}))`,
          [...names, ...unreadable.values],
        ),
      ]
    : [];
}
