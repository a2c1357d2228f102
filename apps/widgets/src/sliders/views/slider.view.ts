import { AnyObject, Choice, DateTime, Int, ListOf, MapOf, Nullable, Shape, Text } from '@gatehouse/rest';
import { toWire, utcClock } from '@gatehouse/time';
import { SLIDER_TYPES, STATUSES, type Slider, type SliderType, type Status } from '../records/slider';
import { isVisible, type SliderSummary } from '../records/sliders.query';
import { SuccessView } from './parts.view';
import { SettingsView, SourceView } from './settings.view';
import { SlideView, slideView } from './slide.view';

/** A slider as an item of the list. */
export class SliderSummaryView {
  @Int({ description: 'Unique identifier of the slider.' })
  id!: number;

  @Text({ description: 'Unique name of the slider, for use in addresses.', examples: ['harbour-hero'] })
  alias!: string;

  @Text({ description: 'Plain text.', examples: ['Harbour hero'] })
  title!: string;

  @Choice(SLIDER_TYPES)
  type!: SliderType;

  @Choice(STATUSES, { description: 'Drafts are shown to editors and administrators only.' })
  status!: Status;

  @Int({ description: 'Number of slides.' })
  slides!: number;

  @Nullable(Text(), {
    description: 'Address of the first image.',
    examples: ['https://images.example.org/harbour-morning.jpg'],
  })
  thumbnail!: string | null;

  @DateTime({ description: 'Time of the last change, in UTC.', examples: ['2027-01-31T10:00:00'] })
  modified_gmt!: string;
}

export class SliderListView extends SuccessView {
  @ListOf(Shape(SliderSummaryView))
  sliders!: SliderSummaryView[];
}

/** A slider as scripts read it (docs/interface/widgets.md#slider-record). */
export class SliderView extends SuccessView {
  @Int({ description: 'Unique identifier of the slider.' })
  id!: number;

  @Text({ description: 'Unique name of the slider, for use in addresses.', examples: ['harbour-hero'] })
  alias!: string;

  @Text({ description: 'Plain text.', examples: ['Harbour hero'] })
  title!: string;

  @Choice(SLIDER_TYPES)
  type!: SliderType;

  @Choice(STATUSES, { description: 'Drafts are shown to editors and administrators only.' })
  status!: Status;

  @Shape(SettingsView, { description: 'Size and behaviour.' })
  settings!: SettingsView;

  @Shape(SourceView, {
    description: 'Where the slides come from.',
    examples: [{ type: 'gallery' }, { type: 'posts', max: 5, orderby: 'date', order: 'desc' }],
  })
  source!: SourceView;

  @MapOf(Shape(SlideView), { description: 'Slides by position among the visible ones, from 1.' })
  slides!: Record<string, SlideView>;

  @AnyObject({ description: 'Always empty.', examples: [{}] })
  addOns!: Record<string, unknown>;

  @DateTime({ description: 'Time of creation, in UTC.', examples: ['2027-01-31T10:00:00'] })
  date_gmt!: string;

  @DateTime({ description: 'Time of the last change, in UTC.', examples: ['2027-01-31T10:00:00'] })
  modified_gmt!: string;
}

export class SliderOfSlideView extends SliderView {
  @Int({ description: 'Id of the slide that was asked for.' })
  slide_id!: number;
}

export const summaryView = ({ modifiedAt, ...slider }: SliderSummary): SliderSummaryView => ({
  id: slider.id,
  alias: slider.alias,
  title: slider.title,
  type: slider.type,
  status: slider.status,
  slides: slider.slides,
  thumbnail: slider.thumbnail,
  modified_gmt: toWire(utcClock(modifiedAt)),
});

/**
 * @param drafts whether draft slides are shown
 * @param only ids of the slides to show; they keep their positions
 */
export function sliderView(
  slider: Slider,
  drafts: boolean,
  only?: ReadonlySet<number>,
): Omit<SliderView, keyof SuccessView> {
  const { id, alias, title, type, status, settings, source, createdAt, modifiedAt } = slider;
  const slides = slider.slides
    .map((slide, at) => ({ slide, order: at + 1 }))
    .filter(({ slide }) => isVisible(slide, drafts))
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
    date_gmt: toWire(utcClock(createdAt)),
    modified_gmt: toWire(utcClock(modifiedAt)),
  };
}
