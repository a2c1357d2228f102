import type { CourseRecord, SectionFacts } from '../../course-records';
import type { TermRecord } from '../../people-and-terms';
import { ahead } from '../ahead';
import { Fields } from '../fields';
import { byPage } from '../listing';
import type { Reading } from '../reading';
import { parentsFirst, termOf } from '../records/terms';
import type { SiteModel } from '../site/model';
import { LEARNPRESS, readItem } from './course-items';
import { factsOfLearning, termRefs } from './plugin-facts';
import { type Pair, withPosts } from './raw-posts';

const PER_PAGE = 100;
/** Lessons and quizzes that are asked for at a time. */
const AT_ONCE = 3;

/** Whether the site has the plugin of the courses. */
export const hasCourses = ({ namespaces }: SiteModel): boolean => namespaces.has(LEARNPRESS);

/** Categories of courses, parents first. */
export async function* readCourseTerms(reading: Reading): AsyncGenerator<TermRecord> {
  const terms: TermRecord[] = [];
  await reading.orOmit('Categories of courses cannot be read.', async () => {
    for await (const fields of byPage(reading.client, `${LEARNPRESS}/course_category`, { perPage: PER_PAGE }))
      terms.push(termOf(fields, 'course_category'));
  });
  yield* parentsFirst(terms);
}

/** Courses with their sections and items. LearnPress lists published courses alone. */
export async function* readCourses(reading: Reading, model: SiteModel): AsyncGenerator<TermRecord | CourseRecord> {
  const seen = new Set<number>();
  for await (const pair of withPosts(reading, model, 'lp_course', reading.list(`${LEARNPRESS}/courses`, 'Courses'))) {
    yield* newTags(pair, seen);
    yield courseOf(pair, await readSections(reading, pair.own));
  }
  reading.omit('Courses that are not published: the interface of LearnPress does not list them.');
}

/** Tags have no list of their own, so each comes before the first course that has it. */
function newTags({ own }: Pair, seen: Set<number>): TermRecord[] {
  const tags = own.objects('tags').filter((tag) => !seen.has(tag.number('id')));
  for (const tag of tags) seen.add(tag.number('id'));
  return tags.map((tag) => termOf(tag, 'course_tag'));
}

async function readSections(reading: Reading, course: Fields): Promise<SectionFacts[]> {
  const sections: SectionFacts[] = [];
  for (const section of course.objects('sections')) {
    const items: SectionFacts['items'] = [];
    for await (const item of ahead(section.objects('items'), AT_ONCE, (summary) => readItem(reading, summary)))
      if (item !== undefined) items.push(item);
    sections.push({ title: section.plain('title'), description: section.text('description'), items });
  }
  return sections;
}

function courseOf(pair: Pair, sections: SectionFacts[]): CourseRecord {
  const { own } = pair;
  const meta = own.object('meta_data');
  return {
    kind: 'course',
    ...factsOfLearning(pair),
    terms: [...termRefs('course_category', own.objects('categories')), ...termRefs('course_tag', own.objects('tags'))],
    duration: meta.text('_lp_duration'),
    ...pricesOf(own, meta),
    retakeCount: meta.number('_lp_retake_count') || own.number('ratake_count'),
    passingCondition: meta.has('_lp_passing_condition') ? meta.number('_lp_passing_condition') : DEFAULT_PASSING,
    evaluation: meta.text('_lp_course_result'),
    hasFinish: !meta.has('_lp_has_finish') || meta.flag('_lp_has_finish'),
    blockFinished: meta.flag('_lp_block_finished'),
    sections,
  };
}

/** Percent, as LearnPress has it for courses that do not say. */
const DEFAULT_PASSING = 80;

/** 0 is a course that is free, and a price that is not reduced. */
function pricesOf(own: Fields, meta: Fields): { regularPrice?: number; salePrice?: number } {
  const regularPrice = meta.number('_lp_regular_price') || own.number('origin_price');
  const salePrice = meta.number('_lp_sale_price') || own.number('sale_price');
  return { ...(regularPrice > 0 ? { regularPrice } : {}), ...(salePrice > 0 ? { salePrice } : {}) };
}
