import { Choice, Int, MapOf, Nullable, Num, Shape, Text } from '@gatehouse/rest';
import { LAYER_TYPES, STATUSES, type Layer, type LayerType, type Slide, type Status } from '../records/slider';
import { BackgroundView, LinkView } from './parts.view';

class LayerContentView {
  @Text({ description: 'HTML.' })
  text!: string;
}

/** Percent of the slide. */
class LayerPositionView {
  @Num()
  x!: number;

  @Num()
  y!: number;
}

/** Percent of the slide. */
class LayerSizeView {
  @Num()
  width!: number;

  @Num()
  height!: number;
}

class LayerView {
  @Int()
  id!: number;

  @Choice(LAYER_TYPES)
  type!: LayerType;

  @Text()
  alias!: string;

  @Int()
  order!: number;

  @Shape(LayerContentView)
  content!: LayerContentView;

  @Nullable(Shape(LinkView))
  link!: LinkView | null;

  @Shape(BackgroundView)
  bg!: BackgroundView;

  @Nullable(Shape(LayerPositionView))
  position!: LayerPositionView | null;

  @Nullable(Shape(LayerSizeView))
  size!: LayerSizeView | null;
}

class SlideDetailsView {
  @Int()
  id!: number;

  @Int({ description: 'Position among all slides, drafts included.' })
  order!: number;

  @Text()
  title!: string;

  @Choice(STATUSES)
  status!: Status;

  @Nullable(Int(), { description: 'Milliseconds.' })
  duration!: number | null;

  @Nullable(Shape(LinkView))
  link!: LinkView | null;

  @Shape(BackgroundView)
  bg!: BackgroundView;
}

/** A slide as scripts read it (docs/interface/widgets.md#slider-record). */
export class SlideView {
  @Int()
  id!: number;

  @Shape(SlideDetailsView)
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
