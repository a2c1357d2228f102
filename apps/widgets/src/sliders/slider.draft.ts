import type { Background, Layer, Link, Picture, SlideDraft, Source } from './records/slider';
import type { SlideInput, SourceInput } from './slider.input';

type LayerInput = SlideInput['layers'][number];
type BackgroundInput = NonNullable<SlideInput['background']>;
type PictureInput = NonNullable<BackgroundInput['image']>;
type LinkInput = NonNullable<SlideInput['link']>;

/** A slide as it is stored. */
export const slideDraft = ({ id, title, status, duration, link, background, layers }: SlideInput): SlideDraft => ({
  title,
  status,
  duration: duration ?? null,
  link: link ? linkOf(link) : null,
  bg: backgroundOf(background),
  layers: layers.map(layerOf),
  ...(id === undefined ? {} : { id }),
});

/** The posts of a source are ordered as its ids, unless it has an order (docs/interface/widgets.md#slider-record). */
export function sourceOf({ type, ids, max, orderby, order }: SourceInput): Source {
  if (type === 'gallery') return { type };
  return {
    type,
    ...(ids ? { ids } : {}),
    max: max ?? Math.max(5, ids?.length ?? 0),
    orderby: orderby ?? (ids ? 'include' : 'date'),
    order,
  };
}

function layerOf({ type, alias, content, link, image, background, position, size }: LayerInput): Layer {
  const bg = backgroundOf(background);
  return {
    type,
    alias,
    content,
    link: link ? linkOf(link) : null,
    bg: image ? { ...bg, image: pictureOf(image) } : bg,
    position: position ? { x: position.x, y: position.y } : null,
    size: size ? { width: size.width, height: size.height } : null,
  };
}

const linkOf = ({ url, target, rel }: LinkInput): Link => ({ url, target, rel });

const backgroundOf = ({ color, image }: Partial<BackgroundInput> = {}): Background => ({
  color: color ?? '',
  image: image ? pictureOf(image) : null,
});

const pictureOf = ({ src, alt, width, height }: PictureInput): Picture => ({
  src,
  alt,
  width: width ?? null,
  height: height ?? null,
});
