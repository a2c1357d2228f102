import { AnyValue, Choice, FieldGroup, Int, ListOf, Text } from '@gatehouse/rest';
import { Members } from '../format/decorators';
import { SLIDER_TYPES, STATUSES, type SliderType, type Status } from './records/slider';
import { Alias, SettingsInput, Slides, SliderTitle, SourceInput, type SlideInput } from './slider.input';

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

@FieldGroup('Content')
class SliderMembers {
  @Choice(SLIDER_TYPES, { description: 'Kind of slider.' })
  type?: SliderType;

  @Choice(STATUSES, {
    labels: { publish: 'Published' },
    group: 'Publishing',
    description: 'Drafts are visible to editors only.',
  })
  status?: Status;

  @Members(SettingsInput, { group: 'Behaviour', description: 'Size, movement, navigation; merged member by member.' })
  settings?: SettingsInput;

  @Members(SourceInput, { description: 'What is shown: own slides (gallery), or posts.' })
  source?: SourceInput;

  @Slides({ description: 'Slides; those that carry an id of this slider keep it.' })
  slides?: SlideInput[];
}

const ALIAS = { group: 'Publishing', description: 'Unique name for addresses.' };
const TITLE = { group: 'Content', description: 'Plain text.' };

/** docs/interface/widgets.md#writing */
export class CreateSliderArgs extends SliderMembers {
  @Alias({ ...ALIAS, required: true })
  alias!: string;

  @SliderTitle({ ...TITLE, required: true })
  title!: string;
}

/** docs/interface/widgets.md#writing */
export class UpdateSliderArgs extends SliderMembers {
  @Text({ description: 'Id or alias of the slider.' })
  slider!: string;

  @Alias(ALIAS)
  alias?: string;

  @SliderTitle(TITLE)
  title?: string;
}
