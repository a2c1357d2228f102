import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { BlockContentService } from './block-content.service';
import { BlockContentArgs, BlockContentView } from './block-content.view';

/** Contents for pages that fill in dynamic blocks: what a page is made of, and no resource of the interface. */
@Namespace('-')
export class BlockContentController {
  constructor(private readonly contents: BlockContentService) {}

  @Route('GET', 'content/<id=[\\d]+>', {
    permit: 'public',
    result: BlockContentView,
    summary: 'The content of a post or page with the comments of its dynamic blocks.',
  })
  read(@Args() args: BlockContentArgs, @Ctx() ctx: RequestContext) {
    return this.contents.read(args, ctx);
  }
}
