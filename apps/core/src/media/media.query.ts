import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import {
  and,
  eq,
  eqColumn,
  inList,
  isNull,
  not,
  notEq,
  notInList,
  or,
  startsWith,
  type OptionalCondition,
  type SqlFragment,
} from '@gatehouse/persistence';
import { treeConditions } from '../records/list/post-conditions';
import { PostsQuery } from '../records/list/posts.query';
import { PUBLIC_TYPES, type PostType } from '../records/model/post-type';
import type { ListMediaArgs } from './args/media.args';
import { ATTACHMENT } from './model/attachment-type';

/** Lists files: a list of records with filters by type. Files are as visible as their posts (docs/interface/core.md#media). */
@Injectable()
export class MediaQuery {
  constructor(private readonly posts: PostsQuery) {}

  async page(filter: ListMediaArgs, caller: Caller): Promise<Page<number>> {
    return this.posts.page(ATTACHMENT, filter, caller, {
      join: (query) =>
        query.join('media', 'm', eqColumn('m.id', 'p.id')).leftJoin('posts', 'o', eqColumn('o.id', 'm.post')),
      parentColumn: 'm.post',
      searched: ['s.file_name'],
      conditions: () => [...treeConditions(filter, 'm.post'), typeCondition(filter)],
      visible: filter.context === 'edit' ? editable(caller) : [...notPrivate(caller), ...ofReadablePosts(caller)],
    });
  }
}

/** Files of one of the media types (`image`) or MIME types (`image/png`). */
function typeCondition({ media_type: types = [], mime_type: mimeTypes = [] }: ListMediaArgs): OptionalCondition {
  if (types.length + mimeTypes.length === 0) return undefined;
  const ofTypes = types.map((type) => startsWith('p.mime_type', `${type}/`));
  return or(...ofTypes, inList('p.mime_type', mimeTypes));
}

const editable = (caller: Caller): SqlFragment[] =>
  can(caller, ATTACHMENT.capabilities.editOthers) ? [] : [eq('p.author', caller.id)];

const notPrivate = (caller: Caller): SqlFragment[] =>
  can(caller, ATTACHMENT.capabilities.readPrivate) ? [] : [or(notEq('p.status', 'private'), eq('p.author', caller.id))];

/** Files without a post, and those of posts that the caller may read. */
function ofReadablePosts(caller: Caller): SqlFragment[] {
  const restricted = PUBLIC_TYPES.filter(({ capabilities }) => !can(caller, capabilities.editOthers));
  if (restricted.length === 0) return [];
  const unreadable = or(...restricted.map((type) => unreadablePost(type, caller)));
  const ofOtherType = notInList(
    'o.type',
    PUBLIC_TYPES.map(({ name }) => name),
  );
  return [or(eq('m.post', 0), isNull('o.id'), ofOtherType, not(unreadable))];
}

/** Posts of the type that the caller may not read because they are not published. */
const unreadablePost = ({ name, capabilities }: PostType, caller: Caller): SqlFragment =>
  and(
    eq('o.type', name),
    notEq('o.status', 'publish'),
    can(caller, capabilities.readPrivate) && notEq('o.status', 'private'),
    can(caller, capabilities.edit) && notEq('o.author', caller.id),
  );
