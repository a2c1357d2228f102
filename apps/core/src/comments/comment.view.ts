import { can, type Caller } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import type { Schema, SiteAddress } from '@gatehouse/rest';
import { renderComment } from '@gatehouse/text';
import { avatarUrls } from '../accounts/avatars/avatar';
import { onWire } from '../post-rules/site-clock';
import type { Link } from '../posts/post-links';
import type { Context } from '../posts/post-reader';
import type { Comment } from './comment.entity';
import type { CommentedPost } from './commented-posts';

/** What a view needs beside the comment itself. */
export interface CommentFacts {
  post: CommentedPost | undefined;
  /** Of authors with an account. */
  person: PersonFacts | undefined;
  answered: boolean;
}

/** A comment as a context shows it (docs/interface/core.md#comments). */
export function commentView(
  comment: Comment,
  facts: CommentFacts,
  { context, site, caller }: { context: Context; site: SiteAddress; caller: Caller },
): Record<string, unknown> {
  const { person, post } = facts;
  const author = person?.id ?? 0;
  const short = {
    id: comment.id,
    parent: comment.parent,
    author,
    author_name: comment.author_name,
    author_url: comment.author_url,
    date: onWire(comment.date),
    content: { rendered: renderComment(comment.content), ...(context === 'edit' ? { raw: comment.content } : {}) },
    link: `${post?.link ?? `${site.home}/`}#comment-${comment.id}`,
    type: comment.type,
    author_avatar_urls: avatarUrls(site.home, author || comment.author_email, person?.avatarUrl ?? ''),
    _links: linksOf(comment, facts, site, caller),
  };
  if (context === 'embed') return short;
  const shown = { ...short, post: comment.post, date_gmt: onWire(comment.date_gmt), status: comment.status, meta: {} };
  if (context === 'view') return shown;
  return {
    ...shown,
    author_email: comment.author_email,
    author_ip: comment.author_ip,
    author_user_agent: comment.author_user_agent,
  };
}

function linksOf(
  comment: Comment,
  { post, person, answered }: CommentFacts,
  { root }: SiteAddress,
  caller: Caller,
): Record<string, Link[]> {
  const core = `${root}/core/v2`;
  const allow = can(caller, 'moderate_comments') ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  return {
    self: [{ href: `${core}/comments/${comment.id}`, targetHints: { allow } }],
    collection: [{ href: `${core}/comments` }],
    ...(person ? { author: [{ embeddable: true, href: `${core}/users/${person.id}` }] } : {}),
    ...(post ? { up: [{ embeddable: true, post_type: post.type, href: `${core}/${post.base}/${post.id}` }] } : {}),
    ...(comment.parent !== 0
      ? { 'in-reply-to': [{ embeddable: true, href: `${core}/comments/${comment.parent}` }] }
      : {}),
    ...(answered ? { children: [{ embeddable: true, href: `${core}/comments?parent=${comment.id}` }] } : {}),
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
    author_user_agent: of('string', EDIT, 'What the author reads the web with.'),
    content: of('object', ALL, 'What is said.', {
      properties: {
        raw: of('string', EDIT, 'As it was written.'),
        rendered: of('string', ALL, 'As HTML.', { readonly: true }),
      },
    }),
    date: of('string', ALL, "The date, in the site's time zone.", { format: 'date-time' }),
    date_gmt: of('string', READ, 'The date, as GMT.', { format: 'date-time' }),
    link: of('string', ALL, 'Address of the comment.', { format: 'uri', readonly: true }),
    parent: of('integer', ALL, 'The ID of the comment that this one answers.', { default: 0 }),
    post: of('integer', READ, 'The ID of the post.', { default: 0 }),
    status: of('string', READ, 'State of the comment.'),
    type: of('string', ALL, 'Type of the comment.', { default: 'comment' }),
    author_avatar_urls: of('object', ALL, 'Addresses of pictures of the author, by size.', { readonly: true }),
    meta: of('object', READ, 'Meta fields.'),
  },
};
