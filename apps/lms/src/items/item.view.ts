import { renderContent } from '@gatehouse/text';
import { toWire, type SiteTime } from '@gatehouse/time';
import type { Context } from '../namespace/context';
import type { Course } from '../records/course.entity';
import type { Item } from '../records/item.entity';

/** Fields that lessons, quizzes and questions have in common (docs/interface/lms.md#item-record). */
export interface CommonFields {
  id: number;
  name: string;
  slug: string;
  permalink: string;
  date_created: string;
  date_created_gmt: string;
  date_modified: string;
  date_modified_gmt: string;
  status: 'publish';
  content: string;
  excerpt: string;
}

/** The course or quiz that a record belongs to. */
export interface AssignedView {
  id: number;
  title: string;
  slug: string;
  content: string;
  author: number;
}

interface StoredRecord {
  id: number;
  title: string;
  slug: string;
  content: string;
  created: string;
  modified: string;
}

interface CommonOptions {
  permalink: string;
  excerpt: string;
  context: Context;
  time: SiteTime;
}

export function commonFields(record: StoredRecord, { permalink, excerpt, context, time }: CommonOptions): CommonFields {
  return {
    id: record.id,
    name: record.title,
    slug: record.slug,
    permalink,
    date_created: toWire(time.fromUtc(record.created)),
    date_created_gmt: toWire(record.created),
    date_modified: toWire(time.fromUtc(record.modified)),
    date_modified_gmt: toWire(record.modified),
    status: 'publish',
    content: context === 'edit' ? record.content : renderContent(record.content),
    excerpt,
  };
}

export const assignedCourse = ({ id, name, slug, content, author }: Course): AssignedView => ({
  id,
  title: name,
  slug,
  content: renderContent(content),
  author,
});

export const assignedQuiz = ({ id, title, slug, content }: Item, author: number): AssignedView => ({
  id,
  title,
  slug,
  content: renderContent(content),
  author,
});

export const yesNo = (flag: boolean): 'yes' | 'no' => (flag ? 'yes' : 'no');
