import { Inject } from '@nestjs/common';
import { Arg, Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { ListAutosavesArgs } from '../autosaves/autosaves.controller';
import { AutosavesService } from '../autosaves/autosaves.service';
import { revisionSchema } from '../revisions/revision-schema';
import { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from '../revisions/revision.args';
import { RevisionsService } from '../revisions/revisions.service';
import { BlockHistoryAccess } from './block.access';
import { BlockFields, blockInput } from './block.args';

export class SaveBlockArgs extends BlockFields {
  @Arg({ type: 'integer', description: 'The ID for the parent of the autosave.' })
  parent?: number;
}

/** The revisions and autosaves of blocks. */
@Namespace('core/v2', { schemas: { 'wp_block-revision': revisionSchema('wp_block-revision') } })
export class BlockHistoryController {
  constructor(
    @Inject(RevisionsService) private readonly revisions: RevisionsService,
    @Inject(AutosavesService) private readonly autosaves: AutosavesService,
    @Inject(BlockHistoryAccess) private readonly access: BlockHistoryAccess,
  ) {}

  @Route('GET', 'blocks/<parent>/revisions', { permit: via(BlockHistoryAccess, 'read'), schema: 'wp_block-revision' })
  list(@Args() args: ListRevisionsArgs, @Here() call: Call) {
    return this.revisions.list(this.access, args, call);
  }

  @Route('GET', 'blocks/<parent>/revisions/<id>', {
    permit: via(BlockHistoryAccess, 'read'),
    schema: 'wp_block-revision',
  })
  read(@Args() args: ReadRevisionArgs, @Here() call: Call) {
    return this.revisions.one(this.access, args, call);
  }

  @Route('DELETE', 'blocks/<parent>/revisions/<id>', {
    permit: via(BlockHistoryAccess, 'delete'),
    schema: 'wp_block-revision',
  })
  remove(@Args() args: DeleteRevisionArgs, @Here() call: Call) {
    return this.revisions.remove(this.access, args, call);
  }

  @Route('GET', 'blocks/<id>/autosaves', { permit: via(BlockHistoryAccess, 'read'), schema: 'wp_block-revision' })
  autosavesOf(@Args() args: ListAutosavesArgs, @Here() call: Call) {
    return this.autosaves.list(this.access, args.context, call);
  }

  @Route('POST', 'blocks/<id>/autosaves', { permit: via(BlockHistoryAccess, 'save'), schema: 'wp_block-revision' })
  save(@Args() args: SaveBlockArgs, @Here() call: Call) {
    return this.autosaves.save(this.access, blockInput(args), call);
  }

  @Route('GET', 'blocks/<parent>/autosaves/<id>', {
    permit: via(BlockHistoryAccess, 'read'),
    schema: 'wp_block-revision',
  })
  autosave(@Args() args: ReadRevisionArgs, @Here() call: Call) {
    return this.autosaves.one(this.access, args.id, args.context, call);
  }
}
