import { Inject } from '@nestjs/common';
import { Arg, Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { PageFields } from '../pages/page.args';
import { PostFields } from '../posts/post.args';
import { ContextArgs } from '../posts/record.args';
import { PageHistoryAccess, PostHistoryAccess } from '../revisions/revision-access';
import { revisionSchema } from '../revisions/revision-schema';
import { ReadRevisionArgs } from '../revisions/revision.args';
import { AutosavesService } from './autosaves.service';

const PARENT = { type: 'integer', description: 'The ID for the parent of the autosave.' } as const;

export class ListAutosavesArgs extends ContextArgs {
  @Arg(PARENT) parent?: number;
}

export class SavePostArgs extends PostFields {
  @Arg(PARENT) parent?: number;
}

const schemas = {
  autosave: revisionSchema('post-revision', {
    preview_link: {
      type: 'string',
      format: 'uri',
      context: ['edit'],
      readonly: true,
      description: 'Address of the preview.',
    },
  }),
};

/** The autosaves of posts. */
@Namespace('core/v2', { schemas })
export class PostAutosavesController {
  constructor(
    @Inject(AutosavesService) private readonly autosaves: AutosavesService,
    @Inject(PostHistoryAccess) private readonly access: PostHistoryAccess,
  ) {}

  @Route('GET', 'posts/<id>/autosaves', { permit: via(PostHistoryAccess, 'read'), schema: 'autosave' })
  list(@Args() args: ListAutosavesArgs, @Here() call: Call) {
    return this.autosaves.list(this.access, args.context, call);
  }

  @Route('POST', 'posts/<id>/autosaves', { permit: via(PostHistoryAccess, 'save'), schema: 'autosave' })
  save(@Args() args: SavePostArgs, @Here() call: Call) {
    return this.autosaves.save(this.access, args, call);
  }

  @Route('GET', 'posts/<parent>/autosaves/<id>', { permit: via(PostHistoryAccess, 'read'), schema: 'autosave' })
  read(@Args() args: ReadRevisionArgs, @Here() call: Call) {
    return this.autosaves.one(this.access, args.id, args.context, call);
  }
}

/** The autosaves of pages. */
@Namespace('core/v2', { schemas })
export class PageAutosavesController {
  constructor(
    @Inject(AutosavesService) private readonly autosaves: AutosavesService,
    @Inject(PageHistoryAccess) private readonly access: PageHistoryAccess,
  ) {}

  @Route('GET', 'pages/<id>/autosaves', { permit: via(PageHistoryAccess, 'read'), schema: 'autosave' })
  list(@Args() args: ListAutosavesArgs, @Here() call: Call) {
    return this.autosaves.list(this.access, args.context, call);
  }

  @Route('POST', 'pages/<id>/autosaves', { permit: via(PageHistoryAccess, 'save'), schema: 'autosave' })
  save(@Args() args: PageFields, @Here() call: Call) {
    return this.autosaves.save(this.access, args, call);
  }

  @Route('GET', 'pages/<parent>/autosaves/<id>', { permit: via(PageHistoryAccess, 'read'), schema: 'autosave' })
  read(@Args() args: ReadRevisionArgs, @Here() call: Call) {
    return this.autosaves.one(this.access, args.id, args.context, call);
  }
}
