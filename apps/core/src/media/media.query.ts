import { Injectable } from '@nestjs/common';
import { can, type Caller } from '@gatehouse/access';
import type { Page } from '@gatehouse/pagination';
import {
  and,
  eq,
  eqColumn,
  gte,
  inList,
  isNull,
  lt,
  not,
  notEq,
  notInList,
  or,
  select,
  type Database,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { applying, type FacetFilter } from '../records/list/list-filters';
import { PostsQuery } from '../records/list/posts.query';
import type { HiddenRecords, ListPart } from '../records/list/record-list';
import { LISTABLE } from '../records/model/post-status';
import { PUBLIC_TYPES, type PostType } from '../records/model/post-type';
import type { ListMediaArgs } from './args/media-requests';
import { ATTACHMENT } from './model/attachment-type';

/** Lists files: a list of records with filters by type. Files are as visible as their posts (docs/interface/core.md#media). */
@Injectable()
export class MediaQuery {
  constructor(private readonly posts: PostsQuery) {}

  async page(filter: ListMediaArgs, caller: Caller): Promise<Page<number>> {
    const isOfPosts = filter.parent.length + filter.parent_exclude.length > 0 || filter.orderby === 'parent';
    const isEdit = filter.context === 'edit';
    const hidden = isEdit ? undefined : ofUnreadablePosts(caller);
    return this.posts.page(ATTACHMENT, filter, caller, {
      ...(isOfPosts || hidden ? { join: withPost } : {}),
      ...(isOfPosts ? { parentColumn: 'p.post' } : {}),
      ...(isOfFew(filter) ? { index: 'posts_post' } : {}),
      searched: ['s.file_name'],
      filters: async (database) => ({
        having: await this.byType(database, filter),
        without: [],
        conditions: applying(
          filter.parent.length > 0 && inList('p.post', filter.parent),
          filter.parent_exclude.length > 0 && notInList('p.post', filter.parent_exclude),
        ),
      }),
      parts: isEdit ? editable(filter, caller) : shown(filter, caller),
      hidden,
    });
  }

  /** Files of one of the media types (`image`) or MIME types (`image/png`), as a filter by those that there are. */
  private async byType(database: Pick<Database, 'rows'>, filter: ListMediaArgs): Promise<FacetFilter[]> {
    const { media_type: types = [], mime_type: mimeTypes = [] } = filter;
    if (types.length + mimeTypes.length === 0) return [];
    const found = types.length > 0 ? await database.rows(mimeTypesOf(types, statusesOf(filter))) : [];
    return [{ name: 'mime_type', values: [...new Set([...found.map(({ mime }) => mime), ...mimeTypes])] }];
  }
}

const mimeTypesOf = (types: readonly string[], statuses: string[]): Select<{ mime: string }> =>
  select<{ mime: string }>('posts')
    .columns('mime_type AS mime')
    .distinct()
    .useIndex('posts_mime_type')
    .where(
      eq('type', ATTACHMENT.name),
      inList('status', statuses),
      or(...types.map((type) => and(gte('mime_type', `${type}/`), lt('mime_type', `${type}0`)))),
    );

/** Posts have few files, which are found by the posts. Most files can be without a post: these are found by their dates. */
const isOfFew = ({ parent }: ListMediaArgs): boolean => parent.length > 0 && !parent.includes(0);

const UNPUBLISHED = LISTABLE.filter((status) => status !== 'publish' && status !== 'any');

const withPost = <Row>(query: Select<Row>): Select<Row> => query.leftJoin('posts', 'o', eqColumn('o.id', 'p.post'));

const statusesOf = ({ status }: Pick<ListMediaArgs, 'status'>): string[] => [...new Set([status].flat())];

const editable = (filter: ListMediaArgs, caller: Caller): ListPart[] => {
  const statuses = statusesOf(filter);
  return can(caller, ATTACHMENT.capabilities.editOthers) ? [{ statuses }] : [{ statuses, authors: [caller.id] }];
};

/** Private files are for those who may read private posts, and for their author. */
function shown(filter: ListMediaArgs, caller: Caller): ListPart[] {
  const statuses = statusesOf(filter);
  if (can(caller, ATTACHMENT.capabilities.readPrivate) || !statuses.includes('private')) return [{ statuses }];
  return [{ statuses: statuses.filter((one) => one !== 'private') }, { statuses: ['private'], authors: [caller.id] }];
}

/** Files of posts that the caller may not read. */
function ofUnreadablePosts(caller: Caller): HiddenRecords | undefined {
  const restricted = PUBLIC_TYPES.filter(({ capabilities }) => !can(caller, capabilities.editOthers));
  if (restricted.length === 0) return undefined;
  const unreadable = or(...restricted.map((type) => unreadablePost(type, caller)));
  const names = PUBLIC_TYPES.map(({ name }) => name);
  const ofPosts = (): Select<{ id: number }> =>
    select<{ id: number }>('posts', 'o')
      .useIndex('posts_date')
      .joinEach('posts', 'p', eqColumn('p.post', 'o.id'), 'posts_post')
      .where(inList('o.type', names), inList('o.status', UNPUBLISHED), unreadable);
  return {
    shown: or(eq('p.post', 0), isNull('o.id'), notInList('o.type', names), not(unreadable)),
    hidden: ofPosts,
  };
}

/** Posts of the type that the caller may not read because they are not published. */
const unreadablePost = ({ name, capabilities }: PostType, caller: Caller): SqlFragment =>
  and(
    eq('o.type', name),
    notEq('o.status', 'publish'),
    can(caller, capabilities.readPrivate) && notEq('o.status', 'private'),
    can(caller, capabilities.edit) && notEq('o.author', caller.id),
  );
