import { foundRecords, type FoundRecords, type RecordSearch } from '@gatehouse/dto';
import { Answers, parseAs, RpcController } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { escapeHtml } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import { courseAddress } from '../../namespace/addresses';
import { CourseRepository } from '../model/course.repository';
import { ListCoursesArgs } from '../course-requests';
import { CoursesQuery } from '../courses.query';

/** Answers the search of the whole site, which finds published courses (docs/interface/core.md#search). */
@RpcController()
export class CourseSearchController {
  constructor(
    private readonly courses: CoursesQuery,
    private readonly repository: CourseRepository,
    private readonly clock: SiteClock,
    private readonly config: Config,
  ) {}

  @Answers(foundRecords('lms'))
  async find({ limit, offset, ...filters }: RecordSearch): Promise<FoundRecords> {
    const args = parseAs(ListCoursesArgs, { ...filters, per_page: limit, offset }, 'search');
    if (args.problem) throw new Error(args.problem.message);
    const { items: ids, total } = await this.courses.find(args.value, { viewer: 0, time: await this.clock.time() });
    const items = (await this.repository.byIds(ids)).map(({ id, name, slug }) => ({
      id,
      title: escapeHtml(name),
      link: courseAddress(this.config.homeUrl, slug),
    }));
    return { items, total };
  }
}
