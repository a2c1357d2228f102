import { Choice, DateTime, Resource, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { utcClock } from '@gatehouse/time';
import { Members, textRule, TrimmedText, withRule } from '../format/decorators';
import { isVisible, STATUSES, type Status } from './parts';
import { DEFAULT_SETTINGS, Settings, Source, type StoredSource } from './settings';
import { SlideView, slideView, WrittenSlide, writtenSlide, type Slide } from './slide';

const SLIDER_TYPES = ['standard', 'hero', 'carousel'] as const;
const RESERVED = ['slides', 'stream', 'modal'];
const MAX_SLIDES = 200;
const CONTENT = { group: 'Content' };

/** What a slider is shown with. */
export interface Looked {
  /** Whether draft slides are shown. */
  drafts: boolean;
  /** The ids of the slides to show, which keep their positions; absent for all. */
  only?: ReadonlySet<number>;
}

/** The alias of a slider: not a number and not a word of its routes (docs/interface/widgets.md#slider-record). */
function Alias(): rest.ValueDecorator<string> {
  const words = {
    group: 'Publishing',
    required: true,
    description: 'Unique name of the slider, for use in addresses.',
    examples: ['harbour-hero'],
  };
  const { type } = TrimmedText({ pattern: '^[A-Za-z0-9_\\-]{1,100}$', ...words });
  const distinct = textRule('alias', (alias) => {
    if (/^\d+$/.test(alias)) return 'must contain at least one character that is not a digit.';
    return RESERVED.includes(alias) ? 'is reserved.' : undefined;
  });
  return rest.valueDecorator(withRule(type, distinct), words);
}

/** A slider as scripts read it (docs/interface/widgets.md#slider-record). */
@Resource<Slider>({
  path: 'slider/sliders',
  one: 'slider',
  unique: { alias: ['alias'] },
  beforeWrite: (slider) => {
    slider.modified = utcClock();
  },
})
export class Slider {
  @Stored('id', rest.Int({ description: 'Unique identifier of the slider.' }), { readonly: true })
  id!: number;

  @Stored('key(100)', Alias(), { required: true })
  alias!: string;

  @Stored(
    'text',
    TrimmedText({
      minLength: 1,
      maxLength: 400,
      required: true,
      description: 'Plain text.',
      examples: ['Harbour hero'],
      ...CONTENT,
    }),
    { required: true },
  )
  title!: string;

  @Choice(SLIDER_TYPES, { initial: 'standard', description: 'Kind of slider.', ...CONTENT })
  type!: (typeof SLIDER_TYPES)[number];

  @Choice(STATUSES, {
    initial: 'publish',
    labels: { publish: 'Published' },
    group: 'Publishing',
    description: 'Drafts are shown to editors and administrators only.',
  })
  status!: Status;

  @Stored(
    'json',
    Members(Settings, { group: 'Behaviour', description: 'Size, movement, navigation; merged member by member.' }),
    { initial: DEFAULT_SETTINGS },
  )
  settings!: Settings;

  @Stored(
    'json',
    Members(Source, {
      description: 'What is shown: own slides (gallery), or posts.',
      examples: [{ type: 'gallery' }, { type: 'posts', max: 5, orderby: 'date', order: 'desc' }],
      ...CONTENT,
    }),
    { initial: { type: 'gallery' } },
  )
  source!: StoredSource;

  /** In their order. They have a table of their own, as each has an address. */
  @Shown(
    rest.MapOf(rest.Shape(SlideView), { description: 'Slides by position among the visible ones, from 1.' }),
    (slider: Slider, looked: Looked) => shownSlides(slider, looked),
    rest.ListOf(rest.AlsoAsShown(Members(WrittenSlide), writtenSlide), {
      maxItems: MAX_SLIDES,
      description: 'Slides; those that carry an id of this slider keep it.',
      ...CONTENT,
    }),
  )
  slides!: Slide[];

  @Shown(rest.AnyObject({ description: 'Always empty.', examples: [{}] }), () => ({}))
  addOns!: object;

  @DateTime({
    name: 'date_gmt',
    readonly: true,
    description: 'Time of creation, in UTC.',
    examples: ['2027-01-31T10:00:00'],
  })
  created!: string;

  @DateTime({
    name: 'modified_gmt',
    readonly: true,
    description: 'Time of the last change, in UTC.',
    examples: ['2027-01-31T10:00:00'],
  })
  modified!: string;
}

function shownSlides({ slides }: Slider, { drafts, only }: Looked) {
  const visible = slides
    .map((slide, at) => ({ slide, order: at + 1 }))
    .filter(({ slide }) => isVisible(slide, drafts))
    .map(({ slide, order }, at) => [String(at + 1), slideView(slide, order)] as const);
  return Object.fromEntries(only ? visible.filter(([, { id }]) => only.has(id)) : visible);
}
