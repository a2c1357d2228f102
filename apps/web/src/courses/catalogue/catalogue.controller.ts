import { Args, Ctx, Int, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { readEnding } from '../../addresses/ending';
import { CataloguePage } from './catalogue.page';

class CatalogueQuery {
  @Int({ min: 1, default: 1 }) page!: number;
  @Text({ maxLength: 200, default: '' }) search!: string;
}

class CategoryQuery extends CatalogueQuery {
  @Text({ required: true }) path!: string;
}

/** The courses: `/courses/`, and `/course-category/languages/` for those of a category. */
@Namespace('-home')
export class CatalogueController {
  constructor(private readonly catalogue: CataloguePage) {}

  @Route('GET', 'courses', { permit: 'public' })
  all(@Args() { search }: CatalogueQuery, @Ctx() ctx: RequestContext) {
    return this.catalogue.all({ page: 1, search }, ctx);
  }

  @Route('GET', 'courses/page/<page=\\d{1,6}>', { permit: 'public' })
  page(@Args() { page, search }: CatalogueQuery, @Ctx() ctx: RequestContext) {
    return this.catalogue.all({ page, search }, ctx);
  }

  @Route('GET', 'course-category/<path=.+>', { permit: 'public' })
  category(@Args() { path: address, search }: CategoryQuery, @Ctx() ctx: RequestContext) {
    const { path, page } = readEnding(address);
    return this.catalogue.ofCategory(path, { page, search }, ctx);
  }
}
