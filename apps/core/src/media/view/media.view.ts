import {
  CONTEXTS,
  AnyObject,
  AnyOfTypes,
  Choice,
  DateTime,
  Int,
  ListOf,
  Nullable,
  OmitType,
  Shape,
  Text,
  Uri,
} from '@gatehouse/rest';
import { withoutBlockComments } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import { ReadText, RenderedText, textView } from '../../records/model/rendered-text';
import { RecordView } from './record-view';
import { missingSizes } from '../images/image-sizes';
import { ATTACHMENT } from '../model/attachment-type';
import type { EmbeddedMedia, MediaRecord } from '../model/media.reader';
import { fileAddress, folderOf, nameOf } from '../storage/media-paths';
import { mediaDetails, MediaDetailsView } from './media-details.view';
import { mediaLink, mediaLinks, type MediaViewOptions } from './media-links';
import { mediaPreview } from './media-preview';

const MEDIA_KINDS = ['image', 'file'] as const;

/**
 * A file as responses show it (docs/interface/core.md#media). Embed context has the fields that are not optional here.
 */
export class MediaView extends OmitType(RecordView, ['password', 'content', 'excerpt', 'meta']) {
  @Nullable(DateTime(), {
    context: CONTEXTS.all,
    description: "The date of the upload, in the site's time zone.",
    examples: ['2027-01-31T10:00:00'],
  })
  declare date: string;

  @Nullable(DateTime(), {
    context: CONTEXTS.read,
    description: 'The date of the upload, as GMT.',
    examples: ['2027-01-31T09:00:00'],
  })
  declare date_gmt?: string;

  @Uri({
    context: CONTEXTS.all,
    readonly: true,
    description: 'Address of the page of the file.',
    examples: ['https://example.com/harbour/'],
  })
  declare link: string;

  @Choice(['inherit', 'private', 'trash'], {
    context: CONTEXTS.read,
    description: 'A named status: `inherit` for files that are as visible as their post.',
  })
  declare status?: string;

  @Text({ context: CONTEXTS.all, readonly: true, description: 'Type of the record.', examples: ['attachment'] })
  declare type: string;

  @Choice(['open', 'closed'], { context: CONTEXTS.read, description: 'Whether the file can be pinged.' })
  declare ping_status?: string;

  @AnyObject({ context: CONTEXTS.read, description: 'Meta fields.' })
  meta?: Record<string, never>;

  @Text({ context: CONTEXTS.all, description: 'The text in place of the image where it cannot be seen.' })
  alt_text!: string;

  @Shape(RenderedText, { context: CONTEXTS.all, description: 'The caption.' })
  caption!: RenderedText;

  @Shape(ReadText, { context: CONTEXTS.read, description: 'The description, after a link to the file.' })
  description?: ReadText;

  @Choice(MEDIA_KINDS, { context: CONTEXTS.all, readonly: true, description: 'Kind of file.' })
  media_type!: (typeof MEDIA_KINDS)[number];

  @Text({ context: CONTEXTS.all, readonly: true, description: 'The MIME type.', examples: ['image/jpeg'] })
  mime_type!: string;

  @Shape(MediaDetailsView, {
    context: CONTEXTS.all,
    readonly: true,
    description: 'What is known of the file, by its kind.',
  })
  media_details!: MediaDetailsView;

  @AnyOfTypes(['integer', 'null'], { context: CONTEXTS.read, description: 'The ID of the post it belongs to.' })
  post?: number | null;

  @Uri({
    context: CONTEXTS.all,
    readonly: true,
    description: 'Address of the file.',
    examples: ['https://example.com/-/files/2027/01/harbour.jpg'],
  })
  source_url!: string;

  @Text({
    context: CONTEXTS.read,
    readonly: true,
    description: 'Name of the file as it was sent.',
    examples: ['harbour.jpg'],
  })
  filename?: string;

  @Int({ context: CONTEXTS.read, readonly: true, description: 'Bytes of the file as it was sent.' })
  filesize?: number;

  @ListOf(Text(), {
    context: CONTEXTS.edit,
    readonly: true,
    description: 'Sizes that are still to be made.',
    examples: [['medium', 'large']],
  })
  missing_image_sizes?: string[];

  @Int({
    context: CONTEXTS.edit,
    readonly: true,
    description: 'How the image is to be turned, as EXIF says it.',
    examples: [1],
  })
  exif_orientation?: number;
}

/** The response for a file (docs/interface/core.md#media). */
export function mediaView(record: MediaRecord, options: MediaViewOptions): MediaView {
  const { context, site } = options;
  const embed = embedView(record, options);
  if (context === 'embed') return embed;
  const guid = fileAddress(site.base, uploadPath(record));
  const description = `${mediaPreview(record, site.base)}${withoutBlockComments(record.content_rendered)}`;
  return {
    id: embed.id,
    date: embed.date,
    slug: embed.slug,
    type: embed.type,
    link: embed.link,
    title: embed.title,
    author: record.author,
    featured_media: record.featured_media,
    caption: embed.caption,
    alt_text: embed.alt_text,
    media_type: embed.media_type,
    mime_type: embed.mime_type,
    media_details: embed.media_details,
    source_url: embed.source_url,
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
    description: textView(record.content, description, context),
    post: record.post || null,
    filename: nameOf(uploadPath(record)),
    filesize: record.details.original_size ?? record.filesize,
    ...(context === 'edit' ? editFields(record, site.home) : {}),
    _links: embed._links,
  };
}

/** What every context shows of a file. */
export const embedView = (
  record: EmbeddedMedia & Partial<Pick<MediaRecord, 'title'>>,
  options: MediaViewOptions,
): MediaView => ({
  id: record.id,
  date: toWire(record.date),
  slug: record.slug,
  type: ATTACHMENT.name,
  link: mediaLink(record, options.site.home),
  title: textView(record.title ?? '', record.title_rendered, options.context),
  author: record.author,
  featured_media: record.featured_media,
  caption: textView(record.excerpt, record.excerpt === '' ? '' : record.excerpt_rendered, options.context),
  alt_text: record.alt,
  media_type: record.mime_type.startsWith('image/') ? 'image' : 'file',
  mime_type: record.mime_type,
  media_details: mediaDetails(record, options.site.base),
  source_url: fileAddress(options.site.base, record.path),
  _links: mediaLinks(record, options),
});

const classList = ({ id, status }: MediaRecord): string[] => [
  `post-${id}`,
  ATTACHMENT.name,
  `type-${ATTACHMENT.name}`,
  `status-${status}`,
  'hentry',
];

/** The path of the file as it was uploaded. */
const uploadPath = ({ path, details }: MediaRecord): string =>
  details.original_image ? `${folderOf(path)}/${details.original_image}` : path;

type EditFields = Pick<MediaView, 'permalink_template' | 'generated_slug' | 'missing_image_sizes' | 'exif_orientation'>;

function editFields(record: MediaRecord, home: string): EditFields {
  const { image_meta: meta } = record.details;
  return {
    permalink_template: `${home}/%postname%/`,
    generated_slug: record.slug,
    missing_image_sizes: missingSizes(record),
    ...(meta ? { exif_orientation: Number(meta.orientation) || 1 } : {}),
  };
}
