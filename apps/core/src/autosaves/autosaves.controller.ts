import {
  Args,
  ContextArgs,
  Ctx,
  IntersectionType,
  Namespace,
  Route,
  policy,
  resourceSchema,
  type RequestContext,
} from '@gatehouse/rest';
import { SavePageArgs } from '../pages/page-requests';
import { SavePostArgs } from '../posts/post-requests';
import { ParentArgs } from '../records/args/record-requests';
import { PageHistoryPolicy, PostHistoryPolicy } from '../revisions/revision.policy';
import { ReadRevisionArgs } from '../revisions/revision-requests';
import { Autosave } from '../revisions/model/revision';
import { AutosavesService } from './autosaves.service';

export class ListAutosavesArgs extends IntersectionType(ContextArgs, ParentArgs) {}

const schemas = { autosave: resourceSchema(Autosave, 'post-revision') };

/** The autosaves of posts. */
@Namespace('core/v2', { schemas })
export class PostAutosavesController {
  constructor(
    private readonly autosaves: AutosavesService,
    private readonly policy: PostHistoryPolicy,
  ) {}

  @Route('GET', 'posts/<id>/autosaves', {
    permit: policy(PostHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'autosave',
  })
  list(@Args() args: ListAutosavesArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.list(this.policy, args.context, ctx);
  }

  @Route('POST', 'posts/<id>/autosaves', { permit: policy(PostHistoryPolicy, 'save'), schema: 'autosave' })
  save(@Args() args: SavePostArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.save(this.policy, args, ctx);
  }

  @Route('GET', 'posts/<parent>/autosaves/<id>', {
    permit: policy(PostHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'autosave',
  })
  read(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.read(this.policy, args.id, args.context, ctx);
  }
}

/** The autosaves of pages. */
@Namespace('core/v2', { schemas })
export class PageAutosavesController {
  constructor(
    private readonly autosaves: AutosavesService,
    private readonly policy: PageHistoryPolicy,
  ) {}

  @Route('GET', 'pages/<id>/autosaves', {
    permit: policy(PageHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'autosave',
  })
  list(@Args() args: ListAutosavesArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.list(this.policy, args.context, ctx);
  }

  @Route('POST', 'pages/<id>/autosaves', { permit: policy(PageHistoryPolicy, 'save'), schema: 'autosave' })
  save(@Args() args: SavePageArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.save(this.policy, args, ctx);
  }

  @Route('GET', 'pages/<parent>/autosaves/<id>', {
    permit: policy(PageHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'autosave',
  })
  read(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.read(this.policy, args.id, args.context, ctx);
  }
}
