import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { plain } from '@gatehouse/blocks';
import { Home } from '../../addresses/home';
import { Assets } from '../../assets/assets';
import { EmbedFrames } from '../../embeds/embed-frames';
import { Interface } from '../../interface/interface';
import { NotFound } from '../../not-found/not-found';
import { Pages } from '../../view/pages';
import { ContentMarkup } from '../../widgets/content-markup';
import type { Refusal } from '../actions';
import { CourseReads } from '../course-reads';
import type { CourseRecord, ReviewsBody } from '../course.record';
import { durationIn } from '../durations';
import { courseHead } from './course.head';

/** The values that the page shows in addition to the course. */
interface Beside {
  /** Page of the reviews. */
  reviews: number;
  refusal?: Refusal;
  /** A review that was refused, as it was typed. */
  review?: { rate: string; title: string; content: string };
}

type Reviews = ReviewsBody['data'];

const REVIEWS_A_PAGE = 10;
const NOTHING_TYPED = { rate: '', title: '', content: '' };

/** The page of one course. */
@Injectable()
export class CoursePage {
  constructor(
    private readonly site: Interface,
    private readonly reads: CourseReads,
    private readonly pages: Pages,
    private readonly content: ContentMarkup,
    private readonly frames: EmbedFrames,
    private readonly notFound: NotFound,
    private readonly assets: Assets,
    private readonly home: Home,
  ) {}

  async show(slug: string, beside: Beside, ctx: RequestContext): Promise<Document> {
    this.pages.prepare(ctx);
    const course = await this.reads.course(slug, ctx);
    if (!course) return this.notFound.show(ctx);
    const [{ t, tag }, reviews, content] = await Promise.all([
      this.pages.language(),
      this.reviews(course.id, beside.reviews, ctx),
      this.content.place(course.content, ctx, course.id),
    ]);
    const { refusal, review = NOTHING_TYPED } = beside;
    return this.pages.show(ctx, {
      template: 'course',
      title: plain(course.name),
      head: courseHead(course, reviews?.total ?? 0, this.home),
      values: {
        course,
        content: content.html,
        reviews,
        review,
        path: this.reads.pathOf(course),
        signIn: this.home.signIn(this.reads.pathOf(course)),
        sections: this.sections(course, tag),
        next: this.nextOf(course),
        length: durationIn(tag, course.duration),
        problem: refusal && t(`courses.refused.${refusal.code}`, refusal.message),
      },
      styles: [this.assets.address('courses.css'), ...content.styles],
      scripts: content.scripts,
      ...(refusal ? { status: refusal.status } : {}),
    });
  }

  /** The small page that other sites show in a frame. */
  async frame(slug: string, ctx: RequestContext): Promise<Document> {
    const course = await this.reads.course(slug, ctx);
    if (!course) return this.notFound.show(ctx);
    const { name, permalink, excerpt, image } = course;
    const picture = { src: image, alt: '', width: undefined, height: undefined, choices: [] };
    return this.frames.show({ title: plain(name), link: permalink, excerpt, picture }, ctx);
  }

  private async reviews(course: number, page: number, ctx: RequestContext): Promise<Reviews | undefined> {
    const path = `/lms/v1/review/course/${course}`;
    return (await this.site.for(ctx).find<ReviewsBody>(path, { page, per_page: REVIEWS_A_PAGE }))?.data;
  }

  private sections(course: CourseRecord, language: string) {
    return course.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({
        ...item,
        length: durationIn(language, item.duration),
        href: item.locked ? '' : this.reads.itemPath(course, item),
      })),
    }));
  }

  /** Where a learner goes on: the first item that is not completed. */
  private nextOf(course: CourseRecord): string {
    const items = course.sections.flatMap((section) => section.items).filter(({ locked }) => !locked);
    const next = items.find(({ status }) => status !== 'completed');
    return next ? this.reads.itemPath(course, next) : '';
  }
}
