import { Injectable } from '@nestjs/common';
import { isFilledIn } from '@gatehouse/blocks';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { BlockContentService } from '../block-content/block-content.service';
import { DynamicBlocks } from '../dynamic-blocks/dynamic-blocks';
import { PostReader } from '../records/model/post.reader';
import type { RenderBlockArgs, RenderedBlockView } from './block-renderer.view';

/** The blocks that stand for others: they are replaced by these, before the others are filled in. */
const PLACED: ReadonlySet<string> = new Set(['core/block', 'core/pattern', 'core/template-part']);

/** What dynamic blocks show, as in `content.rendered` (docs/interface/editor.md#rendered-blocks). */
@Injectable()
export class BlockRendererService {
  constructor(
    private readonly reader: PostReader,
    private readonly contents: BlockContentService,
    private readonly blocks: DynamicBlocks,
  ) {}

  /** @throws RestError 404 `block_invalid` */
  async render(args: RenderBlockArgs, ctx: RequestContext): Promise<RenderedBlockView> {
    const { namespace, name: ownName, attributes, post_id: id = 0 } = args;
    const name = `${namespace}/${ownName}`;
    if (!PLACED.has(name) && !isFilledIn(name)) throw new RestError(404, 'block_invalid', 'Invalid block.');
    const [html, [post]] = await Promise.all([
      this.contents.ofBlocks(blockOf(name, attributes), ctx),
      this.reader.byIds(id > 0 ? [id] : [], 'edit', { showsContents: false }),
    ]);
    return { rendered: await this.blocks.ofBlocks(html, post, ctx) };
  }
}

/** A block as contents have it. What could end its comment is written as JSON may write it. */
function blockOf(name: string, attributes: Record<string, unknown>): string {
  const json = JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return `<!-- wp:${name} ${json} /-->`;
}
