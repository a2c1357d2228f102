import type { Caller } from '@gatehouse/access';
import { recordView } from '@gatehouse/records';
import { apiAddress, type Context, type SiteAddress } from '@gatehouse/rest';
import type { Links } from '../records/model/links';
import { Comment, type Looked } from './model/comment';
import { isNote } from './model/note';
import { mayModerate, type CommentedPost } from './posts/commented-posts';

/** A comment as responses show it (docs/interface/core.md#comments). */
export type CommentView = Record<string, unknown>;

/** What a view shows in addition to the comment itself. */
export interface CommentRelations extends Pick<Looked, 'person'> {
  post: CommentedPost | undefined;
  hasReplies: boolean;
}

export interface CommentViewOptions {
  context: Context;
  site: SiteAddress;
  caller: Caller;
}

export function commentView(
  comment: Comment,
  relations: CommentRelations,
  { context, site, caller }: CommentViewOptions,
): CommentView {
  const given: Looked = { ...relations, site, context };
  return { ...recordView(Comment, comment, { context, given }), _links: linksOf(comment, relations, site, caller) };
}

function linksOf(
  comment: Comment,
  { post, person, hasReplies }: CommentRelations,
  site: SiteAddress,
  caller: Caller,
): Links {
  const core = apiAddress(site, 'core/v2');
  const allow = mayModerate(caller, post) ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  return {
    self: [{ href: `${core}/comments/${comment.id}`, targetHints: { allow } }],
    collection: [{ href: `${core}/comments` }],
    ...(person ? { author: [{ embeddable: true, href: `${core}/users/${person.id}` }] } : {}),
    ...(post ? { up: [{ embeddable: true, post_type: post.type, href: `${core}/${post.base}/${post.id}` }] } : {}),
    ...(comment.parent !== 0
      ? { 'in-reply-to': [{ embeddable: true, href: `${core}/comments/${comment.parent}` }] }
      : {}),
    ...(hasReplies ? { children: [{ embeddable: true, href: `${core}/comments?${repliesOf(comment)}` }] } : {}),
  };
}

/** The query of the replies; those of notes are notes of any status, which the post's editors may read. */
const repliesOf = (comment: Comment): string =>
  isNote(comment)
    ? `parent=${comment.id}&post=${comment.post}&type=${comment.type}&status=all`
    : `parent=${comment.id}`;
