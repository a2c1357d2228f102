import {
  AnyValue,
  Bool,
  Choice,
  ContextArgs,
  DateTime,
  FieldGroup,
  Int,
  ListOf,
  LocalDateTime,
  LONG_TEXT,
  MediaId,
  Nullable,
  Text,
  UserId,
} from '@gatehouse/rest';
import { ListRecordsArgs, orElse } from '../../records/args/record-requests';
import { EditableText } from '../../records/model/editable-text';
import { OPEN_LABELS, STATUS_LABELS } from '../../records/model/post';
import { WRITABLE } from '../../records/model/post-status';
import { MetaFields } from '../../records/model/meta-fields';

const MEDIA_TYPES = ['image', 'video', 'text', 'application', 'audio'] as const;
const LISTABLE = ['inherit', 'private', 'trash'] as const;

export class ReadMediaArgs extends ContextArgs {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;
}

/** The fields of a file that can be written (docs/interface/core.md#media). */
@FieldGroup('Publishing')
export class MediaFields {
  @Nullable(LocalDateTime(), { description: "The date of the upload, in the site's time zone." })
  date?: string | null;

  @Nullable(DateTime(), { description: 'The date of the upload, as GMT.', label: 'Date (GMT)' })
  date_gmt?: string | null;

  @Text({ description: 'An alphanumeric identifier for the file.' })
  slug?: string;

  @Choice(['inherit', ...WRITABLE], {
    labels: STATUS_LABELS,
    description: 'Private files are for those who may read private posts; all others are as visible as their post.',
  })
  status?: string;

  @EditableText('The title.', { group: 'Content' })
  title?: string;

  @UserId({ description: 'The ID of the author.' })
  author?: number;

  @MediaId({ description: 'The ID of the featured image, of sound and film.', cleared: 0, group: 'Content' })
  featured_media?: number;

  @Choice(['open', 'closed'], {
    description: 'Whether comments are open.',
    label: 'Comments',
    labels: OPEN_LABELS,
    group: 'Discussion',
  })
  comment_status?: string;

  @Choice(['open', 'closed'], {
    description: 'Whether the file can be pinged.',
    label: 'Pingbacks',
    labels: OPEN_LABELS,
    group: 'Discussion',
  })
  ping_status?: string;

  @MetaFields({ group: 'Content' })
  meta?: object;

  @Text({
    description: 'The text in place of the image where it cannot be seen.',
    label: 'Alternative text',
    group: 'Content',
    cleared: '',
  })
  alt_text?: string;

  @EditableText('The caption.', { cleared: '', 'x-format': 'html', group: 'Content' })
  caption?: string;

  @EditableText('The description.', { maxLength: LONG_TEXT, cleared: '', 'x-format': 'html', group: 'Content' })
  description?: string;

  @Int({ description: 'The ID of the post it belongs to; 0 for none.', label: 'Attached to', cleared: 0 })
  post?: number;
}

export class CreateMediaArgs extends MediaFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdateMediaArgs extends MediaFields {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;
}

export class ListMediaArgs extends ListRecordsArgs {
  @ListOf(Choice(LISTABLE), {
    default: 'inherit',
    into: orElse('inherit'),
    description: 'Limit result set to files with one or more statuses.',
  })
  declare status: string | string[];

  @ListOf(Int(), { default: [], description: 'Limit result set to files of particular posts.' })
  parent!: number[];

  @ListOf(Int(), { default: [], description: 'Limit result set to all files except those of particular posts.' })
  parent_exclude!: number[];

  @ListOf(Choice(MEDIA_TYPES), { description: 'Limit result set to files of particular media types.' })
  media_type?: string[];

  @ListOf(Text(), { description: 'Limit result set to files of particular MIME types.' })
  mime_type?: string[];
}

export class ProcessMediaArgs {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;

  @Choice(['create-image-subsizes'], {
    required: true,
    description: 'What is to be done again.',
    group: 'Image',
    labels: { 'create-image-subsizes': 'Make smaller copies' },
  })
  action!: string;
}

export class DeleteMediaArgs {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;

  @Bool({ default: false, description: 'Required to be true, as files have no trash.' })
  force!: boolean;
}
