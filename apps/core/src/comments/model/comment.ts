import { ForeignKey } from 'typeorm';
import { Ids } from '@gatehouse/pagination';
import { Hidden, Resource, Shown, Stored, Text } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { renderComment, sanitiseName, webAddress } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import { AvatarUrlsView, avatarUrls } from '../../avatars/avatar';
import { MetaFields } from '../../records/model/meta-fields';
import { EditableContent } from '../../records/model/editable-text';
import { CommentContent, WrittenEmail } from './comment-texts';
import { META_SCHEMA, metaOf, metaProblem, noteStatusOf, type NoteStatus } from './note';

export type CommentStatus = 'approved' | 'hold' | 'spam' | 'trash';

/** What a comment is shown with. */
export interface Looked {
  /** The page of what it is about; undefined when that is gone. */
  post: { link: string } | undefined;
  /** The author, when there is an account. */
  person: { id: number; avatarUrl: string } | undefined;
  site: rest.SiteAddress;
  context: rest.Context;
}

const { all, read, edit } = rest.CONTEXTS;
const AUTHOR = { group: 'Author' };
const PUBLISHING = { group: 'Publishing' };
const MAX_USER_AGENT_LENGTH = 254;

/** A comment on a post, or a note of its editors (docs/interface/core.md#comments). */
@Resource<Comment>({
  path: 'core/v2/comments',
  one: 'comment',
  indexes: {
    author: ['author', 'status', 'date_gmt'],
    date: ['type', 'status', 'date_gmt', 'id'],
    ids: ['type', 'status', 'id'],
    local: ['type', 'status', 'date', 'id'],
    parents: ['type', 'status', 'parent', 'id'],
    post: ['post', 'type', 'status', 'date_gmt', 'id'],
    posts: ['type', 'status', 'post', 'id'],
    status: ['status', 'date_gmt', 'id'],
  },
  unique: { fingerprint: ['fingerprint'] },
})
export class Comment {
  @Stored('id', rest.Int({ context: all, readonly: true, description: 'Unique identifier.' }), { readonly: true })
  id!: number;

  /** 0 without an account. */
  @Stored(
    'integer',
    rest.Int({ context: all, description: 'The ID of the author, if they have an account.', examples: [3, 0] }),
    {
      initial: 0,
      show: (_, __, { person }: Looked) => person?.id ?? 0,
      written: rest.UserId({ description: 'The ID of the author; 0 without an account.', ...AUTHOR }),
      filter: Ids('Limit result set to comments of specific authors. For moderators.'),
      except: Ids('Ensure result set excludes comments of specific authors. For moderators.'),
    },
  )
  author!: number;

  @Stored(
    'key(254)',
    rest.Email({ context: edit, description: 'E-mail address of the author.', examples: ['jane@example.com'] }),
    {
      initial: '',
      clean: (email) => email.toLowerCase(),
      written: WrittenEmail,
      filter: rest.Email({ description: 'Limit result set to that of a specific e-mail address. For moderators.' }),
    },
  )
  author_email!: string;

  @Stored(
    'key(100)',
    rest.Ip({
      context: edit,
      description: 'IP address of the author.',
      label: 'IP address',
      examples: ['203.0.113.7'],
      ...AUTHOR,
    }),
    { initial: '' },
  )
  author_ip!: string;

  @Text({
    context: all,
    description: 'Display name of the author.',
    label: 'Name',
    examples: ['Jane Doe'],
    ...AUTHOR,
    cleared: '',
    initial: '',
    search: true,
    clean: sanitiseName,
  })
  author_name!: string;

  @Stored(
    'text',
    rest.Uri({
      context: all,
      description: "Address of the author's site.",
      label: 'Website',
      examples: ['https://jane.example/', ''],
      ...AUTHOR,
      cleared: '',
    }),
    { initial: '', search: true, clean: webAddress, show: webAddress },
  )
  author_url!: string;

  @Text({
    context: edit,
    description: 'User agent of the author.',
    label: 'User agent',
    ...AUTHOR,
    initial: '',
    clean: (agent) => agent.slice(0, MAX_USER_AGENT_LENGTH),
  })
  author_user_agent!: string;

  /** Sanitised HTML as it was written. */
  @Stored('text', rest.Shape(CommentContent, { context: all, description: 'Content of the comment.' }), {
    initial: '',
    search: 'html',
    show: (content: string, _, { context }: Looked): CommentContent => ({
      rendered: renderComment(content),
      ...(context === 'edit' && { raw: content }),
    }),
    written: EditableContent('Content of the comment.'),
  })
  content!: string;

  /** Site time. */
  @Stored(
    'clock',
    rest.DateTime({
      context: all,
      description: "The date, in the site's time zone.",
      examples: ['2027-01-31T10:30:00'],
    }),
    {
      initial: '',
      show: (clock: string) => toWire(clock),
      written: rest.Nullable(rest.LocalDateTime(), {
        description: "The date, in the site's time zone.",
        ...PUBLISHING,
      }),
    },
  )
  date!: string;

  @Stored(
    'clock',
    rest.DateTime({ context: read, description: 'The date, as GMT.', examples: ['2027-01-31T09:30:00'] }),
    {
      initial: '',
      show: (clock: string) => toWire(clock),
      written: rest.Nullable(rest.DateTime(), { description: 'The date, as GMT.', label: 'Date (GMT)', ...PUBLISHING }),
    },
  )
  date_gmt!: string;

  @Shown(
    rest.Uri({
      context: all,
      description: 'Address of the comment.',
      readonly: true,
      examples: ['https://example.com/hello-world/#comment-12'],
    }),
    ({ id }: Comment, { post, site }: Looked) => `${post?.link ?? `${site.home}/`}#comment-${id}`,
  )
  link?: string;

  /** The comment that this one replies to, or 0. */
  @Stored(
    'integer',
    rest.Int({
      context: all,
      description: 'The ID of the comment that this one replies to.',
      default: 0,
      examples: [0, 11],
    }),
    {
      initial: 0,
      written: rest.Int({
        description: 'The ID of the comment that this one replies to.',
        label: 'Reply to',
        ...PUBLISHING,
        cleared: 0,
      }),
      filter: Ids('Limit result set to replies to specific comments.'),
      except: Ids('Ensure result set excludes replies to specific comments.'),
    },
  )
  parent!: number;

  @Stored('integer', rest.Int({ context: read, description: 'The ID of the post.', default: 0 }), {
    initial: 0,
    written: rest.Int({ description: 'The ID of the post.', ...PUBLISHING }),
    filter: Ids('Limit result set to comments of specific posts.'),
  })
  @ForeignKey('posts', { onDelete: 'RESTRICT' })
  post!: number;

  @Stored(
    'key(20)',
    rest.Text({
      context: read,
      description: 'Status of the comment.',
      examples: ['approved', 'hold', 'spam', 'trash'],
      ...PUBLISHING,
    }),
    { initial: 'approved' },
  )
  status!: CommentStatus;

  @Stored('key(20)', rest.Text({ context: all, description: 'Type of the comment.', default: 'comment' }), {
    initial: 'comment',
    written: rest.Text({ description: 'Type of the comment.', ...PUBLISHING }),
  })
  type!: string;

  @Shown(
    rest.Shape(AvatarUrlsView, {
      context: all,
      description: 'Avatar addresses of the author by size.',
      readonly: true,
    }),
    ({ author_email }: Comment, { person, site }: Looked) =>
      avatarUrls(site.base, (person?.id ?? 0) || author_email, person?.avatarUrl),
  )
  author_avatar_urls?: AvatarUrlsView;

  /** What a note says of its thread, else ''. */
  @Stored('key(20)', rest.AnyObject({ name: 'meta', context: read, description: 'Meta fields.' }), {
    initial: '',
    show: (_, comment: Comment) => metaOf(comment),
    written: MetaFields({ group: 'Content', check: metaProblem, shown: META_SCHEMA, into: noteStatusOf }),
  })
  note_status!: NoteStatus;

  /** Hash of author, place and content: makes duplicates impossible. Null in the trash. */
  @Hidden('key(64)', { nullable: true }) fingerprint!: string | null;
  /** The earlier status of a comment in the trash, else ''. */
  @Hidden('key(20)') trashed_from!: string;
  @Hidden('text') words!: string;
}

/** What follows from the rest of a comment, or from the writes before. */
type Kept = 'link' | 'author_avatar_urls' | 'fingerprint' | 'trashed_from' | 'words';

/** What clients write of a comment. */
export type CommentFields = Partial<
  Omit<Comment, Kept | 'id' | 'status' | 'date' | 'date_gmt'> & {
    status: string;
    date: string | null;
    date_gmt: string | null;
  }
>;

/** A comment of another site; its post, parent and author are ids of this one. */
export type ImportedComment = Omit<Comment, Kept | 'date' | 'note_status'>;
