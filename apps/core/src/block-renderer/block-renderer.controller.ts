import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { BlockRendererPolicy } from './block-renderer.policy';
import { BlockRendererService } from './block-renderer.service';
import { RenderBlockArgs, RenderedBlockView } from './block-renderer.view';

/** The route by which an editor shows blocks as pages do (docs/interface/editor.md#rendered-blocks). */
@Namespace('core/v2', { schemas: { 'rendered-block': RenderedBlockView } })
export class BlockRendererController {
  constructor(private readonly blocks: BlockRendererService) {}

  @Route(['GET', 'POST'], 'block-renderer/<namespace=[a-z0-9-]+>/<name=[a-z0-9-]+>', {
    permit: policy(BlockRendererPolicy, 'read'),
    check: policy(BlockRendererPolicy, 'context'),
    schema: 'rendered-block',
    summary: 'What a dynamic block shows.',
  })
  render(@Args() args: RenderBlockArgs, @Ctx() ctx: RequestContext): Promise<RenderedBlockView> {
    return this.blocks.render(args, ctx);
  }
}
