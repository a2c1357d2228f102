import { Arg, AnyValue, Choice, Int, ListOf, Text } from '@gatehouse/rest';
import { shaped } from '../format/argument';
import {
  SLIDER_TYPES,
  STATUSES,
  type SettingsChanges,
  type SlideDraft,
  type SliderDraft,
  type Source,
  type Status,
} from './slider';
import { alias, settings, slides, source, title } from './slider.shape';

const MOST_STREAMED = 20;

export class SliderArgs {
  @Text({ description: 'Number or alias of the slider.' })
  slider!: string;
}

export class ReadSliderArgs extends SliderArgs {
  @ListOf(AnyValue(), {
    description: 'Only these slides.',
    into: (ids: unknown[]) => ids.flatMap((id) => String(id).split(',')),
  })
  slideid?: string[];
}

export class SlideArgs {
  @Int({ description: 'Number of a slide.' })
  id!: number;
}

export class StreamArgs {
  @ListOf(Int(), { minItems: 1, maxItems: MOST_STREAMED, description: 'Numbers of sliders.' })
  ids!: number[];
}

class SliderMembers {
  @Choice(SLIDER_TYPES, { description: 'Kind of slider.' })
  type?: SliderDraft['type'];

  @Choice(STATUSES, { description: 'Drafts are seen by editors only.' })
  status?: Status;

  @Arg({
    type: 'object',
    ...shaped('settings', settings),
    description: 'Size, movement, navigation; merged member by member.',
  })
  settings?: SettingsChanges;

  @Arg({
    type: 'object',
    ...shaped('source', source),
    description: 'What is shown: the own slides (gallery), or posts.',
  })
  source?: Source;

  @Arg({
    type: 'array',
    ...shaped('slides', slides),
    description: 'Slides; those that carry an id of this slider keep it.',
  })
  slides?: SlideDraft[];
}

const ALIAS = { type: 'string', ...shaped('alias', alias), description: 'Name for addresses, used once.' } as const;
const TITLE = { type: 'string', ...shaped('title', title), description: 'Plain text.' } as const;

export class CreateSliderArgs extends SliderMembers {
  @Arg({ ...ALIAS, required: true })
  alias!: string;

  @Arg({ ...TITLE, required: true })
  title!: string;
}

export class UpdateSliderArgs extends SliderMembers {
  @Text({ description: 'Number or alias of the slider.' })
  slider!: string;

  @Arg(ALIAS)
  alias?: string;

  @Arg(TITLE)
  title?: string;
}
