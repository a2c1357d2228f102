import type { Schema } from '@gatehouse/rest';
import { boolean, date, integer, listOf, mapOf, number, oneOf, orNull, record, string } from '../format/results';
import { LAYER_TYPES, SLIDER_TYPES, SORTS, STATUSES, TRANSITIONS } from './records/slider';

const said = (members: Record<string, Schema>): Schema => record({ success: boolean, message: string, ...members });
const link = orNull(record({ url: string, target: string, rel: string }));
const picture = orNull(record({ src: string, alt: string, width: orNull(integer), height: orNull(integer) }));
const background = record({ color: string, image: picture });
const settings = record({
  width: integer,
  height: integer,
  autoplay: boolean,
  interval: integer,
  loop: boolean,
  transition: oneOf(TRANSITIONS),
  navigation: record({ arrows: boolean, bullets: boolean, keyboard: boolean, touch: boolean }),
  modal: record({ cover: boolean, bg: string, sp: number }),
});
const layer = record({
  id: integer,
  type: oneOf(LAYER_TYPES),
  alias: string,
  order: integer,
  content: record({ text: string }),
  link,
  bg: background,
  position: orNull(record({ x: number, y: number })),
  size: orNull(record({ width: number, height: number })),
});
const slide = record({
  id: integer,
  slide: record({
    id: integer,
    order: integer,
    title: string,
    status: oneOf(STATUSES),
    duration: orNull(integer),
    link,
    bg: background,
  }),
  layers: mapOf(layer),
});
const facts = {
  id: integer,
  alias: string,
  title: string,
  type: oneOf(SLIDER_TYPES),
  status: oneOf(STATUSES),
  modified_gmt: date,
};
const whole = {
  ...facts,
  settings,
  source: record(
    { type: oneOf(['gallery', 'posts']) },
    { ids: listOf(integer), max: integer, orderby: oneOf(SORTS), order: oneOf(['asc', 'desc']) },
  ),
  slides: mapOf(slide),
  addOns: { type: 'object' as const },
  date_gmt: date,
};

/** The answers of the namespace, for the documentation. */
export const RESULTS = {
  list: said({ sliders: listOf(record({ ...facts, slides: integer, thumbnail: orNull(string) })) }),
  slider: said(whole),
  ofSlide: said({ ...whole, slide_id: integer }),
  stream: said({
    data: listOf(
      record({
        slider_id: integer,
        type: oneOf(['slide', 'post']),
        id: integer,
        title: string,
        excerpt: string,
        link: orNull(string),
        image: picture,
        date_gmt: orNull(date),
      }),
    ),
    not_found: listOf(integer),
  }),
  modal: said({
    id: integer,
    alias: string,
    title: string,
    bg: string,
    sp: { anyOf: [number, { type: 'string', enum: [''] }] },
    addons: { type: 'object' },
    markup: string,
    stylesheet: string,
  }),
  removed: said({ deleted: boolean, id: integer }),
};
