import { ForeignKey } from 'typeorm';
import { Choice, createArgs, Hidden, Int, recordView, Resource, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { Members, OwnId, TrimmedText } from '../format/decorators';
import { isObject, Layer, layersView, LayerView, withBackground, writtenLayer } from './layer';
import { Background, Link, NO_BACKGROUND, STATUSES, type Status } from './parts';

const MAX_LAYERS = 100;

/** A slide of a slider (docs/interface/widgets.md#slider-record). */
@Resource<Slide>({ path: 'slider/sliders/slides', one: 'slide', indexes: { slider: ['sliderId', 'position'] } })
export class Slide {
  @Stored('id', rest.Int({ description: 'Unique identifier of the slide.' }), { readonly: true })
  id!: number;

  @Hidden('integer') @ForeignKey('sliders', { onDelete: 'RESTRICT' }) sliderId!: number;
  @Hidden('integer') position!: number;

  @Stored('text', TrimmedText({ maxLength: 400, required: true, description: 'Plain text.', examples: ['Morning'] }), {
    required: true,
  })
  title!: string;

  @Choice(STATUSES, {
    default: 'publish',
    labels: { publish: 'Published' },
    description: 'Drafts are shown to editors and administrators only.',
  })
  status!: Status;

  @Int({
    min: 0,
    max: 600_000,
    nullable: true,
    description: 'Milliseconds that the slide is shown; null for the interval of the slider.',
    examples: [9000],
  })
  duration!: number | null;

  @Stored('json', rest.Nullable(Members(Link), { description: 'Where the slide leads.' }), { nullable: true })
  link!: Link | null;

  @Stored('json', rest.Shape(Background, { description: 'Colour and image behind the layers.' }), {
    initial: NO_BACKGROUND,
    written: Members(Background, {
      name: 'background',
      default: NO_BACKGROUND,
      description: 'Colour and image behind the layers.',
    }),
  })
  bg!: Background;

  @Stored('json', rest.MapOf(rest.Shape(LayerView), { description: 'Layers by position, from 1.' }), {
    initial: [],
    show: layersView,
    written: rest.ListOf(rest.AlsoAsShown(Members(Layer), writtenLayer), {
      maxItems: MAX_LAYERS,
      default: [],
      description: 'From the one behind all others to the one before them.',
    }),
  })
  layers!: Layer[];

  /** Address of the slide's first image, or ''. */
  @Hidden('text') thumbnail!: string;
}

/** A slide as clients write it. */
export class WrittenSlide extends createArgs(Slide) {
  @OwnId({ description: 'Identifier of a slide that there is.' })
  id?: number;
}

class SlideDetailsView extends rest.OmitType(Slide, ['layers']) {
  @rest.Int({ description: 'Position among all slides, drafts included.' })
  order!: number;
}

/** A slide as scripts read it (docs/interface/widgets.md#slider-record). */
export class SlideView extends rest.PickType(Slide, ['id', 'layers']) {
  @rest.Shape(SlideDetailsView, { description: 'The slide without its layers.' })
  slide!: SlideDetailsView;
}

/** @param order position among all slides of the slider, from 1 */
export function slideView(slide: Slide, order: number) {
  const { layers, ...details } = recordView(Slide, slide);
  return { id: slide.id, slide: { order, ...details }, layers };
}

/** A slide of a record as it is written: its own fields are in `slide`, and its background is `bg`. */
export function writtenSlide(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { slide, ...given } = value;
  return withBackground(isObject(slide) ? { ...slide, ...given } : value);
}
