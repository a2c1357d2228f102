import { can, type Caller } from '@gatehouse/access';
import type { SiteAddress } from '@gatehouse/rest';
import { escapeHtml } from '@gatehouse/text';
import { fileAddress, folderOf, nameOf } from '../media-files/media-paths';
import { wantedSizes } from '../media-files/sizes';
import { onWire } from '../post-rules/site-clock';
import type { Link } from '../posts/post-links';
import type { Context } from '../posts/post-reader';
import { mayDelete, mayEdit } from '../posts/post-rights';
import { ATTACHMENT } from './media-type';
import type { MediaRecord } from './media.reader';

export interface MediaViewOptions {
  context: Context;
  site: SiteAddress;
  caller: Caller;
}

const text = (rendered: string, raw: string, context: Context): Record<string, string> =>
  context === 'edit' ? { raw, rendered } : { rendered };

/** Where the record of a file is read by people. */
export const mediaLink = ({ slug }: Pick<MediaRecord, 'slug'>, home: string): string => `${home}/${slug}/`;

/** A file as a context shows it (docs/interface/core.md#media-record). */
export function mediaView(record: MediaRecord, showing: MediaViewOptions): Record<string, unknown> {
  const { context, site } = showing;
  const edit = context === 'edit';
  const sourceUrl = fileAddress(site.home, record.path);
  const shared = {
    id: record.id,
    date: onWire(record.date),
    slug: record.slug,
    type: ATTACHMENT.name,
    link: mediaLink(record, site.home),
    title: text(record.title_rendered, record.title, context),
    author: record.author,
    featured_media: record.featured_media,
    caption: text(record.excerpt === '' ? '' : record.excerpt_rendered, record.excerpt, context),
    alt_text: record.alt,
    media_type: record.mime_type.startsWith('image/') ? 'image' : 'file',
    mime_type: record.mime_type,
    media_details: mediaDetails(record, site.home),
    source_url: sourceUrl,
  };
  const _links = linksOf(record, showing);
  if (context === 'embed') return { ...shared, _links };
  const guid = fileAddress(site.home, uploadPath(record));
  return {
    ...shared,
    date_gmt: onWire(record.date_gmt),
    guid: text(guid, guid, context),
    modified: onWire(record.modified),
    modified_gmt: onWire(record.modified_gmt),
    status: record.status,
    comment_status: record.comment_status,
    ping_status: record.ping_status,
    template: record.template,
    meta: {},
    class_list: [`post-${record.id}`, ATTACHMENT.name, `type-${ATTACHMENT.name}`, `status-${record.status}`, 'hentry'],
    description: text(`${preview(record, site.home)}${record.content_rendered}`, record.content, context),
    post: record.post || null,
    filename: nameOf(uploadPath(record)),
    filesize: record.details.original_size ?? record.filesize,
    ...(edit ? editFields(record, site.home) : {}),
    _links,
  };
}

/** The path of the file as it was sent. */
const uploadPath = ({ path, details }: MediaRecord): string =>
  details.original_image ? `${folderOf(path)}/${details.original_image}` : path;

/** The sizes that an image of these dimensions has and this one lacks. */
export function missingSizes({
  width,
  height,
  details,
  mime_type: mime,
}: Pick<MediaRecord, 'width' | 'height' | 'details' | 'mime_type'>): string[] {
  if (width === 0 || !mime.startsWith('image/') || !details.image_meta) return [];
  return wantedSizes({ width, height })
    .map(({ name }) => name)
    .filter((name) => !details.sizes[name]);
}

function editFields(record: MediaRecord, home: string): Record<string, unknown> {
  const { image_meta: meta } = record.details;
  return {
    permalink_template: `${home}/%postname%/`,
    generated_slug: record.slug,
    missing_image_sizes: missingSizes(record),
    ...(meta ? { exif_orientation: Number(meta.orientation) || 1 } : {}),
  };
}

function mediaDetails(
  { path, width, height, filesize, mime_type: mime, details }: MediaRecord,
  home: string,
): Record<string, unknown> {
  const folder = folderOf(path);
  const stored = Object.entries(details.sizes).map(([name, size]): [string, object] => [
    name,
    { ...size, source_url: fileAddress(home, `${folder}/${size.file}`) },
  ]);
  if (width === 0) return { filesize, sizes: {} };
  const full = { file: nameOf(path), width, height, mime_type: mime, source_url: fileAddress(home, path) };
  return {
    width,
    height,
    file: path,
    filesize,
    sizes: Object.fromEntries(stored.length > 0 ? [...stored, ['full', full]] : []),
    ...(details.image_meta ? { image_meta: details.image_meta } : {}),
    ...(details.original_image ? { original_image: details.original_image } : {}),
    ...(details.parent_image ? { parent_image: details.parent_image } : {}),
  };
}

/** The paragraph before a description: the file, or a smaller copy of it, with a link to it. */
function preview(record: MediaRecord, home: string): string {
  const { details, path, alt, title_rendered: title } = record;
  const address = escapeHtml(fileAddress(home, path));
  if (record.width === 0) return `<p class="attachment"><a href="${address}">${title}</a></p>\n`;
  const shown = details.sizes.medium ?? { file: nameOf(path), width: record.width, height: record.height };
  const source = escapeHtml(fileAddress(home, `${folderOf(path)}/${shown.file}`));
  return `<p class="attachment"><a href="${address}"><img width="${shown.width}" height="${shown.height}" src="${source}" class="attachment-medium size-medium" alt="${escapeHtml(alt)}" decoding="async" /></a></p>\n`;
}

function linksOf(record: MediaRecord, { context, site, caller }: MediaViewOptions): Record<string, Link[]> {
  const core = `${site.root}/core/v2`;
  const self = `${core}/media/${record.id}`;
  const links: Record<string, Link[]> = {
    self: [{ href: self, targetHints: { allow: mediaMethods(caller, record) } }],
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

function mediaMethods(caller: Caller, record: MediaRecord): string[] {
  const methods = ['GET'];
  if (mayEdit(caller, ATTACHMENT, record)) methods.push('POST', 'PUT', 'PATCH');
  if (mayDelete(caller, ATTACHMENT, record)) methods.push('DELETE');
  return methods;
}
