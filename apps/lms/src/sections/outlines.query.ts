import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { marks } from '../store/sql';
import type { Item } from './item.entity';

/** What an outline says of an item: all but its content. */
export type OutlineItem = Pick<Item, 'id' | 'kind' | 'section' | 'title' | 'slug' | 'preview' | 'duration' | 'passingGrade'>;

export interface OutlineSection {
  id: number;
  title: string;
  description: string;
  position: number;
  items: OutlineItem[];
}

interface OutlineRow {
  course: number;
  section: number;
  sectionTitle: string;
  description: string;
  sectionPosition: number;
  id: number | null;
  kind: Item['kind'];
  title: string;
  slug: string;
  preview: number | boolean;
  duration: string;
  passingGrade: number;
}

const SELECT = `SELECT s.course, s.id AS section, s.title AS sectionTitle, s.description, s.position AS sectionPosition, i.id, i.kind, i.title, i.slug, i.preview, i.duration, i.passingGrade
  FROM sections s LEFT JOIN items i ON i.section = s.id`;

/** Reads what courses are made of. */
@Injectable()
export class OutlinesQuery {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** The sections of courses with their items, all in their order. */
  async of(courses: number[]): Promise<Map<number, OutlineSection[]>> {
    if (courses.length === 0) return new Map();
    const rows = await this.database.query<OutlineRow>(`${SELECT} WHERE s.course IN (${marks(courses)}) ORDER BY s.course, s.position, i.position`, courses);
    const outlines = new Map<number, Map<number, OutlineSection>>();
    for (const row of rows) {
      const outline = outlines.get(row.course) ?? new Map<number, OutlineSection>();
      outlines.set(row.course, outline);
      const section = outline.get(row.section) ?? { id: row.section, title: row.sectionTitle, description: row.description, position: row.sectionPosition, items: [] };
      outline.set(row.section, section);
      const { id, kind, title, slug, duration, passingGrade } = row;
      if (id !== null) section.items.push({ id, kind, section: row.section, title, slug, preview: Boolean(row.preview), duration, passingGrade });
    }
    return new Map([...outlines].map(([course, sections]) => [course, [...sections.values()]]));
  }
}
