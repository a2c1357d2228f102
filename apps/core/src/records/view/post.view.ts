import type { Caller } from '@gatehouse/access';
import type { SiteAddress } from '@gatehouse/rest';
import { renderExcerpt } from '@gatehouse/text';
import type { Post } from '../model/post.entity';
import type { TermOfPost } from '../model/post.reader';
import type { PostType } from '../model/post-type';
import type { Context, PostView, RenderedText } from '../model/record-view';
import { toWire } from '@gatehouse/time';
import { permalink, permalinkTemplate } from './permalink';
import { postLinks } from './post-links';

/** What a view shows of a record that is not in its own columns. */
export interface PostRelations {
  terms: TermOfPost[];
  /** Slugs of the ancestors, each followed by a slash. */
  path: string;
  /** The slug that a record without one would get; edit context only. */
  generatedSlug: string;
  /** The HTTP methods that the caller may use on the record. */
  methods: string[];
}

export interface ViewOptions {
  context: Context;
  site: SiteAddress;
  caller: Caller;
  /** Length in words of an excerpt that is generated from the content, if the request sets one. */
  excerptLength?: number;
  /** The request had the right password. */
  unlocked?: boolean;
}

/** The response for a record (docs/interface/core.md#post-record). */
export function postView(type: PostType, post: Post, relations: PostRelations, options: ViewOptions): PostView {
  const { context, site, caller } = options;
  const isEdit = context === 'edit';
  const embed: PostView = {
    id: post.id,
    date: toWire(post.date),
    slug: post.slug,
    type: post.type,
    link: permalink(type, post, site.home, relations.path),
    title: isEdit ? { raw: post.title, rendered: post.title_rendered } : { rendered: post.title_rendered },
    excerpt: excerptView(post, options),
    author: post.author,
    featured_media: post.featured_media,
    _links: postLinks(type, post, { site, methods: relations.methods, ...(isEdit ? { editor: caller } : {}) }),
  };
  return context === 'embed' ? embed : fullView(type, post, relations, { embed, options });
}

function fullView(
  type: PostType,
  post: Post,
  relations: PostRelations,
  { embed, options }: { embed: PostView; options: ViewOptions },
): PostView {
  const { context, site } = options;
  const isEdit = context === 'edit';
  const guid = site.home + post.guid;
  return {
    id: embed.id,
    date: embed.date,
    date_gmt: toWire(post.date_gmt),
    guid: isEdit ? { rendered: guid, raw: guid } : { rendered: guid },
    modified: toWire(post.modified),
    modified_gmt: toWire(post.modified_gmt),
    ...(isEdit ? { password: post.password } : {}),
    slug: embed.slug,
    status: post.status,
    type: embed.type,
    link: embed.link,
    title: embed.title,
    content: contentView(post, options),
    excerpt: embed.excerpt,
    author: embed.author,
    featured_media: embed.featured_media,
    ...(type.hierarchical ? { parent: post.parent, menu_order: post.menu_order } : {}),
    comment_status: post.comment_status,
    ping_status: post.ping_status,
    template: post.template,
    meta: { footnotes: post.footnotes },
    ...(type.blog ? blogFields(post, relations.terms) : {}),
    ...(isEdit ? editFields(type, post, relations, site) : {}),
    class_list: classList(type, post, relations.terms),
    _links: embed._links,
  };
}

/** The fields that only posts have. */
const blogFields = (post: Post, terms: TermOfPost[]): Partial<PostView> => ({
  sticky: post.sticky === 1,
  format: post.format,
  categories: idsOf(terms, 'category'),
  tags: idsOf(terms, 'post_tag'),
});

const editFields = (
  type: PostType,
  post: Post,
  { path, generatedSlug }: PostRelations,
  { home }: SiteAddress,
): Partial<PostView> => ({
  permalink_template: permalinkTemplate(type, post, home, path),
  generated_slug: generatedSlug,
});

const idsOf = (terms: TermOfPost[], taxonomy: string): number[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id);

const isHidden = (post: Post, { context, unlocked }: ViewOptions): boolean =>
  post.password !== '' && context !== 'edit' && !unlocked;

function excerptView(post: Post, options: ViewOptions): RenderedText {
  const rendered = isHidden(post, options) ? '' : renderedExcerpt(post, options.excerptLength);
  const isProtected = post.password !== '';
  return options.context === 'edit'
    ? { raw: post.excerpt, rendered, protected: isProtected }
    : { rendered, protected: isProtected };
}

/** The stored excerpt has the default length; another length is rendered from the content. */
const renderedExcerpt = (post: Post, length?: number): string =>
  length === undefined ? post.excerpt_rendered : renderExcerpt(post, length);

function contentView(post: Post, options: ViewOptions): RenderedText {
  const isProtected = post.password !== '';
  if (options.context === 'edit')
    return {
      raw: post.content,
      rendered: post.content_rendered,
      protected: isProtected,
      block_version: post.block_version,
    };
  return { rendered: isHidden(post, options) ? '' : post.content_rendered, protected: isProtected };
}

function classList(type: PostType, post: Post, terms: TermOfPost[]): string[] {
  const classes = [`post-${post.id}`, post.type, `type-${post.type}`, `status-${post.status}`];
  if (type.blog) classes.push(`format-${post.format}`);
  if (post.password !== '') classes.push('post-password-required');
  classes.push('hentry');
  for (const { taxonomy, slug } of terms) classes.push(`${taxonomy === 'post_tag' ? 'tag' : taxonomy}-${slug}`);
  return classes;
}
