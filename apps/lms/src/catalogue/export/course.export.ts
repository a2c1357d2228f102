import { Injectable } from '@nestjs/common';
import type { PersonFacts } from '@gatehouse/dto';
import { In } from 'typeorm';
import { Database } from '@gatehouse/persistence';
import { declarationsOfClass } from '@gatehouse/rest';
import { toWire, type SiteTime } from '@gatehouse/time';
import type { Course } from '../../courses/model/course';
import type { CourseTerm } from '../../courses/model/course-parts';
import { CourseRepository } from '../../courses/model/course.repository';
import { majorUnits } from '../../courses/model/money';
import { Item } from '../../items/model/item';
import { QuestionRepository } from '../../questions/model/question.repository';
import { Section } from '../../sections/model/section';
import { CatalogueCourse } from '../file/catalogue.file';
import type { Progress } from '../file/progress';
import { structureInput } from './structure.export';

const COURSES_AT_ONCE = 25;

/** A record of a file, as it is written there. */
export type FileRecord = Record<string, unknown>;

/** Exports courses with their structure and terms. */
@Injectable()
export class CourseExport {
  constructor(
    private readonly database: Database,
    private readonly courses: CourseRepository,
    private readonly questions: QuestionRepository,
  ) {}

  async run(
    courses: Course[],
    people: ReadonlyMap<number, PersonFacts>,
    time: SiteTime,
    progress: Progress,
  ): Promise<FileRecord[]> {
    const exported: FileRecord[] = [];
    for (let start = 0; start < courses.length; start += COURSES_AT_ONCE) {
      const batch = courses.slice(start, start + COURSES_AT_ONCE);
      const parts = await this.readParts(batch.map(({ id }) => id));
      for (const course of batch) {
        const own = <T extends { course: number }>(all: T[]): T[] => all.filter((one) => one.course === course.id);
        exported.push({
          ...catalogueCourse(course, own(parts.terms), time),
          author: people.get(course.author)?.login ?? '',
          sections: structureInput(own(parts.sections), own<Item>(parts.items), parts.questions),
        });
      }
      progress('courses', Math.min(start + COURSES_AT_ONCE, courses.length), courses.length);
    }
    return exported;
  }

  private async readParts(courses: number[]) {
    const inOrder = { where: { course: In(courses) }, order: { position: 'ASC' } } as const;
    const sections = await this.database.readBy((manager) => manager.find(Section, inOrder));
    const items = await this.database.readBy((manager) => manager.find(Item, inOrder));
    const quizzes = items.filter(({ kind }) => kind === 'lp_quiz').map(({ id }) => id);
    return {
      sections,
      items,
      questions: await this.questions.ofQuizzes(quizzes),
      terms: await this.courses.termsOf(courses),
    };
  }
}

const priceOf = (minor: number | null): number | null => (minor === null ? null : majorUnits(minor));

/** The fields of a course as they are written, by their names in files. */
function fieldsOf(course: Course): FileRecord {
  const values = new Map<string, unknown>(Object.entries(course));
  const declared = declarationsOfClass(CatalogueCourse).filter(({ property }) => values.has(property));
  return Object.fromEntries(declared.map(({ property, name }) => [name, values.get(property)]));
}

function catalogueCourse(course: Course, terms: CourseTerm[], time: SiteTime): FileRecord {
  const slugs = (taxonomy: CourseTerm['taxonomy']): string[] =>
    terms.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => slug);
  return {
    ...fieldsOf(course),
    regular_price: priceOf(course.regularPrice),
    sale_price: priceOf(course.salePrice),
    date: toWire(time.fromUtc(course.created)),
    categories: slugs('course_category'),
    tags: slugs('course_tag'),
  };
}
