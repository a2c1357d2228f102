import { Args, Ctx, Namespace, Route, type RequestContext, type Schema, Text } from '@gatehouse/rest';
import { IndexService } from './index.service';

export class IndexArgs {
  @Text({ default: 'view' })
  context!: string;
}

export class NamespaceArgs extends IndexArgs {
  @Text({ required: true })
  namespace!: string;
}

const string: Schema = { type: 'string' };
const integer: Schema = { type: 'integer' };
const object: Schema = { type: 'object' };
const RESULT: Schema = {
  type: 'object',
  required: ['name', 'namespaces', 'authentication', 'routes'],
  properties: {
    name: string,
    description: string,
    url: { type: 'string', format: 'uri' },
    home: { type: 'string', format: 'uri' },
    gmt_offset: string,
    timezone_string: string,
    page_for_posts: integer,
    page_on_front: integer,
    show_on_front: string,
    namespaces: { type: 'array', items: string },
    authentication: object,
    routes: object,
    site_logo: integer,
    site_icon: integer,
    site_icon_url: string,
    _links: object,
  },
};

/** The index of all routes, and the roots of the namespaces (docs/interface/gateway.md#index-and-namespace-roots). */
@Namespace('')
export class IndexController {
  constructor(private readonly index: IndexService) {}

  @Route('GET', '', { permit: 'public', result: RESULT, summary: 'The index of every route.' })
  read(@Args() { context }: IndexArgs, @Ctx() ctx: RequestContext) {
    return this.index.read(context, ctx);
  }

  @Route('GET', '-root', { permit: 'public' })
  root(@Args() { namespace, context }: NamespaceArgs, @Ctx() ctx: RequestContext) {
    return this.index.readNamespace(namespace, context, ctx.request.address.path);
  }
}
