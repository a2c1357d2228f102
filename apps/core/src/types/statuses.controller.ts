import { Args, ContextArgs, Ctx, Namespace, Route, Text, policy, type RequestContext } from '@gatehouse/rest';
import { STATUSES, StatusView, statusView } from './status.view';
import { maySeeStatus, statusNamed, TypePolicy } from './type.policy';

export class ReadStatusArgs extends ContextArgs {
  @Text({ description: 'An alphanumeric identifier for the status.' })
  status!: string;
}

/** The routes of post statuses (docs/interface/core.md#types). */
@Namespace('core/v2', { schemas: { status: StatusView } })
export class StatusesController {
  @Route('GET', 'statuses', {
    permit: policy(TypePolicy, 'listStatuses'),
    tags: ['site'],
    schema: 'status',
    answer: 'map',
  })
  list(@Args() { context }: ContextArgs, @Ctx() { caller, site }: RequestContext): Record<string, StatusView> {
    const visible = STATUSES.filter((status) => maySeeStatus(caller, status));
    return Object.fromEntries(visible.map((status) => [status.slug, statusView(status, context, site)]));
  }

  @Route('GET', 'statuses/<status=[\\w-]+>', {
    permit: policy(TypePolicy, 'readStatus'),
    tags: ['site'],
    schema: 'status',
  })
  read(@Args() { status, context }: ReadStatusArgs, @Ctx() { site }: RequestContext): StatusView {
    return statusView(statusNamed(status), context, site);
  }
}
