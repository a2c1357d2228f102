import { FieldGroup, Int, ListOf, Num, Text, Uri, Value } from '@gatehouse/rest';
import { EditableContent, EditableText } from '../../records/model/editable-text';
import type { Modification } from '../images/image-processor';

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

/** The edits of an image, and the fields of the copy that they make (docs/interface/core.md#media). */
@FieldGroup('Image')
export class EditMediaArgs {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;

  @Uri({ required: true, description: 'Address of the image that is edited.', label: 'Image' })
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
    {
      minItems: 1,
      description: 'Changes, in their order.',
      label: 'Changes',
      into: (list: Modifier[]) => list.map(modification),
    },
  )
  modifiers?: Modification[];

  @Int({ min: 0, max: 360, description: 'Degrees to turn the image clockwise, when there are no modifiers.' })
  rotation?: number;

  @Num({ min: 0, max: 100, description: 'Left edge of the part to keep, in percent.', label: 'Left edge' })
  x?: number;

  @Num({ min: 0, max: 100, description: 'Top edge of the part to keep, in percent.', label: 'Top edge' })
  y?: number;

  @Num({ min: 0, max: 100, description: 'Width of the part to keep, in percent.' })
  width?: number;

  @Num({ min: 0, max: 100, description: 'Height of the part to keep, in percent.' })
  height?: number;

  @EditableText('The title.', { group: 'Content' })
  title?: string;

  @EditableText('The caption.', { 'x-format': 'html', group: 'Content' })
  caption?: string;

  @EditableContent('The description.')
  description?: string;

  @Text({
    description: 'The text in place of the image where it cannot be seen.',
    label: 'Alternative text',
    group: 'Content',
  })
  alt_text?: string;

  @Int({ description: 'The ID of the post it belongs to.', label: 'Attached to', group: 'Publishing' })
  post?: number;
}
