import type { LinkTargets } from '@gatehouse/bus';
import type { OtherPost, OtherType } from '@gatehouse/dto';
import { CONTEXTS, ListOf, Int, OmitType, type RequestContext, type ValueClass } from '@gatehouse/rest';
import { toWire, type SiteTime } from '@gatehouse/time';
import type { Links } from '../records/model/links';
import { Post } from '../records/model/post';
import type { ReadContext } from './other-type.args';
import { TYPE_FACTS } from './other-types';

/** What only records of core have. */
const OWN = ['password', 'permalink_template', 'generated_slug', 'meta'] as const;

/** A record of another service as posts are shown. */
export type OtherPostView = Record<string, unknown>;

/** The view of a type: with the terms of each of its taxonomies. */
export function viewClassOf(type: OtherType): ValueClass {
  class View extends OmitType(Post, OWN) {}
  for (const taxonomy of TYPE_FACTS[type].taxonomies)
    ListOf(Int(), {
      context: CONTEXTS.read,
      description: `The terms assigned to the item in the ${taxonomy} taxonomy.`,
    })(View.prototype, taxonomy);
  return View;
}

/** Where the embeddable links of a type's records lead. */
export function linkTargetsOf(type: OtherType): LinkTargets {
  const { taxonomies } = TYPE_FACTS[type];
  return {
    author: ['core/v2/users/<id>'],
    'wp:featuredmedia': ['core/v2/media/<id>'],
    ...(taxonomies.length > 0 && { 'wp:term': taxonomies.map((taxonomy) => `core/v2/${taxonomy}`) }),
  };
}

export interface OtherPostOptions {
  type: OtherType;
  context: ReadContext;
  time: SiteTime;
  /** The file with its image; 0 for none. */
  image: number;
}

export function otherPostView(
  post: OtherPost,
  { type, context, time, image }: OtherPostOptions,
  ctx: RequestContext,
): OtherPostView {
  const { id, slug, link, author, protected: isProtected } = post;
  const date = toWire(time.fromUtc(post.date));
  const title = { rendered: post.title };
  const excerpt = { rendered: post.excerpt, protected: isProtected };
  const _links = linksOf(post, { type, image }, ctx);
  if (context === 'embed') return { date, id, link, slug, type, title, excerpt, author, featured_media: image, _links };
  return {
    id,
    date,
    date_gmt: toWire(post.date),
    guid: { rendered: `${ctx.site.home}/?post_type=${type}&#038;p=${id}` },
    modified: toWire(time.fromUtc(post.modified)),
    modified_gmt: toWire(post.modified),
    slug,
    status: 'publish',
    type,
    link,
    title,
    content: { rendered: post.content, protected: isProtected },
    excerpt,
    author,
    featured_media: image,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    class_list: [`post-${id}`, type, `type-${type}`, 'status-publish', 'hentry'],
    ...Object.fromEntries(TYPE_FACTS[type].taxonomies.map((taxonomy) => [taxonomy, termsOf(post, taxonomy)])),
    _links,
  };
}

const termsOf = ({ terms }: OtherPost, taxonomy: string): number[] =>
  terms.find((one) => one.taxonomy === taxonomy)?.ids ?? [];

function linksOf(
  { id, author }: OtherPost,
  { type, image }: { type: OtherType; image: number },
  ctx: RequestContext,
): Links {
  const core = ctx.href('core/v2');
  const { taxonomies } = TYPE_FACTS[type];
  return {
    self: [{ href: `${core}/${type}/${id}` }],
    collection: [{ href: `${core}/${type}` }],
    about: [{ href: `${core}/types/${type}` }],
    ...(author > 0 && { author: [{ embeddable: true, href: `${core}/users/${author}` }] }),
    ...(image > 0 && { 'wp:featuredmedia': [{ embeddable: true, href: `${core}/media/${image}` }] }),
    ...(taxonomies.length > 0 && {
      'wp:term': taxonomies.map((taxonomy) => ({
        taxonomy,
        embeddable: true as const,
        href: `${core}/${taxonomy}?post=${id}`,
      })),
    }),
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  };
}
