import {
  AlsoAsShown,
  Bool,
  Choice,
  Int,
  ListOf,
  Num,
  valueDecorator,
  type FieldPlace,
  type ValueDecorator,
} from '@gatehouse/rest';
import {
  ImageAddress,
  LinkAddress,
  Members,
  OwnId,
  SafeHtml,
  textRule,
  TrimmedText,
  withRule,
} from '../format/decorators';
import { writtenLayer, writtenSlide } from './slider.shown';
import { LAYER_TYPES, SORTS, STATUSES, TRANSITIONS, type LayerType, type Status } from './records/slider';

const RESERVED = ['slides', 'stream', 'modal'];
const COLOR =
  '^(#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}|([rR][gG][bB]|[hH][sS][lL])[aA]?\\([0-9a-zA-Z.,%\\s/+\\-]{1,60}\\))?$';
const TARGET = '^(|_blank|_self|_parent|_top)$';
const REL = '^[a-zA-Z\\s\\-]{0,100}$';
const MAX_IDS = 100;
const MAX_SLIDES = 200;
const MAX_LAYERS = 100;

interface Words extends FieldPlace {
  description?: string;
  required?: boolean;
}

/** The alias of a slider: not a number and not a word of its routes (docs/interface/widgets.md#slider-record). */
export function Alias(words: Words = {}): ValueDecorator<string> {
  const name = TrimmedText({ pattern: '^[A-Za-z0-9_\\-]{1,100}$', ...words });
  const distinct = textRule('alias', (alias) => {
    if (/^\d+$/.test(alias)) return 'must contain at least one character that is not a digit.';
    return RESERVED.includes(alias) ? 'is reserved.' : undefined;
  });
  return valueDecorator(withRule(name.type, distinct), words);
}

/** The title of a slider, as plain text. */
export const SliderTitle = (words: Words = {}): ValueDecorator<string> =>
  TrimmedText({ minLength: 1, maxLength: 400, ...words });

/** A CSS colour, or ''. */
const Color = (words: FieldPlace & { default?: string } = {}): ValueDecorator<string> =>
  TrimmedText({ pattern: COLOR, 'x-format': 'color', ...words });

class LinkInput {
  @LinkAddress({ required: true })
  url!: string;

  @TrimmedText({ pattern: TARGET, default: '' })
  target!: string;

  @TrimmedText({ pattern: REL, default: '', label: 'Relation' })
  rel!: string;
}

class PictureInput {
  @ImageAddress({ required: true, label: 'Image' })
  src!: string;

  @TrimmedText({ maxLength: 1000, default: '', label: 'Alternative text' })
  alt!: string;

  @Int({ min: 1, max: 20_000 })
  width?: number;

  @Int({ min: 1, max: 20_000 })
  height?: number;
}

class BackgroundInput {
  @Color({ default: '' })
  color!: string;

  @Members(PictureInput)
  image?: PictureInput;
}

/** Percent of the slide. */
class LayerPositionInput {
  @Num({ min: -100, max: 200, required: true })
  x!: number;

  @Num({ min: -100, max: 200, required: true })
  y!: number;
}

/** Percent of the slide. */
class LayerSizeInput {
  @Num({ min: 0, max: 200, required: true })
  width!: number;

  @Num({ min: 0, max: 200, required: true })
  height!: number;
}

class LayerInput {
  @Choice(LAYER_TYPES, { required: true })
  type!: LayerType;

  @TrimmedText({ maxLength: 100, default: '' })
  alias!: string;

  @SafeHtml({ default: '' })
  content!: string;

  @Members(LinkInput)
  link?: LinkInput;

  @Members(PictureInput)
  image?: PictureInput;

  @Members(BackgroundInput)
  background?: BackgroundInput;

  @Members(LayerPositionInput)
  position?: LayerPositionInput;

  @Members(LayerSizeInput)
  size?: LayerSizeInput;
}

/** A slide as it is written. */
export class SlideInput {
  @OwnId()
  id?: number;

  @TrimmedText({ maxLength: 400, required: true })
  title!: string;

  @Choice(STATUSES, { default: 'publish', labels: { publish: 'Published' } })
  status!: Status;

  /** Milliseconds. */
  @Int({ min: 0, max: 600_000 })
  duration?: number;

  @Members(LinkInput)
  link?: LinkInput;

  @Members(BackgroundInput)
  background?: BackgroundInput;

  @ListOf(AlsoAsShown(Members(LayerInput), writtenLayer), { maxItems: MAX_LAYERS, default: [] })
  layers!: LayerInput[];
}

/** The slides of a slider. */
export const Slides = (words: FieldPlace & { description?: string; default?: [] } = {}): ValueDecorator<SlideInput[]> =>
  ListOf(AlsoAsShown(Members(SlideInput), writtenSlide), { maxItems: MAX_SLIDES, ...words });

class NavigationInput {
  @Bool()
  arrows?: boolean;

  @Bool()
  bullets?: boolean;

  @Bool()
  keyboard?: boolean;

  @Bool()
  touch?: boolean;
}

class ModalInput {
  @Bool()
  cover?: boolean;

  @Color({ label: 'Background' })
  bg?: string;

  /** Seconds. */
  @Num({ min: 0, max: 60, label: 'Seconds until it opens' })
  sp?: number;
}

/** Settings of a slider as they are written; what is left out stays as it is (docs/interface/widgets.md#slider-record). */
export class SettingsInput {
  @Int({ min: 1, max: 10_000 })
  width?: number;

  @Int({ min: 1, max: 10_000 })
  height?: number;

  @Bool()
  autoplay?: boolean;

  /** Milliseconds. */
  @Int({ min: 1000, max: 60_000 })
  interval?: number;

  @Bool()
  loop?: boolean;

  @Choice(TRANSITIONS)
  transition?: (typeof TRANSITIONS)[number];

  @Members(NavigationInput)
  navigation?: NavigationInput;

  @Members(ModalInput)
  modal?: ModalInput;
}

/** The content of a slider, as it is written. */
export class SourceInput {
  @Choice(['gallery', 'posts'], { required: true })
  type!: 'gallery' | 'posts';

  @ListOf(OwnId(), { maxItems: MAX_IDS })
  ids?: number[];

  @Int({ min: 1, max: MAX_IDS, label: 'At most' })
  max?: number;

  @Choice(SORTS, { label: 'Sorted by', labels: { include: 'As listed' } })
  orderby?: (typeof SORTS)[number];

  @Choice(['asc', 'desc'], { default: 'desc', labels: { asc: 'Ascending', desc: 'Descending' } })
  order!: 'asc' | 'desc';
}
