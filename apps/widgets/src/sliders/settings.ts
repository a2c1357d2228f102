import { Bool, Choice, Int, ListOf, Num } from '@gatehouse/rest';
import { Members, OwnId } from '../format/decorators';
import { Color } from './parts';

const TRANSITIONS = ['slide', 'fade', 'none'] as const;
const SORTS = ['date', 'id', 'include', 'modified', 'slug', 'title'] as const;
const MAX_IDS = 100;

class Navigation {
  @Bool({ description: 'Whether there are arrows to the next and previous slide.' })
  arrows!: boolean;

  @Bool({ description: 'Whether there is a dot for each slide.' })
  bullets!: boolean;

  @Bool({ description: 'Whether the arrow keys change the slide.' })
  keyboard!: boolean;

  @Bool({ description: 'Whether swiping changes the slide.' })
  touch!: boolean;
}

class ModalSettings {
  @Bool({ description: 'Whether the page behind the dialog is covered.' })
  cover!: boolean;

  @Color({
    label: 'Background',
    description: 'Colour of the cover: a CSS colour.',
    examples: ['rgba(0,0,0,0.5)'],
  })
  bg!: string;

  @Num({
    min: 0,
    max: 60,
    label: 'Seconds until it opens',
    description: 'Seconds that the cover takes to appear.',
    examples: [0.5],
  })
  sp!: number;
}

/** Size and behaviour of a slider. What is not written stays as it is. */
export class Settings {
  @Int({ min: 1, max: 10_000, description: 'Pixels.', examples: [1240] })
  width!: number;

  @Int({ min: 1, max: 10_000, description: 'Pixels.', examples: [600] })
  height!: number;

  @Bool({ description: 'Whether the slides change by themselves.' })
  autoplay!: boolean;

  @Int({
    min: 1000,
    max: 60_000,
    description: 'Milliseconds that a slide is shown, unless it has a duration of its own.',
    examples: [6000],
  })
  interval!: number;

  @Bool({ description: 'Whether the first slide follows the last one.' })
  loop!: boolean;

  @Choice(TRANSITIONS, { description: 'How one slide replaces another.' })
  transition!: (typeof TRANSITIONS)[number];

  @Members(Navigation, { description: 'How visitors change slides.' })
  navigation!: Navigation;

  @Members(ModalSettings, { description: 'How the slider appears in a dialog.' })
  modal!: ModalSettings;
}

/** A change of some settings. */
export type SettingsChanges = Partial<Omit<Settings, 'navigation' | 'modal'>> & {
  navigation?: Partial<Navigation>;
  modal?: Partial<ModalSettings>;
};

export const DEFAULT_SETTINGS: Settings = {
  width: 1240,
  height: 600,
  autoplay: false,
  interval: 6000,
  loop: true,
  transition: 'slide',
  navigation: { arrows: true, bullets: true, keyboard: true, touch: true },
  modal: { cover: true, bg: 'rgba(0,0,0,0.5)', sp: 1 },
};

/** Settings after a change, merged member by member (docs/interface/widgets.md#slider-record). */
export function mergedSettings(settings: Settings, { navigation, modal, ...changes }: SettingsChanges): Settings {
  return {
    ...merged(settings, changes),
    navigation: merged(settings.navigation, navigation),
    modal: merged(settings.modal, modal),
  };
}

/** Members that are undefined do not replace anything. */
const merged = <T extends object>(values: T, changes: Partial<T> = {}): T =>
  Object.assign({ ...values }, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));

/** What a slider shows. A gallery has a type only. */
export class Source {
  @Choice(['gallery', 'posts'], {
    required: true,
    description: 'Whether the slider shows slides of its own or posts.',
  })
  type!: 'gallery' | 'posts';

  @ListOf(OwnId(), { maxItems: MAX_IDS, optional: true, description: 'Posts to show.', examples: [[12, 8]] })
  ids?: number[];

  @Int({
    min: 1,
    max: MAX_IDS,
    label: 'At most',
    optional: true,
    description: 'The largest number of posts.',
    examples: [5],
  })
  max?: number;

  @Choice(SORTS, {
    label: 'Sorted by',
    labels: { include: 'As listed' },
    optional: true,
    description: 'What the posts are sorted by.',
  })
  orderby?: (typeof SORTS)[number];

  @Choice(['asc', 'desc'], {
    default: 'desc',
    labels: { asc: 'Ascending', desc: 'Descending' },
    optional: true,
    description: 'Direction of the order.',
  })
  order?: 'asc' | 'desc';
}

type PostsSource = Required<Omit<Source, 'ids'>> & Pick<Source, 'ids'> & { type: 'posts' };

/** A source with all that it needs. */
export type StoredSource = { type: 'gallery' } | PostsSource;

/** The posts of a source are ordered as its ids, unless it has an order (docs/interface/widgets.md#slider-record). */
export function storedSource({ type, ids, max, orderby, order = 'desc' }: Source): StoredSource {
  if (type === 'gallery') return { type };
  return {
    type,
    ...(ids ? { ids } : {}),
    max: max ?? Math.max(5, ids?.length ?? 0),
    orderby: orderby ?? (ids ? 'include' : 'date'),
    order,
  };
}
