import type { Caller } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import {
  AnyObject,
  apiAddress,
  CONTEXTS,
  DateTime,
  Email,
  Int,
  Ip,
  Shape,
  Text,
  Uri,
  type Context,
  type SiteAddress,
} from '@gatehouse/rest';
import { renderComment, webAddress } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import { AvatarUrlsView, avatarUrls } from '../accounts/avatars/avatar';
import type { Link } from '../records/model/record-view';
import type { Comment, CommentStatus } from './model/comment.entity';
import { isNote, metaOf } from './model/note';
import { mayModerate, type CommentedPost } from './posts/commented-posts';

class CommentContentView {
  @Text({
    context: CONTEXTS.edit,
    description: 'The content as it was written.',
    examples: ['Thanks!\n\nSee https://example.com'],
  })
  raw?: string;

  @Text({
    context: CONTEXTS.all,
    description: 'The content as HTML.',
    readonly: true,
    examples: ['<p>Thanks!</p>\n'],
  })
  rendered!: string;
}

/** A comment as responses show it (docs/interface/core.md#comments). Required fields show in every context. */
export class CommentView {
  @Int({ context: CONTEXTS.all, description: 'Unique identifier.', readonly: true })
  id!: number;

  @Int({ context: CONTEXTS.all, description: 'The ID of the author, if they have an account.', examples: [3, 0] })
  author!: number;

  @Email({ context: CONTEXTS.edit, description: 'E-mail address of the author.', examples: ['jane@example.com'] })
  author_email?: string;

  @Ip({ context: CONTEXTS.edit, description: 'IP address of the author.', examples: ['203.0.113.7'] })
  author_ip?: string;

  @Text({ context: CONTEXTS.all, description: 'Display name of the author.', examples: ['Jane Doe'] })
  author_name!: string;

  @Uri({ context: CONTEXTS.all, description: "Address of the author's site.", examples: ['https://jane.example/', ''] })
  author_url!: string;

  @Text({ context: CONTEXTS.edit, description: 'User agent of the author.' })
  author_user_agent?: string;

  @Shape(CommentContentView, { context: CONTEXTS.all, description: 'Content of the comment.' })
  content!: CommentContentView;

  @DateTime({
    context: CONTEXTS.all,
    description: "The date, in the site's time zone.",
    examples: ['2027-01-31T10:30:00'],
  })
  date!: string;

  @DateTime({ context: CONTEXTS.read, description: 'The date, as GMT.', examples: ['2027-01-31T09:30:00'] })
  date_gmt?: string;

  @Uri({
    context: CONTEXTS.all,
    description: 'Address of the comment.',
    readonly: true,
    examples: ['https://example.com/hello-world/#comment-12'],
  })
  link!: string;

  @Int({
    context: CONTEXTS.all,
    description: 'The ID of the comment that this one replies to.',
    default: 0,
    examples: [0, 11],
  })
  parent!: number;

  @Int({ context: CONTEXTS.read, description: 'The ID of the post.', default: 0 })
  post?: number;

  @Text({
    context: CONTEXTS.read,
    description: 'Status of the comment.',
    examples: ['approved', 'hold', 'spam', 'trash'],
  })
  status?: CommentStatus;

  @Text({ context: CONTEXTS.all, description: 'Type of the comment.', default: 'comment' })
  type!: string;

  @Shape(AvatarUrlsView, {
    context: CONTEXTS.all,
    description: 'Avatar addresses of the author by size.',
    readonly: true,
  })
  author_avatar_urls!: AvatarUrlsView;

  @AnyObject({ context: CONTEXTS.read, description: 'Meta fields.' })
  meta?: object;

  /** The documentation adds links to every resource. */
  _links!: Record<string, Link[]>;
}

/** What a view shows in addition to the comment itself. */
export interface CommentRelations {
  post: CommentedPost | undefined;
  /** The author, when there is an account. */
  person: Pick<PersonFacts, 'id' | 'avatarUrl'> | undefined;
  hasReplies: boolean;
}

export interface CommentViewOptions {
  context: Context;
  site: SiteAddress;
  caller: Caller;
}

export function commentView(comment: Comment, relations: CommentRelations, options: CommentViewOptions): CommentView {
  const { id, parent, author_name, type, post, status } = comment;
  const author_url = webAddress(comment.author_url);
  const { context, site, caller } = options;
  const { person } = relations;
  const author = person?.id ?? 0;
  const date = toWire(comment.date);
  const rendered = renderComment(comment.content);
  const link = `${relations.post?.link ?? `${site.home}/`}#comment-${id}`;
  const author_avatar_urls = avatarUrls(site.base, author || comment.author_email, person?.avatarUrl);
  const _links = linksOf(comment, relations, site, caller);
  const content = context === 'edit' ? { rendered, raw: comment.content } : { rendered };
  if (context === 'embed')
    return { id, parent, author, author_name, author_url, date, content, link, type, author_avatar_urls, _links };
  const view: CommentView = {
    id,
    parent,
    author,
    author_name,
    author_url,
    date,
    content,
    link,
    type,
    author_avatar_urls,
    _links,
    post,
    date_gmt: toWire(comment.date_gmt),
    status,
    meta: metaOf(comment),
  };
  return context === 'edit' ? Object.assign(view, privateFields(comment)) : view;
}

/** What only moderators may know of the author. */
const privateFields = ({ author_email, author_ip, author_user_agent }: Comment): Partial<CommentView> => ({
  author_email,
  author_ip,
  author_user_agent,
});

function linksOf(
  comment: Comment,
  { post, person, hasReplies }: CommentRelations,
  site: SiteAddress,
  caller: Caller,
): Record<string, Link[]> {
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
