import { createArgs } from '@gatehouse/records';
import { Members } from '../format/decorators';
import { Slide } from '../sliders/slide';
import { Slider } from '../sliders/slider';
import { writtenFields } from './written-fields';

/** A slider in a widget file, as clients write it (docs/interface/widgets.md#file-format). */
export const SLIDER_ENTRY = Members(createArgs(Slider)).type;

/** A stored slider as an entry. */
export const sliderEntry = (slider: Slider) =>
  writtenFields(Slider, { ...slider, slides: slider.slides.map(slideEntry) });

const slideEntry = (slide: Slide) =>
  writtenFields(Slide, {
    ...slide,
    layers: slide.layers.map(({ bg: background, ...layer }) => ({ ...layer, background })),
  });
