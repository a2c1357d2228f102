import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { PAGES_NAMESPACE } from '../routing/router';
import { DocsService } from './docs.service';
import { TrialArgs, TrialService } from './trial.service';

class GroupArgs {
  @Text({ required: true, description: 'A namespace, or a resource of one.' }) group!: string;
}

/** The documentation: an OpenAPI document, and pages that show it. */
@Namespace(PAGES_NAMESPACE)
export class DocsController {
  constructor(
    private readonly docs: DocsService,
    private readonly trials: TrialService,
  ) {}

  @Route('GET', 'openapi.json', { permit: 'public', tags: ['site'] })
  openApi(@Ctx() ctx: RequestContext) {
    return this.docs.openApi(ctx);
  }

  @Route('GET', 'docs', { permit: 'public' })
  overview(@Ctx() ctx: RequestContext) {
    return this.docs.overview(ctx);
  }

  @Route('POST', 'docs', { permit: 'public' })
  send(@Args() args: TrialArgs, @Ctx() ctx: RequestContext) {
    return this.trials.send(args, ctx);
  }

  @Route('GET', 'docs/<group=.+>', { permit: 'public' })
  group(@Args() { group }: GroupArgs, @Ctx() ctx: RequestContext) {
    return this.docs.group(group, ctx);
  }
}
