import { listed } from '@gatehouse/pagination';
import { Args, Ctx, Namespace, PickType, Route, policy, type Answer, type RequestContext } from '@gatehouse/rest';
import { ListRevisionsArgs, ReadRevisionArgs } from '../../revisions/revision-requests';
import { pageOfRevisions } from '../../revisions/revisions.query';
import { GlobalStylesPolicy } from './global-styles.policy';
import { StyleRevisions } from './style-revisions';
import { StyleRevision, styleRevisionView } from './style-revision';

export class ListStyleRevisionsArgs extends PickType(ListRevisionsArgs, [
  'context',
  'parent',
  'page',
  'per_page',
  'offset',
]) {}

/** The routes of what global styles were (docs/interface/editor.md#global-styles). */
@Namespace('core/v2', { schemas: { 'wp_global_styles-revision': StyleRevision } })
export class StyleRevisionsController {
  constructor(private readonly revisions: StyleRevisions) {}

  @Route('GET', 'global-styles/<parent>/revisions', {
    permit: policy(GlobalStylesPolicy, 'history'),
    signedIn: true,
    schema: 'wp_global_styles-revision',
  })
  async list(@Args() args: ListStyleRevisionsArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    const all = await this.revisions.all(args.parent);
    const items = pageOfRevisions(all, args).map((revision) => styleRevisionView(revision, args.context, ctx.site));
    const { page, per_page = Math.max(1, all.length) } = args;
    return listed(ctx, { items, total: all.length }, { page, per_page });
  }

  @Route('GET', 'global-styles/<parent>/revisions/<id>', {
    permit: policy(GlobalStylesPolicy, 'history'),
    signedIn: true,
    schema: 'wp_global_styles-revision',
  })
  async read(@Args() { parent, id, context }: ReadRevisionArgs, @Ctx() { site }: RequestContext) {
    return styleRevisionView(await this.revisions.find(parent, id), context, site);
  }
}
