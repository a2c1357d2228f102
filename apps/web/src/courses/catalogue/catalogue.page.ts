import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { plain } from '@gatehouse/blocks';
import { Home } from '../../addresses/home';
import { Assets } from '../../assets/assets';
import { Interface } from '../../interface/interface';
import { NotFound } from '../../not-found/not-found';
import { pageAddress, pagingOf } from '../../teasers/paging';
import { Pages } from '../../view/pages';
import type { CourseCategory, ListedCourse } from '../course.record';
import { durationIn } from '../durations';

const PER_PAGE = 12;
const MOST_CATEGORIES = 100;

/** Which courses are asked for. */
interface CourseSearch {
  page: number;
  search: string;
}

/** The lists of courses. */
@Injectable()
export class CataloguePage {
  constructor(
    private readonly site: Interface,
    private readonly pages: Pages,
    private readonly notFound: NotFound,
    private readonly assets: Assets,
    private readonly home: Home,
  ) {}

  all(wanted: CourseSearch, ctx: RequestContext): Promise<Document> {
    return this.show(wanted, undefined, ctx);
  }

  /** @param path slugs from the top down: `languages/spanish` */
  async ofCategory(path: string, wanted: CourseSearch, ctx: RequestContext): Promise<Document> {
    const categories = await this.categories(ctx, { slug: path.split('/').at(-1) });
    const category = categories.find(({ link }) => this.home.isAt(link, `course-category/${path}`));
    return category ? this.show(wanted, category, ctx) : this.notFound.show(ctx);
  }

  private async show(
    wanted: CourseSearch,
    category: CourseCategory | undefined,
    ctx: RequestContext,
  ): Promise<Document> {
    const { page, search } = wanted;
    const query = { page, per_page: PER_PAGE, optimize: true, search: search || undefined, category: category?.id };
    const [{ t, tag }, found, categories] = await Promise.all([
      this.pages.language(),
      this.site.for(ctx).list<ListedCourse>('/lms/v1/courses', query),
      this.categories(ctx, { hide_empty: true }),
    ]);
    if (page > 1 && found.items.length === 0) return this.notFound.show(ctx);
    const address = category?.link ?? this.home.to('courses/');
    const title = titleOf(wanted, category, t);
    return this.pages.show(ctx, {
      template: 'courses',
      title: page > 1 ? t('courses.titlePage', title, page) : title,
      head: {
        canonical: pageAddress(address, page),
        description: category ? plain(category.description) : '',
        isHidden: search !== '',
      },
      values: {
        heading: title,
        description: category?.description ?? '',
        search,
        action: this.home.local(address),
        all: `${this.home.path}/courses/`,
        categories: categories.map(({ id, name, link }) => ({
          name: plain(name),
          link,
          isCurrent: id === category?.id,
        })),
        courses: found.items.map((course) => ({ ...course, length: durationIn(tag, course.duration) })),
        paging: pagingOf({ page, pages: found.pages }, search === '' ? address : `${address}?${searchQuery(search)}`),
      },
      styles: [this.assets.address('courses.css')],
    });
  }

  private async categories(ctx: RequestContext, query: { slug?: string | undefined; hide_empty?: boolean }) {
    const list = { ...query, per_page: MOST_CATEGORIES };
    return (await this.site.for(ctx).list<CourseCategory>('/lms/v1/course_category', list)).items;
  }
}

const searchQuery = (search: string): string => new URLSearchParams({ search }).toString();

type Translate = (name: string, ...values: (string | number)[]) => string;

function titleOf({ search }: CourseSearch, category: CourseCategory | undefined, t: Translate): string {
  const name = category ? t('courses.category', plain(category.name)) : t('courses.title');
  return search === '' ? name : t('courses.found', name, search);
}
