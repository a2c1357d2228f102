import { Choice } from '@gatehouse/rest';
import { Members } from '../format/decorators';
import {
  DEFAULT_SETTINGS,
  mergedSettings,
  SLIDER_TYPES,
  STATUSES,
  type Layer,
  type Slide,
  type Slider,
  type SliderDraft,
  type SliderType,
  type Status,
} from '../sliders/records/slider';
import { slideDraft, sourceOf } from '../sliders/slider.draft';
import { Alias, SettingsInput, Slides, SliderTitle, SourceInput, type SlideInput } from '../sliders/slider.input';

/** A slider in a widget file (docs/interface/widgets.md#file-format). */
class SliderEntry {
  @Alias({ required: true })
  alias!: string;

  @SliderTitle({ required: true })
  title!: string;

  @Choice(SLIDER_TYPES, { default: 'standard' })
  type!: SliderType;

  @Choice(STATUSES, { default: 'publish' })
  status!: Status;

  @Members(SettingsInput)
  settings?: SettingsInput;

  @Members(SourceInput)
  source?: SourceInput;

  @Slides({ default: [] })
  slides!: SlideInput[];
}

export const SLIDER_ENTRY = Members(SliderEntry).type;

/** A slider as it is stored. */
export const sliderDraft = ({ alias, title, type, status, settings, source, slides }: SliderEntry): SliderDraft => ({
  alias,
  title,
  type,
  status,
  settings: mergedSettings(DEFAULT_SETTINGS, settings ?? {}),
  source: source ? sourceOf(source) : { type: 'gallery' },
  slides: slides.map(slideDraft),
});

/** A stored slider as an entry. */
export const sliderEntry = ({ alias, title, type, status, settings, source, slides }: Slider) => ({
  alias,
  title,
  type,
  status,
  settings,
  source,
  slides: slides.map(slideEntry),
});

const slideEntry = ({ title, status, duration, link, bg, layers }: Slide) => ({
  title,
  status,
  duration,
  link,
  background: bg,
  layers: layers.map(layerEntry),
});

const layerEntry = ({ type, alias, content, link, bg, position, size }: Layer) => ({
  type,
  alias,
  content,
  link,
  image: bg.image,
  background: { color: bg.color },
  position,
  size,
});
