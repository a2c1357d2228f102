import { recordAtPath, type RecordFacts } from '@gatehouse/dto';
import { RpcController, Answers } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { escapeHtml } from '@gatehouse/text';
import { courseAddress } from './addresses';
import { CoursesQuery } from './courses.query';

/** Tells which course stands at an address (docs/interface/lms.md#course-record). */
@RpcController()
export class CoursePathsController {
  constructor(
    private readonly courses: CoursesQuery,
    private readonly config: Config,
  ) {}

  @Answers(recordAtPath('lms'))
  async at({ path }: { path: string }): Promise<RecordFacts | null> {
    const [, slug] = /^courses\/([^/]+)$/.exec(path) ?? [];
    const course = slug === undefined ? undefined : await this.courses.published(slug);
    // Pictures of courses are addresses, not files of the media library.
    return course
      ? {
          link: courseAddress(this.config.baseUrl, course.slug),
          title: escapeHtml(course.name),
          protected: false,
          author: course.author,
          image: 0,
        }
      : null;
  }
}
