import { Bool, Choice, Int, ListOf, Shape, Text } from '@gatehouse/rest';
import type { Learning } from '../../learning/learning.query';
import { GRADUATIONS, ITEM_STATUSES, percentOf, type ItemProgress, type SyllabusItem } from '../../learning/result';
import { isLocked, learnerStatus, type CourseRules } from '../../learning/rules';
import { ITEM_KINDS, type ItemKind } from '../../namespace/item-kind';
import { shortDuration } from '../../time/duration';

/** A lesson or quiz in the outline of a course (docs/interface/lms.md#section-items). */
export class OutlineItemView {
  @Int()
  id!: number;

  @Choice(ITEM_KINDS)
  type!: ItemKind;

  @Text({ examples: ['The bowline'] })
  title!: string;

  @Text({ readonly: true, description: 'Its name in the address of its page.', examples: ['the-bowline'] })
  slug!: string;

  @Bool({ description: 'Whether everyone may read it.' })
  preview!: boolean;

  @Int({ description: '0 or 100 for a lesson, the last result of the caller for a quiz.' })
  percent!: number;

  @Text({ description: 'Short form, or empty.', examples: ['30 mins', '1 hours'] })
  duration!: string;

  @Choice(['', ...GRADUATIONS], { description: 'Empty until the caller has started it.' })
  graduation!: '' | ItemProgress['graduation'];

  @Choice(['', ...ITEM_STATUSES], { description: 'Empty until the caller has started it.' })
  status!: '' | ItemProgress['status'];

  @Bool({ description: 'Whether it is closed to the caller.' })
  locked!: boolean;
}

/** A section in the outline of a course (docs/interface/lms.md#section-items). */
export class OutlineSectionView {
  @Int()
  id!: number;

  @Text({ examples: ['First steps'] })
  title!: string;

  @Int()
  course_id!: number;

  @Text()
  description!: string;

  @Int({ readonly: true, description: 'The position in the course, from 1.' })
  order!: number;

  @Int({
    readonly: true,
    optional: true,
    description: 'Percent of the items that the caller has completed. Only for enrolled callers.',
  })
  percent?: number;

  @ListOf(Shape(OutlineItemView))
  items!: OutlineItemView[];
}

/** A lesson or quiz in an outline. */
export interface OutlineItem extends SyllabusItem {
  title: string;
  slug: string;
  preview: boolean;
  duration: string;
}

/** A section with its items, both in their order. */
export interface OutlineSection {
  id: number;
  title: string;
  description: string;
  position: number;
  items: readonly OutlineItem[];
}

interface Looked {
  sections: readonly OutlineSection[];
  learning: Learning;
  manages: boolean;
  courseCase: { now: number };
}

/** The outline of a course, as the caller sees it. */
export function outlineView(
  course: CourseRules & { id: number; status: string },
  { sections, learning, manages, courseCase }: Looked,
): OutlineSectionView[] {
  const courseIsOpen = course.status === 'publish' || manages;
  const { blockFinished } = course;
  const status = learnerStatus(learning.enrolment, course, courseCase.now);
  const itemView = (item: OutlineItem): OutlineItemView => {
    const locked = !courseIsOpen || isLocked({ preview: item.preview, manages, status, blockFinished });
    return outlineItemView(item, learning.progress.get(item.id), locked);
  };
  return sections.map(({ id, title, description, position, items }) => ({
    id,
    title,
    course_id: course.id,
    description,
    order: position,
    ...(learning.enrolment ? { percent: percentOf(countCompleted(items, learning), items.length, 0) } : {}),
    items: items.map(itemView),
  }));
}

const countCompleted = (items: readonly OutlineItem[], { progress }: Learning): number =>
  items.filter(({ id }) => progress.get(id)?.status === 'completed').length;

const outlineItemView = (
  { id, kind, title, slug, preview, duration }: OutlineItem,
  progress: ItemProgress | undefined,
  locked: boolean,
): OutlineItemView => ({
  id,
  type: kind,
  title,
  slug,
  preview,
  percent: Math.round(progress?.result ?? 0),
  duration: shortDuration(duration),
  graduation: progress?.graduation ?? '',
  status: progress?.status ?? '',
  locked,
});
