import { Bool, Choice, Int, ListOf, Num, Shape, Text } from '@gatehouse/rest';
import { SORTS, TRANSITIONS } from '../records/slider';

class NavigationView {
  @Bool({ description: 'Whether there are arrows to the next and previous slide.' })
  arrows!: boolean;

  @Bool({ description: 'Whether there is a dot for each slide.' })
  bullets!: boolean;

  @Bool({ description: 'Whether the arrow keys change the slide.' })
  keyboard!: boolean;

  @Bool({ description: 'Whether swiping changes the slide.' })
  touch!: boolean;
}

class ModalSettingsView {
  @Bool({ description: 'Whether the page behind the dialog is covered.' })
  cover!: boolean;

  @Text({ description: 'Colour of the cover: a CSS colour.', examples: ['rgba(0,0,0,0.5)'] })
  bg!: string;

  @Num({ description: 'Seconds that the cover takes to appear.', examples: [0.5] })
  sp!: number;
}

export class SettingsView {
  @Int({ description: 'Pixels.', examples: [1240] })
  width!: number;

  @Int({ description: 'Pixels.', examples: [600] })
  height!: number;

  @Bool({ description: 'Whether the slides change by themselves.' })
  autoplay!: boolean;

  @Int({ description: 'Milliseconds that a slide is shown, unless it has a duration of its own.', examples: [6000] })
  interval!: number;

  @Bool({ description: 'Whether the first slide follows the last one.' })
  loop!: boolean;

  @Choice(TRANSITIONS, { description: 'How one slide replaces another.' })
  transition!: (typeof TRANSITIONS)[number];

  @Shape(NavigationView, { description: 'How visitors change slides.' })
  navigation!: NavigationView;

  @Shape(ModalSettingsView, { description: 'How the slider appears in a dialog.' })
  modal!: ModalSettingsView;
}

/** A gallery has a type only. */
export class SourceView {
  @Choice(['gallery', 'posts'], { description: 'Whether the slider shows slides of its own or posts.' })
  type!: 'gallery' | 'posts';

  @ListOf(Int(), { optional: true, description: 'Posts to show.', examples: [[12, 8]] })
  ids?: number[];

  @Int({ optional: true, description: 'The largest number of posts.', examples: [5] })
  max?: number;

  @Choice(SORTS, { optional: true, description: 'What the posts are sorted by.' })
  orderby?: (typeof SORTS)[number];

  @Choice(['asc', 'desc'], { optional: true, description: 'Direction of the order.' })
  order?: 'asc' | 'desc';
}
