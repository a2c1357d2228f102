import { Hidden, Reshown, Resource, Rewritten, Shown, Stored, Text } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { stripTags, withoutBlockComments } from '@gatehouse/text';
import { toWire } from '@gatehouse/time';
import { MetaFields } from '../../records/model/meta-fields';
import { EditableText } from '../../records/model/editable-text';
import { Open, Post, type PostLooked } from '../../records/model/post';
import { STATUS_LABELS, WRITABLE } from '../../records/model/post-status';
import { ReadText, RenderedText, textView } from '../../records/model/rendered-text';
import { missingSizes } from '../images/image-sizes';
import type { FileDetails, StoredFile } from '../storage/file-details';
import { fileAddress, nameOf, uploadPath } from '../storage/media-paths';
import { mediaDetails, MediaDetailsView } from '../view/media-details.view';
import { mediaPreview } from '../view/media-preview';

const { all, read, edit } = rest.CONTEXTS;
const CONTENT = { group: 'Content' };
const PUBLISHING = { group: 'Publishing' };

/** A column of records that files have no use for: nobody writes it, and no response shows it. */
const Unused = () => Shown(rest.AnyValue({ hidden: true }), () => undefined);

/** When a file was uploaded. */
const Uploaded = (
  shown: Parameters<typeof rest.DateTime>[0],
  written: rest.ValueDecorator,
  words: { description: string; label?: string },
) =>
  Stored('clock', rest.Nullable(rest.DateTime(), { ...shown, description: words.description }), {
    initial: '',
    show: toWire,
    written: rest.Nullable(written, { ...words, ...PUBLISHING }),
  });

/** A file with its texts and whose it is (docs/interface/core.md#media). */
@Resource({ path: 'core/v2/media', one: 'file', table: 'posts' })
export class Media extends Post implements Omit<StoredFile, 'mime_type'> {
  @Uploaded({ context: all, examples: ['2027-01-31T10:00:00'] }, rest.LocalDateTime(), {
    description: "The date of the upload, in the site's time zone.",
  })
  override date!: string;

  @Uploaded({ context: read, examples: ['2027-01-31T09:00:00'] }, rest.DateTime(), {
    description: 'The date of the upload, as GMT.',
    label: 'Date (GMT)',
  })
  override date_gmt!: string;

  @Reshown((file: Media, { site, context }: PostLooked) => {
    const address = fileAddress(site.base, uploadPath(file));
    return textView(address, address, context);
  })
  override guid!: string;

  @Reshown(
    (_: Media, { link }: PostLooked) => link,
    rest.Uri({
      context: all,
      readonly: true,
      description: 'Address of the page of the file.',
      examples: ['https://example.com/harbour/'],
    }),
  )
  override link?: string;

  @Rewritten(rest.Text({ description: 'An alphanumeric identifier for the file.', ...PUBLISHING }))
  override slug!: string;

  @Stored(
    'key(32)',
    rest.Choice(['inherit', 'private', 'trash'], {
      context: read,
      description: 'A named status: `inherit` for files that are as visible as their post.',
    }),
    {
      initial: 'inherit',
      written: rest.Choice(['inherit', ...WRITABLE], {
        labels: STATUS_LABELS,
        description: 'Private files are for those who may read private posts; all others are as visible as their post.',
        ...PUBLISHING,
      }),
    },
  )
  override status!: string;

  @Stored(
    'key(20)',
    rest.Text({ context: all, readonly: true, description: 'Type of the record.', examples: ['attachment'] }),
    { readonly: true },
  )
  override type!: string;

  @Unused() override password!: string;
  @Unused() override content!: string;
  @Unused() override excerpt!: string;

  @Rewritten(EditableText('The title.', CONTENT))
  override title!: string;

  @Rewritten(rest.UserId({ description: 'The ID of the author.', ...PUBLISHING }))
  override author!: number;

  @Rewritten(rest.MediaId({ description: 'The ID of the featured image, of sound and film.', cleared: 0, ...CONTENT }))
  override featured_media!: number;

  @Open('Whether comments are open.', 'Whether comments are open.', 'Comments')
  override comment_status!: string;

  @Open('Whether the file can be pinged.', 'Whether the file can be pinged.', 'Pingbacks')
  override ping_status!: string;

  @Shown(rest.AnyObject({ context: read, description: 'Meta fields.' }), () => ({}), MetaFields(CONTENT))
  override meta?: object;

  @Text({
    context: all,
    description: 'The text in place of the image where it cannot be seen.',
    label: 'Alternative text',
    ...CONTENT,
    cleared: '',
    initial: '',
    clean: (text) => stripTags(text, { fold: true }),
  })
  alt_text!: string;

  /** It is the excerpt of the record. */
  @Shown(
    rest.Shape(RenderedText, { context: all, description: 'The caption.' }),
    ({ excerpt, excerpt_rendered: html }: Media, { context }: PostLooked) =>
      textView(excerpt, excerpt === '' ? '' : html, context),
    EditableText('The caption.', { cleared: '', 'x-format': 'html', ...CONTENT }),
  )
  caption?: string;

  /** It is the content of the record. */
  @Shown(
    rest.Shape(ReadText, { context: read, description: 'The description, after a link to the file.' }),
    (file: Media, { site, context }: PostLooked) => {
      const html = `${mediaPreview(file, site.base)}${withoutBlockComments(file.content_rendered)}`;
      return textView(file.content, html, context);
    },
    EditableText('The description.', { maxLength: rest.LONG_TEXT, cleared: '', 'x-format': 'html', ...CONTENT }),
  )
  description?: string;

  @Shown(
    rest.Choice(['image', 'file'], { context: all, readonly: true, description: 'Kind of file.' }),
    ({ mime_type: mime }: Media) => (mime.startsWith('image/') ? 'image' : 'file'),
  )
  media_type?: string;

  @Stored(
    'key(100)',
    rest.Text({ context: all, readonly: true, description: 'The MIME type.', examples: ['image/jpeg'] }),
    {
      readonly: true,
      filter: rest.ListOf(rest.Text(), { description: 'Limit result set to files of particular MIME types.' }),
    },
  )
  mime_type!: string;

  @Shown(
    rest.Shape(MediaDetailsView, {
      context: all,
      readonly: true,
      description: 'What is known of the file, by its kind.',
    }),
    (file: Media, { site }: PostLooked) => mediaDetails(file, site.base),
  )
  media_details?: MediaDetailsView;

  /** 0 for none. */
  @Stored(
    'integer',
    rest.AnyOfTypes(['integer', 'null'], { context: read, description: 'The ID of the post it belongs to.' }),
    {
      initial: 0,
      show: (post: number) => post || null,
      written: rest.Int({
        description: 'The ID of the post it belongs to; 0 for none.',
        label: 'Attached to',
        cleared: 0,
        ...PUBLISHING,
      }),
    },
  )
  post!: number;

  @Shown(
    rest.Uri({
      context: all,
      readonly: true,
      description: 'Address of the file.',
      examples: ['https://example.com/-/files/2027/01/harbour.jpg'],
    }),
    ({ path }: Media, { site }: PostLooked) => fileAddress(site.base, path),
  )
  source_url?: string;

  @Shown(
    rest.Text({
      context: read,
      readonly: true,
      description: 'Name of the file as it was sent.',
      examples: ['harbour.jpg'],
    }),
    (file: Media) => nameOf(uploadPath(file)),
  )
  filename?: string;

  @Stored('big', rest.Int({ context: read, readonly: true, description: 'Bytes of the file as it was sent.' }), {
    readonly: true,
    show: (bytes: number, { details }: Media) => details.original_size ?? bytes,
  })
  filesize!: number;

  @Shown(
    rest.ListOf(rest.Text(), {
      context: edit,
      readonly: true,
      description: 'Sizes that are still to be made.',
      examples: [['medium', 'large']],
    }),
    missingSizes,
  )
  missing_image_sizes?: string[];

  @Shown(
    rest.Int({
      context: edit,
      readonly: true,
      description: 'How the image is to be turned, as EXIF says it.',
      examples: [1],
    }),
    ({ details: { image_meta: meta } }: Media) => meta && (Number(meta.orientation) || 1),
  )
  exif_orientation?: number;

  @Hidden('key(255)') path!: string;
  @Hidden('integer') width!: number;
  @Hidden('integer') height!: number;
  @Hidden('json', { nullable: true }) details!: FileDetails;
}
