import type { Caller } from '@gatehouse/access';
import type { SiteAddress } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import type { Post } from '../model/post.entity';
import type { TermOfPost } from '../model/post.reader';
import type { PostType } from '../model/post-type';
import type { RecordView } from '../model/record-view';
import { textView } from '../model/rendered-text';
import { pageFields } from './page.view';
import { permalink, permalinkTemplate } from './permalink';
import { postLinks } from './post-links';
import { contentView, excerptView, footnotesView, headView, type TextOptions } from './post-texts';
import { postFields } from './post.view';

/** What a view shows of a record that is not in its own columns. */
export interface PostRelations {
  terms: TermOfPost[];
  /** Slugs of the ancestors, each followed by a slash. */
  path: string;
  /** The id of the page that is the front page of the site; 0 for none. */
  front: number;
  /** The slug that a record without one would get; edit context only. */
  generatedSlug: string;
  /** The HTTP methods that the caller may use on the record. */
  methods: string[];
}

export interface ViewOptions extends TextOptions {
  site: SiteAddress;
  caller: Caller;
  /** The terms of all the records, where they are known. */
  terms?: readonly TermOfPost[];
}

/** The response for a record, with the fields of its type (docs/interface/core.md#post-record). */
export function recordView(type: PostType, post: Post, relations: PostRelations, options: ViewOptions): RecordView {
  const { context, site, caller } = options;
  const isEdit = context === 'edit';
  const embed: RecordView = {
    id: post.id,
    date: toWire(post.date),
    slug: post.slug,
    type: post.type,
    link: permalink(type, post, { ...relations, home: site.home }),
    title: textView(post.title, post.title_rendered, context),
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
  { embed, options }: { embed: RecordView; options: ViewOptions },
): RecordView {
  const { context, site } = options;
  const isEdit = context === 'edit';
  // A record of another site keeps its name, so that readers of feeds do not see it twice.
  const guid = post.guid.startsWith('/') ? site.home + post.guid : post.guid;
  return {
    id: embed.id,
    date: embed.date,
    date_gmt: toWire(post.date_gmt),
    guid: textView(guid, guid, context),
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
    author: post.author,
    featured_media: post.featured_media,
    ...(type.hierarchical ? pageFields(post) : {}),
    comment_status: post.comment_status,
    ping_status: post.ping_status,
    template: post.template,
    meta: { footnotes: footnotesView(post, options) },
    ...(type.blog || type.hierarchical ? headView(post, options) : {}),
    ...(type.blog ? postFields(post, relations.terms) : {}),
    ...(isEdit ? editFields(type, post, relations, site) : {}),
    class_list: classList(type, post, relations.terms),
    _links: embed._links,
  };
}

const editFields = (
  type: PostType,
  post: Post,
  { path, generatedSlug }: PostRelations,
  { home }: SiteAddress,
): Required<Pick<RecordView, 'permalink_template' | 'generated_slug'>> => ({
  permalink_template: permalinkTemplate(type, post, home, path),
  generated_slug: generatedSlug,
});

function classList(type: PostType, post: Post, terms: TermOfPost[]): string[] {
  const classes = [`post-${post.id}`, post.type, `type-${post.type}`, `status-${post.status}`];
  if (type.blog) classes.push(`format-${post.format}`);
  if (post.password !== '') classes.push('post-password-required');
  classes.push('hentry');
  for (const { taxonomy, slug } of terms) classes.push(`${taxonomy === 'post_tag' ? 'tag' : taxonomy}-${slug}`);
  return classes;
}
