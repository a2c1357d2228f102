import { listed } from '@gatehouse/pagination';
import { Args, Ctx, Namespace, Route, policy, type Answer, type RequestContext } from '@gatehouse/rest';
import { SearchArgs } from './search.args';
import { SearchService } from './search.service';
import { SearchResultView } from './search.view';

/** The route of the search over posts, pages, terms and post formats (docs/interface/core.md#search). */
@Namespace('core/v2', {
  schemas: { 'search-result': SearchResultView },
  links: {
    'search-result': {
      self: [
        'core/v2/posts/<id>',
        'core/v2/pages/<id>',
        'core/v2/categories/<id>',
        'core/v2/tags/<id>',
        'calendar/events/v1/events/<id>',
        'lms/v1/courses/<id>',
      ],
    },
  },
})
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Route('GET', 'search', {
    permit: 'public',
    check: policy(SearchService, 'checkSubtypes'),
    tags: ['posts', 'pages', 'term-names', 'site'],
    schema: 'search-result',
    summary: 'Searches the site.',
  })
  async find(@Args() args: SearchArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    return listed(ctx, await this.search.find(args, ctx), args);
  }
}
