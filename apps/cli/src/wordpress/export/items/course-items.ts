import { exportCatalogue } from '@gatehouse/app-lms';
import type { RunningService } from '@gatehouse/service';
import { itemXml, NO_EXTRAS, type Item, type ItemContext } from './item';
import { element } from '../xml';

interface CatalogueCourse {
  slug: string;
  name: string;
  status: string;
  content: string;
  excerpt: string;
  author: string;
  date: string;
  categories: string[];
  tags: string[];
}

/** Courses as those of LearnPress. Their sections, which WordPress does not export, are in an element of their own. */
export async function* courseItems({ modules }: RunningService, context: ItemContext): AsyncGenerator<string> {
  const { courses } = JSON.parse(await exportCatalogue(modules, () => undefined)) as {
    courses: CatalogueCourse[];
  };
  for (const course of courses) {
    const id = context.nextId();
    const date = course.date.replace('T', ' ');
    const clocks = { date, dateGmt: date, modified: date, modifiedGmt: date };
    yield itemXml({
      ...NO_EXTRAS,
      ...clocks,
      id,
      type: 'lp_course',
      title: course.name,
      link: `${context.home}/?p=${id}`,
      creator: course.author,
      content: course.content,
      excerpt: course.excerpt,
      slug: course.slug,
      status: course.status,
      terms: [...filedUnder('course_category', course.categories), ...filedUnder('course_tag', course.tags)],
      more: [element('gatehouse:course', JSON.stringify(course))],
    });
  }
}

const filedUnder = (taxonomy: string, slugs: readonly string[]): Item['terms'] =>
  slugs.map((slug) => ({ taxonomy, slug, name: slug }));
