import { Args, Ctx, Namespace, Route, policy, resourceSchema, type RequestContext } from '@gatehouse/rest';
import { ListAutosavesArgs } from '../autosaves/autosaves.controller';
import { AutosavesService } from '../autosaves/autosaves.service';
import { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from '../revisions/revision-requests';
import { Autosave, Revision } from '../revisions/model/revision';
import { RevisionsService } from '../revisions/revisions.service';
import { BlockHistoryPolicy } from './block.policy';
import { blockInput, SaveBlockArgs } from './block-requests';

const schemas = {
  'wp_block-revision': Revision,
  'wp_block-autosave': resourceSchema(Autosave, 'wp_block-revision'),
};

/** The revisions and autosaves of blocks. */
@Namespace('core/v2', { schemas })
export class BlockHistoryController {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly autosaves: AutosavesService,
    private readonly policy: BlockHistoryPolicy,
  ) {}

  @Route('GET', 'blocks/<parent>/revisions', {
    permit: policy(BlockHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'wp_block-revision',
  })
  list(@Args() args: ListRevisionsArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.list(this.policy, args, ctx);
  }

  @Route('GET', 'blocks/<parent>/revisions/<id>', {
    permit: policy(BlockHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'wp_block-revision',
  })
  read(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.read(this.policy, args, ctx);
  }

  @Route('DELETE', 'blocks/<parent>/revisions/<id>', {
    permit: policy(BlockHistoryPolicy, 'delete'),
    schema: 'wp_block-revision',
  })
  remove(@Args() args: DeleteRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.revisions.remove(this.policy, args, ctx);
  }

  @Route('GET', 'blocks/<id>/autosaves', {
    permit: policy(BlockHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'wp_block-autosave',
  })
  autosavesOf(@Args() args: ListAutosavesArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.list(this.policy, args.context, ctx);
  }

  @Route('POST', 'blocks/<id>/autosaves', { permit: policy(BlockHistoryPolicy, 'save'), schema: 'wp_block-autosave' })
  save(@Args() args: SaveBlockArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.save(this.policy, blockInput(args), ctx);
  }

  @Route('GET', 'blocks/<parent>/autosaves/<id>', {
    permit: policy(BlockHistoryPolicy, 'read'),
    signedIn: true,
    schema: 'wp_block-autosave',
  })
  autosave(@Args() args: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
    return this.autosaves.read(this.policy, args.id, args.context, ctx);
  }
}
