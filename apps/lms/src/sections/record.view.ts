import { renderContent } from '@gatehouse/text';
import type { Context } from '../courses/course.args';
import type { Course } from '../courses/course.entity';
import { gmt, type SiteTime } from '../time/site-clock';
import type { Item } from './item.entity';

interface Dated {
  id: number;
  title: string;
  slug: string;
  content: string;
  created: string;
  modified: string;
}

/** Fields that lessons, quizzes and questions have in common (docs/interface/lms.md#item-record). */
export function commonFields(
  record: Dated,
  { permalink, excerpt, context, time }: { permalink: string; excerpt: string; context: Context; time: SiteTime },
): Record<string, unknown> {
  return {
    id: record.id,
    name: record.title,
    slug: record.slug,
    permalink,
    date_created: time.ofClock(record.created),
    date_created_gmt: gmt(record.created),
    date_modified: time.ofClock(record.modified),
    date_modified_gmt: gmt(record.modified),
    status: 'publish',
    content: context === 'edit' ? record.content : renderContent(record.content),
    excerpt,
  };
}

/** A course, or a quiz of it, as `assigned` names them. */
export const assignedCourse = ({ id, name, slug, content, author }: Course): Record<string, unknown> => ({
  id,
  title: name,
  slug,
  content: renderContent(content),
  author,
});
export const assignedQuiz = ({ id, title, slug, content }: Item, author: number): Record<string, unknown> => ({
  id,
  title,
  slug,
  content: renderContent(content),
  author,
});

export const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');
