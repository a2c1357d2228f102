import { sanitiseWidget } from '@gatehouse/text';
import { imageAddress, linkAddress } from '../format/addresses';
import {
  amount,
  flag,
  list,
  object,
  oneOf,
  optional,
  ShapeError,
  standard,
  text,
  then,
  whole,
  type Shape,
} from '../format/shape';
import {
  DEFAULT_SETTINGS,
  LAYER_TYPES,
  mergedSettings,
  SLIDER_TYPES,
  SORTS,
  STATUSES,
  TRANSITIONS,
  type Background,
  type Layer,
  type Link,
  type Picture,
  type SettingsChanges,
  type SlideDraft,
  type SliderDraft,
  type Source,
} from './slider';

const RESERVED = ['slides', 'stream', 'modal'];
const COLOR = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|rgba|hsl|hsla)\([0-9a-z.,%\s/+-]{1,60}\))?$/i;
const MOST_IDS = 100;
const identifier = whole(1, 2 ** 31);

export const alias: Shape<string> = then(
  text({ pattern: /^[\w-]{1,100}$/, says: 'is not made of 1 to 100 letters, digits, _ and -.' }),
  (name, path) => {
    if (/^\d+$/.test(name)) throw new ShapeError(path, 'needs at least one character that is no digit.');
    if (RESERVED.includes(name)) throw new ShapeError(path, 'is a name with a meaning of its own.');
    return name;
  },
);

export const title: Shape<string> = text({ min: 1, max: 400 });
const color: Shape<string> = text({ pattern: COLOR, says: 'is no colour.' });
const target: Shape<string> = text({ pattern: /^(|_blank|_self|_parent|_top)$/, says: 'is no target.' });
const link: Shape<Link> = object({
  url: linkAddress,
  target: standard(target, ''),
  rel: standard(text({ pattern: /^[a-z\s-]{0,100}$/i, says: 'is no rel.' }), ''),
});

const picture: Shape<Picture> = then(
  object({
    src: imageAddress,
    alt: standard(text({ max: 1000 }), ''),
    width: optional(whole(1, 20_000)),
    height: optional(whole(1, 20_000)),
  }),
  ({ width, height, ...image }) => ({ ...image, width: width ?? null, height: height ?? null }),
);

const background: Shape<Background> = then(
  object({ color: standard(color, ''), image: optional(picture) }),
  ({ color: shade, image }) => ({ color: shade, image: image ?? null }),
);
const noBackground: Background = { color: '', image: null };
const per = amount(-100, 200);

const layer: Shape<Layer> = then(
  object({
    type: oneOf(LAYER_TYPES),
    alias: standard(text({ max: 100 }), ''),
    content: standard(then(text(), sanitiseWidget), ''),
    link: optional(link),
    image: optional(picture),
    background: optional(background),
    position: optional(object({ x: per, y: per })),
    size: optional(object({ width: amount(0, 200), height: amount(0, 200) })),
  }),
  ({ image, background: bg, link: leads, position, size, ...own }) => ({
    ...own,
    link: leads ?? null,
    bg: { ...(bg ?? noBackground), ...(image ? { image } : {}) },
    position: position ?? null,
    size: size ?? null,
  }),
);

const slide: Shape<SlideDraft> = then(
  object({
    id: optional(identifier),
    title: text({ max: 400 }),
    status: standard(oneOf(STATUSES), 'publish'),
    duration: optional(whole(0, 600_000)),
    link: optional(link),
    background: standard(background, noBackground),
    layers: standard(list(layer, { max: 100 }), []),
  }),
  ({ id, duration, link: leads, background: bg, ...own }) => ({
    ...own,
    duration: duration ?? null,
    link: leads ?? null,
    bg,
    ...(id === undefined ? {} : { id }),
  }),
);

export const slides: Shape<SlideDraft[]> = list(slide, { max: 200 });

export const settings: Shape<SettingsChanges> = object({
  width: optional(whole(1, 10_000)),
  height: optional(whole(1, 10_000)),
  autoplay: optional(flag),
  interval: optional(whole(1000, 60_000)),
  loop: optional(flag),
  transition: optional(oneOf(TRANSITIONS)),
  navigation: optional(
    object({ arrows: optional(flag), bullets: optional(flag), keyboard: optional(flag), touch: optional(flag) }),
  ),
  modal: optional(object({ cover: optional(flag), bg: optional(color), sp: optional(amount(0, 60)) })),
});

/** Ids without an order keep theirs (docs/interface/widgets.md#sliders). */
export const source: Shape<Source> = then(
  object({
    type: oneOf(['gallery', 'posts']),
    ids: optional(list(identifier, { max: MOST_IDS })),
    max: optional(whole(1, MOST_IDS)),
    orderby: optional(oneOf(SORTS)),
    order: standard(oneOf(['asc', 'desc']), 'desc'),
  }),
  ({ type, ids, max, orderby, order }) => {
    if (type === 'gallery') return { type };
    return {
      type,
      ...(ids ? { ids } : {}),
      max: max ?? Math.max(5, ids?.length ?? 0),
      orderby: orderby ?? (ids ? 'include' : 'date'),
      order,
    };
  },
);

/** An entry of the file format (docs/interface/widgets.md#file-format). */
export const sliderEntry: Shape<SliderDraft> = then(
  object({
    alias,
    title,
    type: standard(oneOf(SLIDER_TYPES), 'standard'),
    status: standard(oneOf(STATUSES), 'publish'),
    settings: standard(settings, {}),
    source: standard(source, { type: 'gallery' }),
    slides: standard(slides, []),
  }),
  (entry) => ({ ...entry, settings: mergedSettings(DEFAULT_SETTINGS, entry.settings) }),
);
