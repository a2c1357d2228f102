import { Choice, Int, MapOf, Nullable, Num, Shape, Text } from '@gatehouse/rest';
import { LAYER_TYPES, STATUSES, type Layer, type LayerType, type Slide, type Status } from '../records/slider';
import { BackgroundView, LinkView } from './parts.view';

class LayerContentView {
  @Text({ description: 'HTML.', examples: ['<h2>Out at five</h2>'] })
  text!: string;
}

/** Percent of the slide. */
class LayerPositionView {
  @Num({ description: 'Distance from the left, in percent of the slide.', examples: [8] })
  x!: number;

  @Num({ description: 'Distance from the top, in percent of the slide.', examples: [30] })
  y!: number;
}

/** Percent of the slide. */
class LayerSizeView {
  @Num({ description: 'Percent of the slide.', examples: [20] })
  width!: number;

  @Num({ description: 'Percent of the slide.', examples: [20] })
  height!: number;
}

class LayerView {
  @Int({ description: 'Position among the layers, from 1.' })
  id!: number;

  @Choice(LAYER_TYPES)
  type!: LayerType;

  @Text({ description: 'Name of the layer for editors, or empty.', examples: ['headline'] })
  alias!: string;

  @Int({ description: 'The same as id.' })
  order!: number;

  @Shape(LayerContentView)
  content!: LayerContentView;

  @Nullable(Shape(LinkView), { description: 'Where the layer leads.' })
  link!: LinkView | null;

  @Shape(BackgroundView, { description: 'Colour and image of the layer.' })
  bg!: BackgroundView;

  @Nullable(Shape(LayerPositionView), { description: 'Null for a layer in the normal flow.' })
  position!: LayerPositionView | null;

  @Nullable(Shape(LayerSizeView), { description: 'Null for a layer as large as its content.' })
  size!: LayerSizeView | null;
}

class SlideDetailsView {
  @Int({ description: 'Unique identifier of the slide.' })
  id!: number;

  @Int({ description: 'Position among all slides, drafts included.' })
  order!: number;

  @Text({ description: 'Plain text.', examples: ['Morning'] })
  title!: string;

  @Choice(STATUSES, { description: 'Drafts are shown to editors and administrators only.' })
  status!: Status;

  @Nullable(Int(), {
    description: 'Milliseconds that the slide is shown; null for the interval of the slider.',
    examples: [9000],
  })
  duration!: number | null;

  @Nullable(Shape(LinkView), { description: 'Where the slide leads.' })
  link!: LinkView | null;

  @Shape(BackgroundView, { description: 'Colour and image behind the layers.' })
  bg!: BackgroundView;
}

/** A slide as scripts read it (docs/interface/widgets.md#slider-record). */
export class SlideView {
  @Int({ description: 'Unique identifier of the slide.' })
  id!: number;

  @Shape(SlideDetailsView, { description: 'The slide without its layers.' })
  slide!: SlideDetailsView;

  @MapOf(Shape(LayerView), { description: 'Layers by position, from 1.' })
  layers!: Record<string, LayerView>;
}

/** @param order position among all slides of the slider, from 1 */
export const slideView = ({ id, title, status, duration, link, bg, layers }: Slide, order: number): SlideView => ({
  id,
  slide: { id, order, title, status, duration, link, bg },
  layers: Object.fromEntries(layers.map((layer, at) => [String(at + 1), layerView(layer, at + 1)])),
});

const layerView = ({ type, alias, content, link, bg, position, size }: Layer, order: number): LayerView => ({
  id: order,
  type,
  alias,
  order,
  content: { text: content },
  link,
  bg,
  position,
  size,
});
