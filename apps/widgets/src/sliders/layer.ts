import { Choice, Int, Nullable, Num, OmitType, Shape, Text } from '@gatehouse/rest';
import { Members, SafeHtml, TrimmedText } from '../format/decorators';
import { Background, Link, NO_BACKGROUND, Picture } from './parts';

const LAYER_TYPES = ['text', 'image', 'button', 'shape', 'video'] as const;

/** Percent of the slide. */
class LayerPosition {
  @Num({
    min: -100,
    max: 200,
    required: true,
    description: 'Distance from the left, in percent of the slide.',
    examples: [8],
  })
  x!: number;

  @Num({
    min: -100,
    max: 200,
    required: true,
    description: 'Distance from the top, in percent of the slide.',
    examples: [30],
  })
  y!: number;
}

/** Percent of the slide. */
class LayerSize {
  @Num({ min: 0, max: 200, required: true, description: 'Percent of the slide.', examples: [20] })
  width!: number;

  @Num({ min: 0, max: 200, required: true, description: 'Percent of the slide.', examples: [20] })
  height!: number;
}

/** What stands on a slide, as it is written and stored. */
export class Layer {
  @Choice(LAYER_TYPES, { required: true })
  type!: (typeof LAYER_TYPES)[number];

  @TrimmedText({
    maxLength: 100,
    default: '',
    description: 'Name of the layer for editors, or empty.',
    examples: ['headline'],
  })
  alias!: string;

  @SafeHtml({ default: '', description: 'HTML.', examples: ['<h2>Out at five</h2>'] })
  content!: string;

  @Nullable(Members(Link), { default: null, description: 'Where the layer leads.' })
  link!: Link | null;

  /** It is stored as that of the background. */
  @Members(Picture, { description: 'Image of the layer.' })
  image?: Picture;

  @Members(Background, {
    name: 'background',
    default: NO_BACKGROUND,
    description: 'Colour and image of the layer.',
  })
  bg!: Background;

  @Nullable(Members(LayerPosition), { default: null, description: 'Null for a layer in the normal flow.' })
  position!: LayerPosition | null;

  @Nullable(Members(LayerSize), { default: null, description: 'Null for a layer as large as its content.' })
  size!: LayerSize | null;
}

class LayerContentView {
  @Text({ description: 'HTML.', examples: ['<h2>Out at five</h2>'] })
  text!: string;
}

/** A layer as scripts read it. */
export class LayerView extends OmitType(Layer, ['content', 'image', 'bg']) {
  @Int({ description: 'Position among the layers, from 1.' })
  id!: number;

  @Int({ description: 'The same as id.' })
  order!: number;

  @Shape(LayerContentView)
  content!: LayerContentView;

  @Shape(Background, { description: 'Colour and image of the layer.' })
  bg!: Background;
}

/** Layers by position, from 1. */
export const layersView = (layers: readonly Layer[]): Record<string, LayerView> =>
  Object.fromEntries(
    layers.map(({ content, ...layer }, at) => {
      const order = at + 1;
      return [String(order), { id: order, order, ...layer, content: { text: content } }];
    }),
  );

/** A layer as it is stored. */
export const storedLayer = ({ image, bg, ...layer }: Layer): Layer => ({ ...layer, bg: image ? { ...bg, image } : bg });

/** A layer of a record as it is written: its HTML is in `content.text`, and its background is `bg`. */
export function writtenLayer(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { content } = value;
  return withBackground(isObject(content) ? { ...value, content: content.text } : value);
}

/** The fields of a slide or layer that may come with its background as it is shown. */
export const withBackground = ({ bg, ...fields }: Record<string, unknown>): Record<string, unknown> =>
  bg === undefined ? fields : { background: bg, ...fields };

/** Whether a value is an object with members. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
