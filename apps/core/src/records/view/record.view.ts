import type { Caller } from '@gatehouse/access';
import type { Context, SiteAddress } from '@gatehouse/rest';
import type { Links } from '../model/links';
import type { Post, PostLooked, TermOfPost } from '../model/post';
import type { PostType } from '../model/post-type';
import { permalink, permalinkTemplate } from './permalink';
import { postLinks } from './post-links';

/** What a view shows of a record that is not in its own columns. */
export interface PostRelations {
  terms: readonly TermOfPost[];
  /** Slugs of the ancestors, each followed by a slash. */
  path: string;
  /** The id of the page that is the front page of the site; 0 for none. */
  front: number;
  /** The slug that a record without one would get; edit context only. */
  generatedSlug: string;
  /** The HTTP methods that the caller may use on the record. */
  methods: string[];
}

export interface ViewOptions {
  context: Context;
  /** Length in words of an excerpt that is generated from the content, if the request sets one. */
  excerptLength?: number;
  /** The request had the right password. */
  unlocked?: boolean;
  site: SiteAddress;
  caller: Caller;
  /** The terms of all the records, where they are known. */
  terms?: readonly TermOfPost[];
}

/** A record as responses show it. */
export interface PostView {
  [field: string]: unknown;
  id: number;
  link: string;
  _links: Links;
}

/** How a record is shown. */
interface PostViewing {
  relations: PostRelations;
  options: ViewOptions;
  /** Makes the view of the fields of its class. */
  show: (post: Post, given: PostLooked) => Record<string, unknown>;
}

/** The response for a record, with the fields of its type (docs/interface/core.md#post-record). */
export function postView(type: PostType, post: Post, { relations, options, show }: PostViewing): PostView {
  const { context, site, caller, unlocked, excerptLength } = options;
  const { terms, path, generatedSlug, methods } = relations;
  const given: PostLooked = {
    context,
    site,
    terms,
    generatedSlug,
    excerptLength,
    isHidden: post.password !== '' && context !== 'edit' && !unlocked,
    link: permalink(type, post, { ...relations, home: site.home }),
    permalinkTemplate: permalinkTemplate(type, post, site.home, path),
    classes: classList(type, post, terms),
  };
  const links = postLinks(type, post, { site, methods, ...(context === 'edit' ? { editor: caller } : {}) });
  return {
    id: post.id,
    link: given.link,
    ...show(post, given),
    _links: type.links?.(links, post, options) ?? links,
  };
}

function classList(type: PostType, post: Post, terms: readonly TermOfPost[]): string[] {
  const classes = [`post-${post.id}`, post.type, `type-${post.type}`, `status-${post.status}`];
  if (type.blog) classes.push(`format-${post.format}`);
  if (post.password !== '') classes.push('post-password-required');
  classes.push('hentry');
  for (const { taxonomy, slug } of terms) classes.push(`${taxonomy === 'post_tag' ? 'tag' : taxonomy}-${slug}`);
  return classes;
}
