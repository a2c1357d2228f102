import { Inject } from '@nestjs/common';
import { Arg, Args, Here, Namespace, Route, type Call } from '@gatehouse/rest';
import { IndexService } from './index.service';

export class IndexArgs {
  @Arg({ type: 'string', default: 'view' })
  context!: string;
}

export class NamespaceArgs extends IndexArgs {
  @Arg({ type: 'string', required: true })
  namespace!: string;
}

/** The index of every route, and the roots of the namespaces (gateway sheet, section 6). */
@Namespace('')
export class IndexController {
  constructor(@Inject(IndexService) private readonly index: IndexService) {}

  @Route('GET', '', { permit: 'public', summary: 'The index of every route.' })
  read(@Args() { context }: IndexArgs, @Here() call: Call) {
    return this.index.whole(context, call);
  }

  @Route('GET', '-root', { permit: 'public' })
  root(@Args() { namespace, context }: NamespaceArgs) {
    return this.index.root(namespace, context);
  }
}
