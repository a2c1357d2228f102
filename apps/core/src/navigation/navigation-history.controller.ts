import { Args, Ctx, Namespace, Route, policy, resourceSchema, type RequestContext } from '@gatehouse/rest';
import { ListAutosavesArgs } from '../autosaves/autosaves.controller';
import { AutosavesService } from '../autosaves/autosaves.service';
import { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from '../revisions/revision-requests';
import { Autosave, Revision } from '../revisions/model/revision';
import { RevisionsService } from '../revisions/revisions.service';
import { SaveNavigationArgs } from './menu-requests';
import { NavigationHistoryPolicy } from './navigation.policy';

const schemas = {
  'wp_navigation-revision': Revision,
  'wp_navigation-autosave': resourceSchema(Autosave, 'wp_navigation-revision'),
};

/** The revisions and autosaves of menus (docs/interface/editor.md#navigation). */
@Namespace('core/v2', { schemas })
export class NavigationHistoryController {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly autosaves: AutosavesService,
    private readonly policy: NavigationHistoryPolicy,
  ) {}

  @Route('GET', 'navigation/<parent>/revisions', {
    permit: policy(NavigationHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'wp_navigation-revision',
  })
  list(@Args() args: ListRevisionsArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.list(this.policy, args, ctx);
  }

  @Route('GET', 'navigation/<parent>/revisions/<id>', {
    permit: policy(NavigationHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'wp_navigation-revision',
  })
  read(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.read(this.policy, args, ctx);
  }

  @Route('DELETE', 'navigation/<parent>/revisions/<id>', {
    permit: policy(NavigationHistoryPolicy, 'delete'),
    schema: 'wp_navigation-revision',
  })
  remove(@Args() args: DeleteRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.remove(this.policy, args, ctx);
  }

  @Route('GET', 'navigation/<id>/autosaves', {
    permit: policy(NavigationHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'wp_navigation-autosave',
  })
  autosavesOf(@Args() args: ListAutosavesArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.list(this.policy, args.context, ctx);
  }

  @Route('POST', 'navigation/<id>/autosaves', {
    permit: policy(NavigationHistoryPolicy, 'save'),
    schema: 'wp_navigation-autosave',
  })
  save(@Args() args: SaveNavigationArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.save(this.policy, args, ctx);
  }

  @Route('GET', 'navigation/<parent>/autosaves/<id>', {
    permit: policy(NavigationHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'wp_navigation-autosave',
  })
  autosave(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.read(this.policy, args.id, args.context, ctx);
  }
}
