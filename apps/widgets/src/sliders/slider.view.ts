import { dateGmt } from '../format/dates';
import type { Layer, Slide, Slider } from './slider';
import { isSeen, type SliderSummary } from './sliders.query';

/** Every answer of the namespace says that it went well; scripts test it. */
export const success = <T extends object>(body: T) => ({ success: true, message: '', ...body });

/** The line of a slider in the list. */
export const summaryView = ({ id, alias, title, type, status, slides, thumbnail, modifiedAt }: SliderSummary) => ({
  id,
  alias,
  title,
  type,
  status,
  slides,
  thumbnail,
  modified_gmt: dateGmt(modifiedAt),
});

/**
 * A slider as its scripts read it (docs/interface/widgets.md#slider-record).
 * @param drafts whether slides that are drafts are shown
 * @param only numbers of the slides to show, at their positions
 */
export function sliderView(slider: Slider, drafts: boolean, only?: ReadonlySet<number>) {
  const { id, alias, title, type, status, settings, source, createdAt, modifiedAt } = slider;
  const slides = slider.slides
    .map((slide, at) => ({ slide, order: at + 1 }))
    .filter(({ slide }) => isSeen(slide, drafts))
    .map(({ slide, order }, at) => [String(at + 1), slideView(slide, order)] as const);
  const shown = only ? slides.filter(([, slide]) => only.has(slide.id)) : slides;
  return {
    id,
    alias,
    title,
    type,
    status,
    settings,
    source,
    slides: Object.fromEntries(shown),
    addOns: {},
    date_gmt: dateGmt(createdAt),
    modified_gmt: dateGmt(modifiedAt),
  };
}

const slideView = ({ id, title, status, duration, link, bg, layers }: Slide, order: number) => ({
  id,
  slide: { id, order, title, status, duration, link, bg },
  layers: Object.fromEntries(layers.map((layer, at) => [String(at + 1), layerView(layer, at + 1)])),
});

const layerView = ({ type, alias, content, link, bg, position, size }: Layer, order: number) => ({
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
