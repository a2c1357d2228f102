export const SLIDER_TYPES = ['standard', 'hero', 'carousel'] as const;
export const STATUSES = ['publish', 'draft'] as const;
export const TRANSITIONS = ['slide', 'fade', 'none'] as const;
export const LAYER_TYPES = ['text', 'image', 'button', 'shape', 'video'] as const;
export const SORTS = ['date', 'id', 'include', 'modified', 'slug', 'title'] as const;
export type SliderType = (typeof SLIDER_TYPES)[number];
export type LayerType = (typeof LAYER_TYPES)[number];
export type Status = (typeof STATUSES)[number];

export interface Navigation {
  arrows: boolean;
  bullets: boolean;
  keyboard: boolean;
  touch: boolean;
}

export interface ModalSettings {
  cover: boolean;
  /** A CSS colour. */
  bg: string;
  /** Seconds that the cover takes to appear. */
  sp: number;
}

export interface SliderSettings {
  /** Pixels. */
  width: number;
  height: number;
  autoplay: boolean;
  /** Milliseconds. */
  interval: number;
  loop: boolean;
  transition: (typeof TRANSITIONS)[number];
  navigation: Navigation;
  modal: ModalSettings;
}

/** A change of some settings. */
export type SettingsChanges = Partial<Omit<SliderSettings, 'navigation' | 'modal'>> & {
  navigation?: Partial<Navigation>;
  modal?: Partial<ModalSettings>;
};

export type Source = { type: 'gallery' } | PostsSource;

export interface PostsSource {
  type: 'posts';
  ids?: number[];
  max: number;
  orderby: (typeof SORTS)[number];
  order: 'asc' | 'desc';
}

export interface Link {
  url: string;
  target: string;
  rel: string;
}

export interface Picture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface Background {
  /** A CSS colour, or ''. */
  color: string;
  image: Picture | null;
}

export interface Layer {
  type: LayerType;
  alias: string;
  /** Sanitised HTML. */
  content: string;
  link: Link | null;
  bg: Background;
  /** Percent of the slide. */
  position: { x: number; y: number } | null;
  size: { width: number; height: number } | null;
}

/** The parts of a slide that are stored as JSON. */
export interface SlideContent {
  /** Milliseconds. */
  duration: number | null;
  link: Link | null;
  bg: Background;
  layers: Layer[];
}

export interface SlideDraft extends SlideContent {
  id?: number;
  title: string;
  status: Status;
}

export interface Slide extends SlideContent {
  id: number;
  title: string;
  status: Status;
}

/** The parts of a slider that administrators write. */
export interface SliderDraft {
  alias: string;
  /** Plain text. */
  title: string;
  type: SliderType;
  status: Status;
  settings: SliderSettings;
  source: Source;
  slides: SlideDraft[];
}

export interface Slider extends Omit<SliderDraft, 'slides'> {
  id: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  modifiedAt: number;
  slides: Slide[];
}

export const DEFAULT_SETTINGS: SliderSettings = {
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
export function mergedSettings(
  settings: SliderSettings,
  { navigation, modal, ...changes }: SettingsChanges,
): SliderSettings {
  return {
    ...merged(settings, changes),
    navigation: merged(settings.navigation, navigation),
    modal: merged(settings.modal, modal),
  };
}

/** Members that are undefined do not replace anything. */
const merged = <T extends object>(values: T, changes: Partial<T> = {}): T =>
  Object.assign({ ...values }, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
