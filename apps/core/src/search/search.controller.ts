import { listed } from '@gatehouse/pagination';
import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { SearchArgs } from './search.args';
import { SearchService } from './search.service';

const READ = { context: ['view', 'embed'], readonly: true };
const schema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'search-result',
  type: 'object',
  properties: {
    id: { type: ['integer', 'string'], description: 'Unique identifier.', ...READ },
    title: { type: 'string', description: 'The title, as plain text.', ...READ },
    url: { type: 'string', format: 'uri', description: 'Address for people.', ...READ },
    type: { type: 'string', description: 'Object type.', ...READ },
    subtype: { type: 'string', description: 'Object subtype.', ...READ },
  },
};

/** Search over everything. */
@Namespace('core/v2', { schemas: { 'search-result': schema } })
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Route('GET', 'search', { permit: 'public', check: policy(SearchService, 'kinds'), schema: 'search-result' })
  async find(@Args() args: SearchArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.search.find(args, ctx), args);
  }
}
