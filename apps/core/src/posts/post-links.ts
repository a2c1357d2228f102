import { can, type Caller } from '@gatehouse/access';
import type { SiteAddress } from '@gatehouse/rest';
import type { Post } from './post.entity';
import type { PostType } from './post-type';

/** One link of a record. */
export type Link = { href: string } & Record<string, unknown>;

const CURIES: Link[] = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** `_links` of a record (docs/interface/core.md#post-links). `methods` are the caller's, `acting` their actions in context edit. */
export function postLinks(
  type: PostType,
  post: Post,
  site: SiteAddress,
  methods: string[],
  acting?: Caller,
): Record<string, Link[]> {
  const core = `${site.root}/core/v2`;
  const self = `${core}/${type.base}/${post.id}`;
  const links: Record<string, Link[]> = {
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
  if (type.blog) {
    links['wp:term'] = [
      { taxonomy: 'category', embeddable: true, href: `${core}/categories?post=${post.id}` },
      { taxonomy: 'post_tag', embeddable: true, href: `${core}/tags?post=${post.id}` },
    ];
  }
  if (acting) for (const action of actions(type, acting)) links[`wp:action-${action}`] = [{ href: self }];
  links.curies = CURIES;
  return links;
}

function* actions({ capabilities, blog }: PostType, caller: Caller): Iterable<string> {
  if (can(caller, capabilities.publish)) yield 'publish';
  if (can(caller, 'unfiltered_html')) yield 'unfiltered-html';
  if (blog && (can(caller, capabilities.editOthers) || can(caller, capabilities.publish))) yield 'sticky';
  if (can(caller, capabilities.editOthers)) yield 'assign-author';
  if (!blog) return;
  if (can(caller, 'manage_categories')) yield 'create-categories';
  if (can(caller, 'edit_posts')) yield* ['assign-categories', 'create-tags', 'assign-tags'];
}
