import { Injectable } from '@nestjs/common';
import { Database, inList, select } from '@gatehouse/persistence';
import type { OutlineItem, OutlineSection } from '../../courses/model/outline.view';

type SectionRow = Omit<OutlineSection, 'items'> & { course: number };
type ItemRow = Omit<OutlineItem, 'preview'> & { section: number; preview: number | boolean };

/** Converts a row of either driver in place. */
const outlineItemOf = (row: ItemRow): OutlineItem => Object.assign(row, { preview: Boolean(row.preview) });

/** Reads the outlines of courses: their sections and items. */
@Injectable()
export class OutlineRepository {
  constructor(private readonly database: Database) {}

  /** The sections of each course, by course id, in two statements. */
  async of(courses: number[]): Promise<Map<number, OutlineSection[]>> {
    if (courses.length === 0) return new Map();
    const [sections, items] = await Promise.all([
      this.database.rows(
        select<SectionRow>('sections')
          .columns('course', 'id', 'title', 'description', 'position')
          .where(inList('course', courses))
          .orderBy('course')
          .orderBy('position'),
      ),
      this.database.rows(
        select<ItemRow>('items')
          .columns('id', 'section', 'kind', 'title', 'slug', 'preview', 'duration', 'passingGrade')
          .where(inList('course', courses))
          .orderBy('course')
          .orderBy('position'),
      ),
    ]);
    const bySection = new Map<number, OutlineItem[]>();
    for (const item of items) append(bySection, item.section, outlineItemOf(item));
    const outlines = new Map<number, OutlineSection[]>();
    for (const { course, id, title, description, position } of sections)
      append(outlines, course, { id, title, description, position, items: bySection.get(id) ?? [] });
    return outlines;
  }
}

function append<Value>(lists: Map<number, Value[]>, key: number, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
