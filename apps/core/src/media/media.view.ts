import { can, type Caller } from '@gatehouse/access';
import { recordView } from '@gatehouse/records';
import { apiAddress, type Context, type SiteAddress } from '@gatehouse/rest';
import type { Links } from '../records/model/links';
import type { PostLooked } from '../records/model/post';
import { mayDelete, mayEdit } from '../records/model/post-rights';
import { ATTACHMENT } from './model/attachment-type';
import { Media } from './model/media';
import type { MediaRecord } from './model/media.reader';

export interface MediaViewOptions {
  context: Context;
  site: SiteAddress;
  caller: Caller;
}

/** A file as responses show it (docs/interface/core.md#media). */
export interface MediaView {
  [field: string]: unknown;
  _links: Links;
}

/** The address of the page of a file. */
export const mediaLink = ({ slug }: Pick<Media, 'slug'>, home: string): string => `${home}/${slug}/`;

export function mediaView(record: MediaRecord, options: MediaViewOptions): MediaView {
  const { context, site } = options;
  const given: PostLooked = {
    context,
    site,
    terms: [],
    isHidden: false,
    link: mediaLink(record, site.home),
    permalinkTemplate: `${site.home}/%postname%/`,
    generatedSlug: record.slug,
    classes: classList(record),
  };
  return { ...recordView(Media, record, { context, given }), _links: mediaLinks(record, options) };
}

const classList = ({ id, status }: MediaRecord): string[] => [
  `post-${id}`,
  ATTACHMENT.name,
  `type-${ATTACHMENT.name}`,
  `status-${status}`,
  'hentry',
];

function mediaLinks(record: MediaRecord, { context, site, caller }: MediaViewOptions): Links {
  const core = apiAddress(site, 'core/v2');
  const self = `${core}/media/${record.id}`;
  const links: Links = {
    self: [{ href: self, targetHints: { allow: methodsOf(caller, record) } }],
    collection: [{ href: `${core}/media` }],
    about: [{ href: `${core}/types/attachment` }],
    author: [{ embeddable: true, href: `${core}/users/${record.author}` }],
    replies: [{ embeddable: true, href: `${core}/comments?post=${record.id}` }],
  };
  if (context === 'edit') {
    if (can(caller, 'unfiltered_html')) links['wp:action-unfiltered-html'] = [{ href: self }];
    if (can(caller, ATTACHMENT.capabilities.editOthers)) links['wp:action-assign-author'] = [{ href: self }];
    links.curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];
  }
  return links;
}

function methodsOf(caller: Caller, record: MediaRecord): string[] {
  const methods = ['GET'];
  if (mayEdit(caller, ATTACHMENT, record)) methods.push('POST', 'PUT', 'PATCH');
  if (mayDelete(caller, ATTACHMENT, record)) methods.push('DELETE');
  return methods;
}
