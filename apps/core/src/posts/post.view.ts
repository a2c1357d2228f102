import type { Caller } from '@gatehouse/access';
import type { SiteAddress } from '@gatehouse/rest';
import { renderExcerpt } from '@gatehouse/text';
import { onWire } from '../post-rules/site-clock';
import { postLinks } from './post-links';
import type { Context, TermOfPost } from './post-reader';
import type { Post } from './post.entity';
import type { PostType } from './post-type';

/** What a view needs beside the record itself. */
export interface PostRelations {
  terms: TermOfPost[];
  /** Slugs of the ancestors, each with a slash after it. */
  path: string;
  /** The slug that the record would get; edit context only. */
  generatedSlug: string;
  /** What the caller may do with the record. */
  methods: string[];
}

export interface ViewOptions {
  context: Context;
  site: SiteAddress;
  caller: Caller;
  /** Words of an excerpt that is made of the content, when they were asked for. */
  excerptLength?: number;
  /** The right password was given. */
  unlocked?: boolean;
}

/** The address under which people read a record: `/2026/01/31/slug/`, pages below their ancestors, `?p=7` until it is published. */
export function permalink(
  type: PostType,
  { id, status, date, slug }: Pick<Post, 'id' | 'status' | 'date' | 'slug'>,
  home: string,
  path = '',
): string {
  if ((status !== 'publish' && status !== 'private') || slug === '') return `${home}/?${type.queryName}=${id}`;
  return `${home}${folderOf(type, date, path)}${slug}/`;
}

const folderOf = (type: PostType, date: string, path: string): string =>
  type.hierarchical ? `/${path}` : `/${date.slice(0, 4)}/${date.slice(5, 7)}/${date.slice(8, 10)}/`;

/** The record as a context shows it (docs/interface/core.md#post-record). */
export function postView(
  type: PostType,
  post: Post,
  facts: PostRelations,
  showing: ViewOptions,
): Record<string, unknown> {
  const { context, site, caller } = showing;
  const edit = context === 'edit';
  const hidden = post.password !== '' && !edit && !showing.unlocked;
  const title = edit ? { raw: post.title, rendered: post.title_rendered } : { rendered: post.title_rendered };
  const isProtected = post.password !== '';
  const excerptShown = hidden ? '' : excerptOf(post, showing.excerptLength);
  const excerpt = edit
    ? { raw: post.excerpt, rendered: excerptShown, protected: isProtected }
    : { rendered: excerptShown, protected: isProtected };
  const content = edit
    ? { raw: post.content, rendered: post.content_rendered, protected: isProtected, block_version: post.block_version }
    : { rendered: hidden ? '' : post.content_rendered, protected: isProtected };
  const link = permalink(type, post, site.home, facts.path);
  const _links = postLinks(type, post, site, facts.methods, edit ? caller : undefined);
  if (context === 'embed') {
    return {
      id: post.id,
      date: onWire(post.date),
      slug: post.slug,
      type: post.type,
      link,
      title,
      excerpt,
      author: post.author,
      featured_media: post.featured_media,
      _links,
    };
  }
  return {
    id: post.id,
    date: onWire(post.date),
    date_gmt: onWire(post.date_gmt),
    guid: edit ? { rendered: site.home + post.guid, raw: site.home + post.guid } : { rendered: site.home + post.guid },
    modified: onWire(post.modified),
    modified_gmt: onWire(post.modified_gmt),
    ...(edit ? { password: post.password } : {}),
    slug: post.slug,
    status: post.status,
    type: post.type,
    link,
    title,
    content,
    excerpt,
    author: post.author,
    featured_media: post.featured_media,
    ...(type.hierarchical ? { parent: post.parent, menu_order: post.menu_order } : {}),
    comment_status: post.comment_status,
    ping_status: post.ping_status,
    ...(type.blog ? { sticky: post.sticky === 1 } : {}),
    template: post.template,
    ...(type.blog ? { format: post.format } : {}),
    meta: { footnotes: post.footnotes },
    ...(type.blog ? { categories: idsOf(facts.terms, 'category'), tags: idsOf(facts.terms, 'post_tag') } : {}),
    ...(edit
      ? {
          permalink_template: permalinkTemplate(type, post, site.home, facts.path),
          generated_slug: facts.generatedSlug,
        }
      : {}),
    class_list: classesOf(type, post, facts.terms),
    _links,
  };
}

const idsOf = (terms: TermOfPost[], taxonomy: string): number[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id);

/** An excerpt of another length needs the content as it was written. */
function excerptOf(post: Post, length?: number): string {
  return length === undefined ? post.excerpt_rendered : renderExcerpt(post, length);
}

const permalinkTemplate = (type: PostType, { date }: Post, home: string, path: string): string =>
  `${home}${folderOf(type, date, path)}${type.hierarchical ? '%pagename%' : '%postname%'}/`;

function classesOf(type: PostType, post: Post, terms: TermOfPost[]): string[] {
  const classes = [`post-${post.id}`, post.type, `type-${post.type}`, `status-${post.status}`];
  if (type.blog) classes.push(`format-${post.format}`);
  if (post.password !== '') classes.push('post-password-required');
  classes.push('hentry');
  for (const { taxonomy, slug } of terms) classes.push(`${taxonomy === 'post_tag' ? 'tag' : taxonomy}-${slug}`);
  return classes;
}
