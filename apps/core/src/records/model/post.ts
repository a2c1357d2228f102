import { declareColumn, declareEntity } from '@gatehouse/persistence';
import { Shown, Stored } from '@gatehouse/records';
import { Ids } from '@gatehouse/pagination';
import * as rest from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import { STATUS_LABELS, WRITABLE } from './post-status';
import { PostColumns } from './post-columns';
import type { TextLooked } from './post-texts';
import { GuidText, textView } from './rendered-text';

const { all, read, edit } = rest.CONTEXTS;
const PUBLISHING = { group: 'Publishing' };

/** What records are shown with. */
export interface PostLooked extends TextLooked {
  site: rest.SiteAddress;
  link: string;
  permalinkTemplate: string;
  /** The slug that a record without one would get; edit context only. */
  generatedSlug: string;
  terms: readonly TermOfPost[];
  /** Class names for the container element. */
  classes: readonly string[];
}

/** A term of a post, with the columns that views show. */
export interface TermOfPost {
  post: number;
  id: number;
  taxonomy: string;
  slug: string;
}

const OPEN_LABELS = { open: 'Allowed', closed: 'Not allowed' } as const;

/** Whether people can say something about a record, in one way or another. */
export const Open = (shown: string, written: string, label: string) =>
  Stored('key(20)', rest.Choice(['open', 'closed'], { context: read, description: shown }), {
    initial: 'closed',
    written: rest.Choice(['open', 'closed'], { description: written, label, labels: OPEN_LABELS, group: 'Discussion' }),
  });

/**
 * A record of any type: a post, a page, a file, or another of the table `posts` (docs/interface/core.md#post-record). A type
 * is a class that extends this one with the fields that it alone has; the table has the columns of all of them.
 */
export class Post extends PostColumns {
  @rest.Int({ context: all, readonly: true, description: 'Unique identifier.' })
  id!: number;

  /** Site time. */
  @Stored(
    'clock',
    rest.Nullable(rest.DateTime(), {
      context: all,
      description: "The date of publication, in the site's time zone.",
      examples: ['2027-01-31T10:00:00'],
    }),
    {
      initial: '',
      show: toWire,
      written: rest.Nullable(rest.LocalDateTime(), {
        description: "The date the post was published, in the site's timezone.",
        ...PUBLISHING,
      }),
    },
  )
  date!: string;

  @Stored(
    'clock',
    rest.Nullable(rest.DateTime(), {
      context: read,
      description: 'The date of publication, as GMT.',
      examples: ['2027-01-31T09:00:00'],
    }),
    {
      initial: '',
      show: toWire,
      written: rest.Nullable(rest.DateTime(), {
        description: 'The date the post was published, as GMT.',
        label: 'Date (GMT)',
        ...PUBLISHING,
      }),
    },
  )
  date_gmt!: string;

  /** Path and query below the address of the site; never changes. A record of another site keeps its name whole. */
  @Stored(
    'text',
    rest.Shape(GuidText, {
      context: read,
      readonly: true,
      description: 'The globally unique identifier. It never changes.',
    }),
    {
      readonly: true,
      show: (guid: string, _, { site, context }: PostLooked) => {
        const name = guid.startsWith('/') ? site.home + guid : guid;
        return textView(name, name, context);
      },
    },
  )
  guid!: string;

  @Shown(
    rest.Uri({
      context: all,
      readonly: true,
      description: 'Address of the record.',
      examples: ['https://example.com/2027/01/31/hello-world/'],
    }),
    (_: Post, { link }: PostLooked) => link,
  )
  link?: string;

  @Stored(
    'clock',
    rest.DateTime({
      context: read,
      readonly: true,
      description: "The date of the last change, in the site's time zone.",
      examples: ['2027-02-01T16:30:00'],
    }),
    { readonly: true, show: toWire },
  )
  modified!: string;

  @Stored(
    'clock',
    rest.DateTime({
      context: read,
      readonly: true,
      description: 'The date of the last change, as GMT.',
      examples: ['2027-02-01T15:30:00'],
    }),
    { readonly: true, show: toWire },
  )
  modified_gmt!: string;

  @Stored(
    'key(200)',
    rest.Text({
      context: all,
      description: 'The part of the address that identifies the record, unique to its type.',
      examples: ['hello-world'],
    }),
    {
      initial: '',
      written: rest.Text({
        description: 'An alphanumeric identifier for the post unique to its type.',
        ...PUBLISHING,
      }),
    },
  )
  slug!: string;

  @Stored(
    'key(32)',
    rest.Choice([...WRITABLE, 'trash'], { context: read, description: 'A named status.', examples: ['publish'] }),
    {
      initial: 'draft',
      written: rest.Choice(WRITABLE, {
        description: 'A named status for the post.',
        labels: STATUS_LABELS,
        ...PUBLISHING,
      }),
    },
  )
  status!: string;

  @Stored(
    'key(20)',
    rest.Text({ context: all, readonly: true, description: 'Type of the record.', examples: ['post'] }),
    { readonly: true },
  )
  type!: string;

  /** '' for none. */
  @Stored('text', rest.Text({ context: edit, description: 'A password that protects content and excerpt.' }), {
    initial: '',
    written: rest.Text({
      description: 'A password to protect access to the content and excerpt.',
      cleared: '',
      ...PUBLISHING,
    }),
  })
  password!: string;

  @Shown(
    rest.Text({
      context: edit,
      readonly: true,
      description: 'Template of the address.',
      examples: ['https://example.com/2027/01/31/%postname%/'],
    }),
    (_: Post, { permalinkTemplate }: PostLooked) => permalinkTemplate,
  )
  permalink_template?: string;

  @Shown(
    rest.Text({
      context: edit,
      readonly: true,
      description: 'The slug generated from the title.',
      examples: ['hello-world'],
    }),
    (_: Post, { generatedSlug }: PostLooked) => generatedSlug,
  )
  generated_slug?: string;

  @Shown(
    rest.ListOf(rest.Text(), {
      context: read,
      readonly: true,
      description: 'Class names for the container element.',
      examples: [['post-7', 'post', 'type-post', 'status-publish', 'hentry']],
    }),
    (_: Post, { classes }: PostLooked) => classes,
  )
  class_list?: string[];

  @Stored('integer', rest.Int({ context: all, description: 'The ID of the author.' }), {
    initial: 0,
    written: rest.UserId({ description: 'The ID for the author of the post.', ...PUBLISHING }),
    filter: Ids('Limit result set to posts assigned to specific authors.'),
    except: Ids('Ensure result set excludes posts assigned to specific authors.'),
  })
  author!: number;

  @Stored('integer', rest.Int({ context: all, description: 'The ID of the featured image; 0 for none.' }), {
    initial: 0,
    written: rest.MediaId({
      description: 'The ID of the featured media for the post.',
      cleared: 0,
      group: 'Content',
    }),
  })
  featured_media!: number;

  @Open('Whether comments are open.', 'Whether or not comments are open on the post.', 'Comments')
  comment_status!: string;

  @Open('Whether the record can be pinged.', 'Whether or not the post can be pinged.', 'Pingbacks')
  ping_status!: string;

  @Stored(
    'key',
    rest.Text({ context: read, description: 'The template that shows the record; empty for that of its type.' }),
    {
      initial: '',
      written: rest.Text({
        description: 'The theme file to use to display the post.',
        cleared: '',
        check: (name: string) =>
          name === ''
            ? undefined
            : { code: null, message: `template is not one of: ''. There is no template ${name}.` },
        ...PUBLISHING,
      }),
    },
  )
  template!: string;
}

declareColumn(Post.prototype, 'id', { kind: 'integer', primary: true });
declareEntity(Post, {
  table: 'posts',
  one: 'post',
  within: ['type', 'status'],
  indexes: {
    author: ['author', 'type', 'status', 'date', 'id'],
    authors: ['type', 'status', 'author', 'id'],
    below: ['parent', 'type'],
    date: ['type', 'status', 'date', 'id'],
    due: ['status', 'date_gmt'],
    format: ['type', 'status', 'format', 'date', 'id'],
    ids: ['type', 'status', 'id'],
    image: ['featured_media'],
    menu_order: ['type', 'status', 'menu_order', 'date', 'id'],
    mime_type: ['type', 'status', 'mime_type', 'date', 'id'],
    modified: ['type', 'status', 'modified', 'id'],
    name: ['slug', 'type'],
    parent: ['type', 'status', 'parent', 'date', 'id'],
    parents: ['type', 'status', 'parent', 'id'],
    post: ['post', 'id'],
    places: ['type', 'status', 'menu_order', 'id'],
    slugs: ['type', 'status', 'slug', 'id'],
    sticky: ['type', 'status', 'sticky', 'date', 'id'],
    title: ['type', 'status', 'title_key', 'id'],
  },
  unique: { slug: ['type', 'parent', 'slug_key'] },
});
