import { recordAtPath, type RecordFacts } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { escapeHtml } from '@gatehouse/text';
import { courseAddress } from '../../records/addresses';
import { CourseRepository } from '../../records/course.repository';

/** Finds the course at a path of the site (docs/interface/lms.md#course-record). */
@RpcController()
export class CoursePathsController {
  constructor(
    private readonly courses: CourseRepository,
    private readonly config: Config,
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
}
