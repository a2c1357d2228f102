import { shortViews, Shown } from '@gatehouse/records';
import { Bool, Choice, Int, ListOf, Shape, Text } from '@gatehouse/rest';
import type { Learning } from '../../learning/learning.query';
import { GRADUATIONS, ITEM_STATUSES, percentOf, type ItemProgress, type SyllabusItem } from '../../learning/result';
import { isLocked, learnerStatus, type CourseRules } from '../../learning/rules';
import { ITEM_KINDS, type ItemKind } from '../../namespace/item-kind';
import { shortDuration } from '../../time/duration';

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

/** What an item of an outline is shown with. */
interface ItemLooked {
  progress: ItemProgress | undefined;
  locked: boolean;
}

/** What a section of an outline is shown with. */
interface SectionLooked {
  course: number;
  learning: Learning;
  isLocked: (item: OutlineItem) => boolean;
}

/** A lesson or quiz in the outline of a course (docs/interface/lms.md#section-items). */
export class OutlineItemView {
  @Int()
  id!: number;

  @Shown(Choice(ITEM_KINDS), ({ kind }: OutlineItem) => kind)
  type!: ItemKind;

  @Text({ examples: ['The bowline'] })
  title!: string;

  @Text({ readonly: true, description: 'Its name in the address of its page.', examples: ['the-bowline'] })
  slug!: string;

  @Bool({ description: 'Whether everyone may read it.' })
  preview!: boolean;

  @Shown(
    Int({ description: '0 or 100 for a lesson, the last result of the caller for a quiz.' }),
    (_: OutlineItem, { progress }: ItemLooked) => Math.round(progress?.result ?? 0),
  )
  percent!: number;

  @Shown(
    Text({ description: 'Short form, or empty.', examples: ['30 mins', '1 hours'] }),
    ({ duration }: OutlineItem) => shortDuration(duration),
  )
  duration!: string;

  @Shown(
    Choice(['', ...GRADUATIONS], { description: 'Empty until the caller has started it.' }),
    (_: OutlineItem, { progress }: ItemLooked) => progress?.graduation ?? '',
  )
  graduation!: '' | ItemProgress['graduation'];

  @Shown(
    Choice(['', ...ITEM_STATUSES], { description: 'Empty until the caller has started it.' }),
    (_: OutlineItem, { progress }: ItemLooked) => progress?.status ?? '',
  )
  status!: '' | ItemProgress['status'];

  @Shown(
    Bool({ description: 'Whether it is closed to the caller.' }),
    (_: OutlineItem, { locked }: ItemLooked) => locked,
  )
  locked!: boolean;
}

const itemView = shortViews<OutlineItem, ItemLooked>(OutlineItemView);

/** A section in the outline of a course (docs/interface/lms.md#section-items). */
export class OutlineSectionView {
  @Int()
  id!: number;

  @Text({ examples: ['First steps'] })
  title!: string;

  @Shown(Int(), (_: OutlineSection, { course }: SectionLooked) => course)
  course_id!: number;

  @Text()
  description!: string;

  @Shown(
    Int({ readonly: true, description: 'The position in the course, from 1.' }),
    ({ position }: OutlineSection) => position,
  )
  order!: number;

  @Shown(
    Int({
      readonly: true,
      optional: true,
      description: 'Percent of the items that the caller has completed. Only for enrolled callers.',
    }),
    ({ items }: OutlineSection, { learning }: SectionLooked) =>
      learning.enrolment ? percentOf(countCompleted(items, learning), items.length, 0) : undefined,
  )
  percent?: number;

  @Shown(ListOf(Shape(OutlineItemView)), ({ items }: OutlineSection, { learning, isLocked }: SectionLooked) =>
    items.map((item) => itemView(item, { progress: learning.progress.get(item.id), locked: isLocked(item) })),
  )
  items!: OutlineItemView[];
}

const sectionView = shortViews<OutlineSection, SectionLooked>(OutlineSectionView);

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
): object[] {
  const courseIsOpen = course.status === 'publish' || manages;
  const { blockFinished } = course;
  const status = learnerStatus(learning.enrolment, course, courseCase.now);
  const isClosed = ({ preview }: OutlineItem): boolean =>
    !courseIsOpen || isLocked({ preview, manages, status, blockFinished });
  return sections.map((section) => sectionView(section, { course: course.id, learning, isLocked: isClosed }));
}

const countCompleted = (items: readonly OutlineItem[], { progress }: Learning): number =>
  items.filter(({ id }) => progress.get(id)?.status === 'completed').length;
