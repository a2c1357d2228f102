import { Bool, Choice, Int, Shape, Text, Uri } from '@gatehouse/rest';
import type { Learning } from '../learning/learning.query';
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

/** An item in the list of a section (docs/interface/lms.md#sections-and-items). */
export class SectionItemView {
  @Int()
  id!: number;

  @Text({ examples: ['The bowline'] })
  name!: string;

  @Text({ examples: ['the-bowline'] })
  slug!: string;

  @Choice(['publish'])
  status!: 'publish';

  @Uri({
    description: 'The page on the site; empty for an item that is closed to the caller.',
    examples: ['https://example.com/courses/tying-knots/lessons/the-bowline/'],
  })
  permalink!: string;

  @Choice(ITEM_KINDS)
  type!: ItemKind;

  @Bool({ description: 'Whether everyone may read it.' })
  preview!: boolean;

  @Text({ description: 'Short form, or empty.', examples: ['30 mins'] })
  duration!: string;

  @Bool({ description: 'Whether it is closed to the caller.' })
  locked!: boolean;

  @Choice(GRADUATIONS, { optional: true, description: 'Only when the caller has started the item.' })
  graduation?: ItemProgress['graduation'];

  @Choice(ITEM_STATUSES, { optional: true, description: 'Only when the caller has started the item.' })
  user_status?: ItemProgress['status'];

  @Int({ optional: true, description: 'Number of questions; of quizzes only.' })
  count_question?: number;

  @Shape(ItemContentView, { optional: true, description: 'Only of items that are open to the caller.' })
  content?: ItemContentView;
}

interface SectionItemOptions {
  course: Course;
  learning: Learning;
  locked: boolean;
  raw: boolean;
  home: string;
}

export function sectionItemView(
  item: Item,
  { course, learning, locked, raw, home }: SectionItemOptions,
): SectionItemView {
  const progress = learning.progress.get(item.id);
  return {
    id: item.id,
    name: item.title,
    slug: item.slug,
    status: 'publish',
    permalink: locked ? '' : itemAddress(home, course.slug, item),
    type: item.kind,
    preview: item.preview,
    duration: shortDuration(item.duration),
    locked,
    ...(progress ? { graduation: progress.graduation, user_status: progress.status } : {}),
    ...(item instanceof Quiz ? { count_question: item.questionCount } : {}),
    ...(locked ? {} : { content: contentOf(item, raw) }),
  };
}

const contentOf = ({ content, contentRendered }: Item, raw: boolean): ItemContentView => ({
  rendered: contentRendered,
  ...(raw ? { raw: content } : {}),
});
