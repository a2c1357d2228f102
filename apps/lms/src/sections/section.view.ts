import { shortViews, Shown } from '@gatehouse/records';
import { Bool, Choice, Int, Shape, Text, Uri } from '@gatehouse/rest';
import { GRADUATIONS, ITEM_STATUSES, type ItemProgress } from '../learning/result';
import type { Item } from '../items/model/item';
import { Quiz } from '../items/model/quiz';
import { itemAddress } from '../namespace/addresses';
import type { Course } from '../courses/model/course';
import { ITEM_KINDS, type ItemKind } from '../namespace/item-kind';
import { shortDuration } from '../time/duration';

class ItemContentView {
  @Text({ description: 'HTML.' })
  rendered!: string;

  @Text({ optional: true, description: 'As it is stored; in context edit only.' })
  raw?: string;
}

/** What an item is shown with. */
interface Looked {
  course: Course;
  progress: ItemProgress | undefined;
  locked: boolean;
  raw: boolean;
  home: string;
}

/** An item in the list of a section (docs/interface/lms.md#sections-and-items). */
export class SectionItemView {
  @Int()
  id!: number;

  @Shown(Text({ examples: ['The bowline'] }), ({ title }: Item) => title)
  name!: string;

  @Text({ examples: ['the-bowline'] })
  slug!: string;

  @Shown(Choice(['publish']), () => 'publish')
  status!: 'publish';

  @Shown(
    Uri({
      description: 'The page on the site; empty for an item that is closed to the caller.',
      examples: ['https://example.com/courses/tying-knots/lessons/the-bowline/'],
    }),
    (item: Item, { locked, home, course }: Looked) => (locked ? '' : itemAddress(home, course.slug, item)),
  )
  permalink!: string;

  @Shown(Choice(ITEM_KINDS), ({ kind }: Item) => kind)
  type!: ItemKind;

  @Bool({ description: 'Whether everyone may read it.' })
  preview!: boolean;

  @Shown(Text({ description: 'Short form, or empty.', examples: ['30 mins'] }), ({ duration }: Item) =>
    shortDuration(duration),
  )
  duration!: string;

  @Shown(Bool({ description: 'Whether it is closed to the caller.' }), (_: Item, { locked }: Looked) => locked)
  locked!: boolean;

  @Shown(
    Choice(GRADUATIONS, { optional: true, description: 'Only when the caller has started the item.' }),
    (_: Item, { progress }: Looked) => progress?.graduation,
  )
  graduation?: ItemProgress['graduation'];

  @Shown(
    Choice(ITEM_STATUSES, { optional: true, description: 'Only when the caller has started the item.' }),
    (_: Item, { progress }: Looked) => progress?.status,
  )
  user_status?: ItemProgress['status'];

  @Shown(Int({ optional: true, description: 'Number of questions; of quizzes only.' }), (item: Item) =>
    item instanceof Quiz ? item.questionCount : undefined,
  )
  count_question?: number;

  @Shown(
    Shape(ItemContentView, { optional: true, description: 'Only of items that are open to the caller.' }),
    ({ content, contentRendered }: Item, { locked, raw }: Looked): ItemContentView | undefined =>
      locked ? undefined : { rendered: contentRendered, ...(raw && { raw: content }) },
  )
  content?: ItemContentView;
}

export const sectionItemView = shortViews<Item, Looked>(SectionItemView);
