import type { Caller } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import type { Schema, SiteAddress } from '@gatehouse/rest';
import { renderComment } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import { avatarUrls } from '../accounts/avatars/avatar';
import type { Link } from '../records/model/record-view';
import type { Context } from '../records/model/record-view';
import type { Comment, CommentStatus } from './comment.entity';
import { moderates } from './comment-rules';
import type { CommentedPost } from './posts/commented-posts';

/** What a view shows in addition to the comment itself. */
export interface CommentRelations {
  post: CommentedPost | undefined;
  /** The author, when there is an account. */
  person: PersonFacts | undefined;
  hasReplies: boolean;
}

/** A comment as the routes answer it (docs/interface/core.md#comments). */
export interface CommentView {
  id: number;
  parent: number;
  author: number;
  author_name: string;
  author_url: string;
  date: string;
  /** `raw` only in the edit context. */
  content: { rendered: string; raw?: string };
  link: string;
  type: string;
  /** Addresses by size in pixels. */
  author_avatar_urls: Record<string, string>;
  /** This and the next three are missing in the embed context. */
  post?: number;
  date_gmt?: string;
  status?: CommentStatus;
  meta?: object;
  /** This and the next two are only in the edit context. */
  author_email?: string;
  author_ip?: string;
  author_user_agent?: string;
  _links: Record<string, Link[]>;
}

export function commentView(
  comment: Comment,
  relations: CommentRelations,
  { context, site, caller }: { context: Context; site: SiteAddress; caller: Caller },
): CommentView {
  const { person, post } = relations;
  const author = person?.id ?? 0;
  const rendered = renderComment(comment.content);
  const embedded = {
    id: comment.id,
    parent: comment.parent,
    author,
    author_name: comment.author_name,
    author_url: comment.author_url,
    date: toWire(comment.date),
    content: context === 'edit' ? { rendered, raw: comment.content } : { rendered },
    link: `${post?.link ?? `${site.home}/`}#comment-${comment.id}`,
    type: comment.type,
    author_avatar_urls: avatarUrls(site.home, author || comment.author_email, person?.avatarUrl ?? ''),
    _links: linksOf(comment, relations, site, caller),
  };
  if (context === 'embed') return embedded;
  const date_gmt = toWire(comment.date_gmt);
  const viewed = { ...embedded, post: comment.post, date_gmt, status: comment.status, meta: {} };
  if (context === 'view') return viewed;
  const { author_email, author_ip, author_user_agent } = comment;
  return { ...viewed, author_email, author_ip, author_user_agent };
}

function linksOf(
  comment: Comment,
  { post, person, hasReplies }: CommentRelations,
  { root }: SiteAddress,
  caller: Caller,
): Record<string, Link[]> {
  const core = `${root}/core/v2`;
  const allow = moderates(caller) ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  return {
    self: [{ href: `${core}/comments/${comment.id}`, targetHints: { allow } }],
    collection: [{ href: `${core}/comments` }],
    ...(person ? { author: [{ embeddable: true, href: `${core}/users/${person.id}` }] } : {}),
    ...(post ? { up: [{ embeddable: true, post_type: post.type, href: `${core}/${post.base}/${post.id}` }] } : {}),
    ...(comment.parent !== 0
      ? { 'in-reply-to': [{ embeddable: true, href: `${core}/comments/${comment.parent}` }] }
      : {}),
    ...(hasReplies ? { children: [{ embeddable: true, href: `${core}/comments?parent=${comment.id}` }] } : {}),
  };
}

const ALL = ['view', 'edit', 'embed'];
const READ = ['view', 'edit'];
const EDIT = ['edit'];
const of = (type: Schema['type'], context: string[], description: string, more: Schema = {}): Schema => ({
  ...(type ? { type } : {}),
  context,
  description,
  ...more,
});

/** The JSON Schema of a comment. */
export const commentSchema: object = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'comment',
  type: 'object',
  properties: {
    id: of('integer', ALL, 'Unique identifier.', { readonly: true }),
    author: of('integer', ALL, 'The ID of the author, if they have an account.'),
    author_email: of('string', EDIT, 'E-mail address of the author.', { format: 'email' }),
    author_ip: of('string', EDIT, 'IP address of the author.', { format: 'ip' }),
    author_name: of('string', ALL, 'Display name of the author.'),
    author_url: of('string', ALL, "Address of the author's site.", { format: 'uri' }),
    author_user_agent: of('string', EDIT, 'User agent of the author.'),
    content: of('object', ALL, 'Content of the comment.', {
      properties: {
        raw: of('string', EDIT, 'The content as it was written.'),
        rendered: of('string', ALL, 'The content as HTML.', { readonly: true }),
      },
    }),
    date: of('string', ALL, "The date, in the site's time zone.", { format: 'date-time' }),
    date_gmt: of('string', READ, 'The date, as GMT.', { format: 'date-time' }),
    link: of('string', ALL, 'Address of the comment.', { format: 'uri', readonly: true }),
    parent: of('integer', ALL, 'The ID of the comment that this one replies to.', { default: 0 }),
    post: of('integer', READ, 'The ID of the post.', { default: 0 }),
    status: of('string', READ, 'Status of the comment.'),
    type: of('string', ALL, 'Type of the comment.', { default: 'comment' }),
    author_avatar_urls: of('object', ALL, 'Avatar addresses of the author by size.', { readonly: true }),
    meta: of('object', READ, 'Meta fields.'),
  },
};
