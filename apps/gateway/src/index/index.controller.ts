import { Args, Ctx, Namespace, Route, type RequestContext, Text } from '@gatehouse/rest';
import { IndexService } from './index.service';
import { IndexView, NamespaceView } from './index.view';

export class IndexArgs {
  @Text({ default: 'view' })
  context!: string;
}

export class NamespaceArgs extends IndexArgs {
  @Text({ required: true })
  namespace!: string;
}

/** The index of all routes, and the roots of the namespaces (docs/interface/gateway.md#index-and-namespace-roots). */
@Namespace('')
export class IndexController {
  constructor(private readonly index: IndexService) {}

  @Route('GET', '', { permit: 'public', result: IndexView, summary: 'The index of every route.', tags: ['site'] })
  read(@Args() { context }: IndexArgs, @Ctx() ctx: RequestContext) {
    return this.index.read(context, ctx);
  }

  @Route('GET', '-root', { permit: 'public', result: NamespaceView, tags: ['manifests'] })
  root(@Args() { namespace, context }: NamespaceArgs, @Ctx() ctx: RequestContext) {
    return this.index.readNamespace(namespace, context, ctx.request.names);
  }
}
