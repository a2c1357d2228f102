import { Bool, Choice, Int, ListOf, Num, Shape, Text } from '@gatehouse/rest';
import { SORTS, TRANSITIONS } from '../records/slider';

class NavigationView {
  @Bool()
  arrows!: boolean;

  @Bool()
  bullets!: boolean;

  @Bool()
  keyboard!: boolean;

  @Bool()
  touch!: boolean;
}

class ModalSettingsView {
  @Bool()
  cover!: boolean;

  @Text({ description: 'A CSS colour.' })
  bg!: string;

  @Num({ description: 'Seconds that the cover takes to appear.' })
  sp!: number;
}

export class SettingsView {
  @Int()
  width!: number;

  @Int()
  height!: number;

  @Bool()
  autoplay!: boolean;

  @Int({ description: 'Milliseconds.' })
  interval!: number;

  @Bool()
  loop!: boolean;

  @Choice(TRANSITIONS)
  transition!: (typeof TRANSITIONS)[number];

  @Shape(NavigationView)
  navigation!: NavigationView;

  @Shape(ModalSettingsView)
  modal!: ModalSettingsView;
}

/** A gallery has a type only. */
export class SourceView {
  @Choice(['gallery', 'posts'])
  type!: 'gallery' | 'posts';

  @ListOf(Int(), { optional: true })
  ids?: number[];

  @Int({ optional: true })
  max?: number;

  @Choice(SORTS, { optional: true })
  orderby?: (typeof SORTS)[number];

  @Choice(['asc', 'desc'], { optional: true })
  order?: 'asc' | 'desc';
}
