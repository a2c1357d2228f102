import {
  ContextArgs,
  Num,
  AnyObject,
  Bool,
  Choice,
  DateTime,
  Int,
  ListOf,
  Nullable,
  Text,
  Uri,
  Value,
} from '@gatehouse/rest';
import type { Modification } from './images/image-processor';
import { ListRecordsArgs, ORDERS, orElse, EditableText } from '../records/args/record.args';
import { WRITABLE } from '../records/model/post-status';

const MEDIA_TYPES = ['image', 'video', 'text', 'application', 'audio'] as const;
const LISTABLE = ['inherit', 'private', 'trash'] as const;

export class ReadMediaArgs extends ContextArgs {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;
}

/** The fields of a file that can be written (docs/interface/core.md#media). */
export class MediaFields {
  @Nullable(DateTime(), { description: "The date of the upload, in the site's time zone." })
  date?: string | null;

  @Nullable(DateTime(), { description: 'The date of the upload, as GMT.' })
  date_gmt?: string | null;

  @Text({ description: 'An alphanumeric identifier for the file.' })
  slug?: string;

  @Choice(['inherit', ...WRITABLE], {
    description: 'Private files are for those who may read private posts; all others are as visible as their post.',
  })
  status?: string;

  @EditableText('The title.')
  title?: string;

  @Int({ description: 'The ID of the author.' })
  author?: number;

  @Int({ description: 'The ID of the featured image, of sound and film.' })
  featured_media?: number;

  @Choice(['open', 'closed'], { description: 'Whether comments are open.' })
  comment_status?: string;

  @Choice(['open', 'closed'], { description: 'Whether the file can be pinged.' })
  ping_status?: string;

  @AnyObject({ description: 'Meta fields.' })
  meta?: object;

  @Text({ description: 'What stands in for the image where it cannot be seen.' })
  alt_text?: string;

  @EditableText('The caption.')
  caption?: string;

  @EditableText('The description.')
  description?: string;

  @Int({ description: 'The ID of the post it belongs to; 0 for none.' })
  post?: number;
}

export class UpdateMediaArgs extends MediaFields {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;
}

export class ListMediaArgs extends ListRecordsArgs {
  @Choice(ORDERS, { default: 'date', description: 'Sort collection by attribute.' })
  orderby!: string;

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

  @Choice(['create-image-subsizes'], { required: true, description: 'What is to be done again.' })
  action!: string;
}

const percent = { type: 'number', minimum: 0, maximum: 100 } as const;
const modifier = (name: string, words: Record<string, object>, required: string[]) => ({
  type: 'object' as const,
  required: ['type', 'args'],
  properties: {
    type: { type: 'string' as const, enum: [name] },
    args: { type: 'object' as const, required, properties: words },
  },
});

/** An edit as clients send it. */
interface Modifier {
  type: Modification['type'];
  args: {
    angle?: number;
    left?: number;
    top?: number;
    width?: number;
    height?: number;
    flip?: { horizontal?: boolean; vertical?: boolean };
  };
}

function modification({ type, args }: Modifier): Modification {
  switch (type) {
    case 'rotate':
      return { type, angle: args.angle ?? 0 };
    case 'crop':
      return { type, ...cropArea(args) };
    case 'flip':
      return { type, horizontal: args.flip?.horizontal ?? false, vertical: args.flip?.vertical ?? false };
  }
}

const cropArea = ({ left = 0, top = 0, width = 100, height = 100 }: Modifier['args']) => ({ left, top, width, height });

export class EditMediaArgs {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;

  @Uri({ required: true, description: 'Address of the image that is edited.' })
  src!: string;

  @ListOf(
    Value<Modifier>({
      type: 'object',
      oneOf: [
        modifier('rotate', { angle: { type: 'number' } }, ['angle']),
        modifier('crop', { left: percent, top: percent, width: percent, height: percent }, [
          'left',
          'top',
          'width',
          'height',
        ]),
        modifier(
          'flip',
          { flip: { type: 'object', properties: { horizontal: { type: 'boolean' }, vertical: { type: 'boolean' } } } },
          ['flip'],
        ),
      ],
    }),
    { minItems: 1, description: 'Changes, in their order.', into: (list: Modifier[]) => list.map(modification) },
  )
  modifiers?: Modification[];

  @Int({ min: 0, max: 360, description: 'Degrees to turn the image clockwise, when there are no modifiers.' })
  rotation?: number;

  @Num({ min: 0, max: 100, description: 'Left edge of the part to keep, in percent.' })
  x?: number;

  @Num({ min: 0, max: 100, description: 'Top edge of the part to keep, in percent.' })
  y?: number;

  @Num({ min: 0, max: 100, description: 'Width of the part to keep, in percent.' })
  width?: number;

  @Num({ min: 0, max: 100, description: 'Height of the part to keep, in percent.' })
  height?: number;

  @EditableText('The title.')
  title?: string;

  @EditableText('The caption.')
  caption?: string;

  @EditableText('The description.')
  description?: string;

  @Text({ description: 'What stands in for the image where it cannot be seen.' })
  alt_text?: string;

  @Int({ description: 'The ID of the post it belongs to.' })
  post?: number;
}

export class DeleteMediaArgs {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;

  @Bool({ default: false, description: 'Required to be true, as files have no trash.' })
  force!: boolean;
}
