import { Int, Nullable, type FieldPlace, type ValueDecorator } from '@gatehouse/rest';
import { ImageAddress, LinkAddress, Members, TrimmedText } from '../format/decorators';

export const STATUSES = ['publish', 'draft'] as const;
export type Status = (typeof STATUSES)[number];

/** Drafts do not exist for callers who must not see them (docs/interface/widgets.md#draft-sliders). */
export const isVisible = ({ status }: { status: Status }, drafts: boolean): boolean => drafts || status === 'publish';

const COLOR =
  '^(#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}|([rR][gG][bB]|[hH][sS][lL])[aA]?\\([0-9a-zA-Z.,%\\s/+\\-]{1,60}\\))?$';
const TARGET = '^(|_blank|_self|_parent|_top)$';
const REL = '^[a-zA-Z\\s\\-]{0,100}$';

interface ColorWords extends FieldPlace {
  default?: string;
  description: string;
  examples: readonly string[];
}

/** A CSS colour, or ''. */
export const Color = (words: ColorWords): ValueDecorator<string> =>
  TrimmedText({ pattern: COLOR, 'x-format': 'color', ...words });

/** Where a slide or layer leads. */
export class Link {
  @LinkAddress({
    required: true,
    description: 'Absolute, or relative to the site.',
    examples: ['https://example.org/offers/two-for-one', '/timetable'],
  })
  url!: string;

  @TrimmedText({
    pattern: TARGET,
    default: '',
    description: 'Attribute of the link, or empty.',
    examples: ['_blank'],
  })
  target!: string;

  @TrimmedText({
    pattern: REL,
    default: '',
    label: 'Relation',
    description: 'Attribute of the link, or empty.',
    examples: ['noopener'],
  })
  rel!: string;
}

const Pixels = (example: number): ValueDecorator<number | null> =>
  Nullable(Int({ min: 1, max: 20_000 }), {
    default: null,
    description: 'Pixels; null when unknown.',
    examples: [example],
  });

/** An image. */
export class Picture {
  @ImageAddress({
    required: true,
    label: 'Image',
    description: 'Address of the image.',
    examples: ['https://images.example.org/harbour-morning.jpg'],
  })
  src!: string;

  @TrimmedText({
    maxLength: 1000,
    default: '',
    label: 'Alternative text',
    description: 'Alternative text.',
    examples: ['Fishing boats leave the harbour at dawn'],
  })
  alt!: string;

  @Pixels(1600) width!: number | null;
  @Pixels(700) height!: number | null;
}

/** Colour and image behind a slide or layer. */
export class Background {
  @Color({ default: '', description: 'A CSS colour, or empty.', examples: ['#0b3d5c'] })
  color!: string;

  @Nullable(Members(Picture), { default: null, description: 'Null without an image.' })
  image!: Picture | null;
}

export const NO_BACKGROUND: Background = { color: '', image: null };
