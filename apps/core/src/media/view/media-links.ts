import { can, type Caller } from '@gatehouse/access';
import { apiAddress, type Context, type SiteAddress } from '@gatehouse/rest';
import { mayDelete, mayEdit } from '../../records/model/post-rights';
import type { Links } from '../../records/model/links';
import { ATTACHMENT } from '../model/attachment-type';
import type { EmbeddedMedia } from '../model/media.reader';

export interface MediaViewOptions {
  context: Context;
  site: SiteAddress;
  caller: Caller;
}

/** The address of the page of a file. */
export const mediaLink = ({ slug }: Pick<EmbeddedMedia, 'slug'>, home: string): string => `${home}/${slug}/`;

/** `_links` of a file (docs/interface/core.md#media). */
export function mediaLinks(record: EmbeddedMedia, { context, site, caller }: MediaViewOptions): Links {
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

function methodsOf(caller: Caller, record: EmbeddedMedia): string[] {
  const methods = ['GET'];
  if (mayEdit(caller, ATTACHMENT, record)) methods.push('POST', 'PUT', 'PATCH');
  if (mayDelete(caller, ATTACHMENT, record)) methods.push('DELETE');
  return methods;
}
