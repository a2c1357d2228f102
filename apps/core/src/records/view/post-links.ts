import { can, type Caller } from '@gatehouse/access';
import { apiAddress, type SiteAddress } from '@gatehouse/rest';
import type { Post } from '../model/post';
import type { PostType } from '../model/post-type';
import type { Link, Links } from '../model/links';

const CURIES: Link[] = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** Where the embeddable links of posts and pages lead. */
export const RECORD_LINKS = {
  author: ['core/v2/users/<id>'],
  replies: ['core/v2/comments'],
  'wp:featuredmedia': ['core/v2/media/<id>'],
};

export interface LinkOptions {
  site: SiteAddress;
  /** The HTTP methods that the caller may use on the record. */
  methods: string[];
  /** The caller, in edit context: the links then say what they may change. */
  editor?: Caller;
}

/** `_links` of a record (docs/interface/core.md#post-record). */
export function postLinks(type: PostType, post: Post, { site, methods, editor }: LinkOptions): Links {
  const core = apiAddress(site, 'core/v2');
  const self = `${core}/${type.base}/${post.id}`;
  const links: Links = {
    self: [{ href: self, targetHints: { allow: methods } }],
    collection: [{ href: `${core}/${type.base}` }],
    about: [{ href: `${core}/types/${type.name}` }],
    author: [{ embeddable: true, href: `${core}/users/${post.author}` }],
    replies: [{ embeddable: true, href: `${core}/comments?post=${post.id}` }],
    'version-history': [{ count: post.revisions, href: `${self}/revisions` }],
  };
  if (post.latest_revision !== 0)
    links['predecessor-version'] = [{ id: post.latest_revision, href: `${self}/revisions/${post.latest_revision}` }];
  if (post.parent !== 0) links.up = [{ embeddable: true, href: `${core}/${type.base}/${post.parent}` }];
  if (post.featured_media !== 0)
    links['wp:featuredmedia'] = [{ embeddable: true, href: `${core}/media/${post.featured_media}` }];
  links['wp:attachment'] = [{ href: `${core}/media?parent=${post.id}` }];
  if (type.blog) links['wp:term'] = termLinks(core, post.id);
  if (editor) for (const action of actions(type, editor)) links[`wp:action-${action}`] = [{ href: self }];
  links.curies = CURIES;
  return links;
}

const termLinks = (core: string, id: number): Link[] => [
  { taxonomy: 'category', embeddable: true, href: `${core}/categories?post=${id}` },
  { taxonomy: 'post_tag', embeddable: true, href: `${core}/tags?post=${id}` },
];

function* actions({ capabilities, blog }: PostType, caller: Caller): Iterable<string> {
  if (can(caller, capabilities.publish)) yield 'publish';
  if (can(caller, 'unfiltered_html')) yield 'unfiltered-html';
  if (blog && (can(caller, capabilities.editOthers) || can(caller, capabilities.publish))) yield 'sticky';
  if (can(caller, capabilities.editOthers)) yield 'assign-author';
  if (!blog) return;
  if (can(caller, 'manage_categories')) yield 'create-categories';
  if (can(caller, 'edit_posts')) yield* ['assign-categories', 'create-tags', 'assign-tags'];
}
