import {
  otherPosts,
  otherTerms,
  type OtherPost,
  type OtherPosts,
  type OtherPostsQuestion,
  type OtherTerms,
  type OtherTermsQuestion,
} from '@gatehouse/dto';
import { Answers, parseAs, RpcController } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { answerOfTerms } from '@gatehouse/terms';
import { escapeHtml, renderContent } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import type { Taxonomy } from '../../categories/course-term';
import { CourseTermsQuery } from '../../categories/terms.store';
import { courseAddress } from '../../namespace/addresses';
import { ListCoursesBelowCoreArgs } from '../course-requests';
import { CoursesQuery } from '../courses.query';
import type { Course } from '../model/course';
import type { CourseTerm } from '../model/course-parts';
import { CourseRepository } from '../model/course.repository';

/** The taxonomies of courses, and the folders of the addresses of their terms. */
const FOLDERS = { course_category: 'course-category', course_tag: 'course-tag' } as const satisfies Record<
  Taxonomy,
  string
>;
const isTaxonomy = (name: string): name is Taxonomy => name in FOLDERS;

/** Shows courses and their terms by the types of LearnPress (docs/interface/core.md#types-of-other-services). */
@RpcController()
export class OtherTypesController {
  constructor(
    private readonly courses: CoursesQuery,
    private readonly repository: CourseRepository,
    private readonly terms: CourseTermsQuery,
    private readonly clock: SiteClock,
    private readonly config: Config,
  ) {}

  @Answers(otherPosts('lms'))
  async list(question: OtherPostsQuestion): Promise<OtherPosts> {
    const args = parseAs(ListCoursesBelowCoreArgs, asCourseArgs(question), 'posts');
    if (args.problem) throw new Error(args.problem.message);
    const { items: ids, total } = await this.courses.find(args.value, { viewer: 0, time: await this.clock.time() });
    const [courses, terms] = await Promise.all([this.repository.byIds(ids), this.repository.termsOf(ids)]);
    return { items: courses.map((course) => coursePost(course, terms, this.config.homeUrl)), total };
  }

  @Answers(otherTerms('lms'))
  async listTerms(question: OtherTermsQuestion): Promise<OtherTerms> {
    const { taxonomy, post } = question;
    const course = post === undefined ? undefined : await this.repository.byId(post);
    if (!isTaxonomy(taxonomy) || (post !== undefined && course?.status !== 'publish')) return { items: [], total: 0 };
    const folder = `${this.config.homeUrl}/${FOLDERS[taxonomy]}`;
    return answerOfTerms(this.terms, taxonomy, question, ({ path }) => `${folder}/${path}/`);
  }
}

/** The arguments of `lms/v1/courses` that find the same. */
function asCourseArgs({ terms, limit, orderby, after, before, slug, ...rest }: OtherPostsQuestion): object {
  const idsOf = (taxonomy: Taxonomy) => terms.find((one) => one.taxonomy === taxonomy)?.ids.join(',');
  return {
    ...rest,
    slug: slug.length > 0 ? slug : undefined,
    per_page: limit,
    orderby,
    category: idsOf('course_category'),
    tag: idsOf('course_tag'),
    // In UTC, as the question has them.
    after: after && `${after.replace(' ', 'T')}Z`,
    before: before && `${before.replace(' ', 'T')}Z`,
  };
}

function coursePost(course: Course, terms: readonly CourseTerm[], home: string): OtherPost {
  const { id, slug, name, contentRendered, excerpt, created, modified, author, image } = course;
  const idsOf = (taxonomy: Taxonomy) =>
    terms.filter((term) => term.course === id && term.taxonomy === taxonomy).map((term) => term.id);
  return {
    id,
    slug,
    title: escapeHtml(name),
    content: contentRendered,
    excerpt: renderContent(excerpt),
    link: courseAddress(home, slug),
    date: created,
    modified,
    author,
    image: 0,
    imageAddress: image,
    protected: false,
    terms: (['course_category', 'course_tag'] as const).map((taxonomy) => ({ taxonomy, ids: idsOf(taxonomy) })),
  };
}
