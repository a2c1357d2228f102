import { createArgs, recordView, updateArgs } from '@gatehouse/records';
import { AnyValue, Bool, Int, IntersectionType, ListOf, Nullable, PickType, Shape, Text } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import { Slider, type Looked } from './slider';
import type { SliderSummary } from './sliders.repository';

const MAX_STREAMED = 20;

export class SliderArgs {
  @Text({ description: 'Id or alias of the slider.' })
  slider!: string;
}

export class ReadSliderArgs extends SliderArgs {
  @ListOf(AnyValue(), {
    description: 'Only these slides.',
    into: (ids) => ids.flatMap((id) => String(id).split(',')),
  })
  slideid?: string[];
}

export class SlideArgs {
  @Int({ description: 'Id of a slide.' })
  id!: number;
}

export class StreamArgs {
  @ListOf(Int(), { minItems: 1, maxItems: MAX_STREAMED, description: 'Ids of sliders.' })
  ids!: number[];
}

/** docs/interface/widgets.md#writing */
export class CreateSliderArgs extends createArgs(Slider) {}

/** docs/interface/widgets.md#writing */
export class UpdateSliderArgs extends updateArgs(Slider, SliderArgs) {}

/** Scripts test `success` in every answer of the namespace. */
export class SuccessView {
  @Bool({ description: 'Always true; failures have false.' })
  success!: true;

  @Text({ description: 'Empty; failures say here what went wrong.', examples: [''] })
  message!: string;
}

/** The response to a write of a slider: `success`, an empty message, and further fields. */
export const success = <T extends object>(body: T): T & SuccessView => ({ success: true, message: '', ...body });

/** A slider as an item of the list. */
export class SliderSummaryView extends PickType(Slider, ['id', 'alias', 'title', 'type', 'status', 'modified']) {
  @Int({ description: 'Number of slides.' })
  slides!: number;

  @Nullable(Text(), {
    description: 'Address of the first image.',
    examples: ['https://images.example.org/harbour-morning.jpg'],
  })
  thumbnail!: string | null;
}

export class SliderListView extends SuccessView {
  @ListOf(Shape(SliderSummaryView))
  sliders!: SliderSummaryView[];
}

export class SliderView extends IntersectionType(SuccessView, Slider) {}

export class SliderOfSlideView extends SliderView {
  @Int({ description: 'Id of the slide that was asked for.' })
  slide_id!: number;
}

export class DeletedSliderView extends SuccessView {
  @Bool({ description: 'Always true.' })
  deleted!: true;

  @Int({ description: 'Identifier of the deleted slider.' })
  id!: number;
}

export const summaryView = ({ modified, ...slider }: SliderSummary) => ({ ...slider, modified_gmt: toWire(modified) });

/** A slider as scripts read it (docs/interface/widgets.md#slider-record). */
export const sliderView = (slider: Slider, given: Looked) => recordView(Slider, slider, { given });
