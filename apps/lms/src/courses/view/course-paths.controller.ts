import { formerAddress, recordAtPath, type RecordFacts } from '@gatehouse/dto';
import { Database, recordsWithFormerSlug } from '@gatehouse/persistence';
import { Answers, RpcController } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { escapeHtml } from '@gatehouse/text';
import { CourseTermsQuery } from '../../categories/terms.store';
import { courseAddress } from '../../namespace/addresses';
import { CourseRepository } from '../model/course.repository';

/** Finds the course at a path of the site (docs/interface/lms.md#course-record). */
@RpcController()
export class CoursePathsController {
  constructor(
    private readonly courses: CourseRepository,
    private readonly config: Config,
    private readonly categories: CourseTermsQuery,
    private readonly database: Database,
  ) {}

  @Answers(recordAtPath('lms'))
  async at({ path }: { path: string }): Promise<RecordFacts | null> {
    const [, slug] = /^courses\/([^/]+)$/.exec(path) ?? [];
    const course = slug === undefined ? undefined : await this.courses.publishedBySlug(slug);
    if (!course) return null;
    return {
      link: courseAddress(this.config.homeUrl, course.slug),
      title: escapeHtml(course.name),
      protected: false,
      author: course.author,
      // The image of a course is an address, not a file of the media library.
      image: 0,
    };
  }

  /** Answers the pages, which ask before they say that there is nothing. */
  @Answers(formerAddress('lms'))
  async formerlyAt({ path }: { path: string }): Promise<{ link: string } | null> {
    const [, term] = /^course-category\/(?:.*\/)?([^/]+)$/.exec(path) ?? [];
    if (term !== undefined) return this.formerCategory(term);
    const [, slug] = /^courses\/([^/]+)$/.exec(path) ?? [];
    if (slug === undefined) return null;
    const ids = (await recordsWithFormerSlug(this.database, ['course'], slug)).map(({ record }) => record);
    const course = (await this.courses.byIds(ids)).findLast(({ status }) => status === 'publish');
    return course ? { link: courseAddress(this.config.homeUrl, course.slug) } : null;
  }

  private async formerCategory(slug: string): Promise<{ link: string } | null> {
    const former = await recordsWithFormerSlug(this.database, ['course_category'], slug);
    const [category] = await this.categories.byIds(former.map(({ record }) => record));
    return category ? { link: `${this.config.homeUrl}/course-category/${category.path}/` } : null;
  }
}
