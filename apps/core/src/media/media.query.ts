import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import { PostsQuery } from '../records/list/posts.query';
import { PUBLIC_TYPES, type PostType } from '../records/model/post-type';
import { marks } from '../records/model/sql';
import { ATTACHMENT } from './model/attachment-type';
import type { ListMediaArgs } from './media.args';
import { Condition } from '../records/list/condition';

/** Lists files: a list of records with filters by type. Files are as visible as their posts (docs/interface/core.md#media). */
@Injectable()
export class MediaQuery {
  constructor(private readonly posts: PostsQuery) {}

  async page(filter: ListMediaArgs, caller: Caller): Promise<Page<number>> {
    return this.posts.page(ATTACHMENT, filter, caller, {
      join: 'JOIN media m ON m.id = p.id LEFT JOIN posts o ON o.id = m.post',
      parentColumn: 'm.post',
      conditions: typeConditions(filter),
      visible:
        filter.context === 'edit' ? ownUnlessEditor(caller) : [...notPrivate(caller), ...ofReadablePosts(caller)],
    });
  }
}

function typeConditions({ media_type: kinds = [], mime_type: mimes = [] }: ListMediaArgs): Condition[] {
  const either = [
    ...kinds.map((kind) => new Condition('p.mime_type LIKE ?', [`${kind}/%`])),
    ...(mimes.length > 0 ? [Condition.oneOf('p.mime_type', mimes)] : []),
  ];
  return [Condition.joined(either, 'OR') ?? []].flat();
}

const ownUnlessEditor = (caller: Caller): Condition[] =>
  can(caller, ATTACHMENT.capabilities.editOthers) ? [] : [new Condition('p.author = ?', [caller.id])];
const notPrivate = (caller: Caller): Condition[] =>
  can(caller, ATTACHMENT.capabilities.readPrivate)
    ? []
    : [new Condition("(p.status <> 'private' OR p.author = ?)", [caller.id])];

/** Files without a post, and those of posts that the caller may read. */
function ofReadablePosts(caller: Caller): Condition[] {
  const names = PUBLIC_TYPES.map(({ name }) => name);
  const restricted = PUBLIC_TYPES.filter(({ capabilities }) => !can(caller, capabilities.editOthers));
  const unreadable = Condition.joined(
    restricted.map((type) => unreadablePost(type, caller)),
    'OR',
  );
  if (!unreadable) return [];
  const ofOtherType = `o.id IS NULL OR o.type NOT IN (${marks(names)})`;
  return [new Condition(`(m.post = 0 OR ${ofOtherType} OR NOT (${unreadable.sql}))`, [...names, ...unreadable.values])];
}

/** Posts of the type that the caller may not read, because they are not published. */
function unreadablePost({ name, capabilities }: PostType, caller: Caller): Condition {
  const notPrivately = can(caller, capabilities.readPrivate) ? " AND o.status <> 'private'" : '';
  const notOwn = can(caller, capabilities.edit) ? new Condition(' AND o.author <> ?', [caller.id]) : new Condition('');
  return new Condition(`(o.type = ? AND o.status <> 'publish'${notPrivately}${notOwn.sql})`, [name, ...notOwn.values]);
}
