import { renderContent } from '@gatehouse/text';
import type { Learning } from '../learning/learning.query';
import type { ItemProgress } from '../learning/result';
import { itemAddress } from '../records/addresses';
import type { Course } from '../records/course.entity';
import type { Item, ItemKind } from '../records/item.entity';
import type { Section } from '../records/section.entity';
import { shortDuration } from '../time/duration';

/** A section in the list of a course (docs/interface/lms.md#sections-and-items). */
export interface SectionView {
  id: number;
  name: string;
  description: string;
}

export const sectionView = ({ id, title, description }: Section): SectionView => ({ id, name: title, description });

/** An item in the list of a section (docs/interface/lms.md#sections-and-items). */
export interface SectionItemView {
  id: number;
  name: string;
  slug: string;
  status: 'publish';
  /** '' for a locked item. */
  permalink: string;
  type: ItemKind;
  preview: boolean;
  /** `30 mins`. */
  duration: string;
  locked: boolean;
  /** The caller's, when they have started the item. */
  graduation?: ItemProgress['graduation'];
  user_status?: ItemProgress['status'];
  /** Of a quiz. */
  count_question?: number;
  /** Of an unlocked item; `raw` in context `edit`. */
  content?: { rendered: string; raw?: string };
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
    ...(item.kind === 'lp_quiz' ? { count_question: item.questionCount } : {}),
    ...(locked ? {} : { content: contentOf(item, raw) }),
  };
}

const contentOf = ({ content }: Item, raw: boolean): { rendered: string; raw?: string } => ({
  rendered: renderContent(content),
  ...(raw ? { raw: content } : {}),
});
