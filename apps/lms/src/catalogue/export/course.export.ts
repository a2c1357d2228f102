import { Injectable } from '@nestjs/common';
import type { PersonFacts } from '@gatehouse/dto';
import { Database, inList, select } from '@gatehouse/persistence';
import { toWire, type SiteTime } from '@gatehouse/time';
import { majorUnits } from '../../courses/view/money';
import type { Course } from '../../records/course.entity';
import { CourseRepository, type CourseTerm } from '../../records/course.repository';
import { itemOf, type Item, type ItemRow } from '../../records/item.entity';
import { QuestionRepository } from '../../questions/model/question.repository';
import type { Section } from '../../records/section.entity';
import type { CatalogueCourse } from '../file/catalogue.file';
import type { Progress } from '../file/progress';
import { structureInput } from './structure.export';

const COURSES_AT_ONCE = 25;

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
  ): Promise<CatalogueCourse[]> {
    const exported: CatalogueCourse[] = [];
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
    const ofCourses = inList('course', courses);
    const sections = await this.database.rows(select<Section>('sections').where(ofCourses).orderBy('position'));
    const rows = await this.database.rows(select<ItemRow>('items').where(ofCourses).orderBy('position'));
    const items = rows.map(itemOf);
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

function catalogueCourse(
  course: Course,
  terms: CourseTerm[],
  time: SiteTime,
): Omit<CatalogueCourse, 'author' | 'sections'> {
  const slugs = (taxonomy: CourseTerm['taxonomy']): string[] =>
    terms.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => slug);
  return {
    slug: course.slug,
    name: course.name,
    status: course.status,
    content: course.content,
    excerpt: course.excerpt,
    image: course.image,
    date: toWire(time.fromUtc(course.created)),
    duration: course.duration,
    categories: slugs('course_category'),
    tags: slugs('course_tag'),
    regular_price: priceOf(course.regularPrice),
    sale_price: priceOf(course.salePrice),
    retake_count: course.retakeCount,
    passing_condition: course.passingCondition,
    evaluation: course.evaluation,
    has_finish: course.hasFinish,
    block_finished: course.blockFinished,
  };
}
