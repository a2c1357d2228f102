import type { Learning } from '../../learning/learning.query';
import { percentOf, type ItemProgress } from '../../learning/result';
import { isLocked, type LearnerStatus } from '../../learning/rules';
import type { Course } from '../../records/course.entity';
import type { ItemKind } from '../../records/item.entity';
import type { OutlineItem, OutlineSection } from '../../records/outline.repository';
import { shortDuration } from '../../time/duration';

export interface OutlineItemView {
  id: number;
  type: ItemKind;
  title: string;
  preview: boolean;
  /** 0 or 100 for a lesson, the last result for a quiz. */
  percent: number;
  /** `30 mins`, `1 hours`, or ''. */
  duration: string;
  graduation: '' | ItemProgress['graduation'];
  status: '' | ItemProgress['status'];
  locked: boolean;
}

/** A section of a course (docs/interface/lms.md#section-items). */
export interface OutlineSectionView {
  id: number;
  title: string;
  course_id: number;
  description: string;
  /** From 1. */
  order: number;
  /** Completed items, for enrolled learners. */
  percent?: number;
  items: OutlineItemView[];
}

interface OutlineParts {
  course: Course;
  sections: OutlineSection[];
  learning: Learning;
}

export function outlineView(
  { course, sections, learning }: OutlineParts,
  { manages, status }: { manages: boolean; status: LearnerStatus },
): OutlineSectionView[] {
  const courseIsOpen = course.status === 'publish' || manages;
  const { blockFinished } = course;
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
  { id, kind, title, preview, duration }: OutlineItem,
  progress: ItemProgress | undefined,
  locked: boolean,
): OutlineItemView => ({
  id,
  type: kind,
  title,
  preview,
  percent: Math.round(progress?.result ?? 0),
  duration: shortDuration(duration),
  graduation: progress?.graduation ?? '',
  status: progress?.status ?? '',
  locked,
});
