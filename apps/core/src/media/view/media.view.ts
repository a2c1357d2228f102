import { can, type Caller } from '@gatehouse/access';
import type { SiteAddress } from '@gatehouse/rest';
import { escapeHtml } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import { mayDelete, mayEdit } from '../../records/model/post-rights';
import type { Context, Links, RecordView, RenderedText } from '../../records/model/record-view';

import { missingSizes } from '../images/image-sizes';
import { ATTACHMENT } from '../model/attachment-type';
import type { MediaRecord } from '../model/media.reader';
import { fileAddress, folderOf, nameOf } from '../storage/media-paths';
import { mediaDetails, type MediaDetails } from './media-details';

export interface MediaViewOptions {
  context: Context;
  site: SiteAddress;
  caller: Caller;
}

/** A file as responses show it (docs/interface/core.md#media). Embed context has the required fields alone. */
export interface MediaView extends RecordView {
  date: string;
  slug: string;
  type: string;
  title: RenderedText;
  author: number;
  featured_media: number;
  caption: RenderedText;
  alt_text: string;
  media_type: 'image' | 'file';
  mime_type: string;
  media_details: MediaDetails;
  source_url: string;
  date_gmt?: string;
  guid?: RenderedText;
  modified?: string;
  modified_gmt?: string;
  status?: string;
  comment_status?: string;
  ping_status?: string;
  template?: string;
  meta?: Record<string, never>;
  class_list?: string[];
  description?: RenderedText;
  post?: number | null;
  filename?: string;
  filesize?: number;
  permalink_template?: string;
  generated_slug?: string;
  missing_image_sizes?: string[];
  exif_orientation?: number;
}

/** The address of the page of a file. */
export const mediaLink = ({ slug }: Pick<MediaRecord, 'slug'>, home: string): string => `${home}/${slug}/`;

/** The response for a file (docs/interface/core.md#media). */
export function mediaView(record: MediaRecord, options: MediaViewOptions): MediaView {
  const { context, site } = options;
  const embed = embedView(record, options);
  if (context === 'embed') return embed;
  const guid = fileAddress(site.home, uploadPath(record));
  const { _links, ...shared } = embed;
  return {
    ...shared,
    date_gmt: toWire(record.date_gmt),
    guid: textView(guid, guid, context),
    modified: toWire(record.modified),
    modified_gmt: toWire(record.modified_gmt),
    status: record.status,
    comment_status: record.comment_status,
    ping_status: record.ping_status,
    template: record.template,
    meta: {},
    class_list: classList(record),
    description: textView(`${preview(record, site.home)}${record.content_rendered}`, record.content, context),
    post: record.post || null,
    filename: nameOf(uploadPath(record)),
    filesize: record.details.original_size ?? record.filesize,
    ...(context === 'edit' ? editFields(record, site.home) : {}),
    _links,
  };
}

const embedView = (record: MediaRecord, options: MediaViewOptions): MediaView => ({
  id: record.id,
  date: toWire(record.date),
  slug: record.slug,
  type: ATTACHMENT.name,
  link: mediaLink(record, options.site.home),
  title: textView(record.title_rendered, record.title, options.context),
  author: record.author,
  featured_media: record.featured_media,
  caption: textView(record.excerpt === '' ? '' : record.excerpt_rendered, record.excerpt, options.context),
  alt_text: record.alt,
  media_type: record.mime_type.startsWith('image/') ? 'image' : 'file',
  mime_type: record.mime_type,
  media_details: mediaDetails(record, options.site.home),
  source_url: fileAddress(options.site.home, record.path),
  _links: linksOf(record, options),
});

const classList = ({ id, status }: MediaRecord): string[] => [
  `post-${id}`,
  ATTACHMENT.name,
  `type-${ATTACHMENT.name}`,
  `status-${status}`,
  'hentry',
];

const textView = (rendered: string, raw: string, context: Context): RenderedText =>
  context === 'edit' ? { raw, rendered } : { rendered };

/** The path of the file as it was uploaded. */
const uploadPath = ({ path, details }: MediaRecord): string =>
  details.original_image ? `${folderOf(path)}/${details.original_image}` : path;

function editFields(record: MediaRecord, home: string): Partial<MediaView> {
  const { image_meta: meta } = record.details;
  return {
    permalink_template: `${home}/%postname%/`,
    generated_slug: record.slug,
    missing_image_sizes: missingSizes(record),
    ...(meta ? { exif_orientation: Number(meta.orientation) || 1 } : {}),
  };
}

/** The first paragraph of a description: a link to the file that shows its title, or for images its medium size. */
function preview(record: MediaRecord, home: string): string {
  const { details, path, alt, title_rendered: title } = record;
  const href = escapeHtml(fileAddress(home, path));
  if (record.width === 0) return `<p class="attachment"><a href="${href}">${title}</a></p>\n`;
  const { file, width, height } = details.sizes.medium ?? { ...record, file: nameOf(path) };
  const src = escapeHtml(fileAddress(home, `${folderOf(path)}/${file}`));
  const attributes = `class="attachment-medium size-medium" alt="${escapeHtml(alt)}" decoding="async"`;
  const image = `<img width="${width}" height="${height}" src="${src}" ${attributes} />`;
  return `<p class="attachment"><a href="${href}">${image}</a></p>\n`;
}

function linksOf(record: MediaRecord, { context, site, caller }: MediaViewOptions): Links {
  const core = `${site.root}/core/v2`;
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
