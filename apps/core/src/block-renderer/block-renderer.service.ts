import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { shownBlocks } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { BlockContentService } from '../block-content/block-content.service';
import { PostReader } from '../records/model/post.reader';
import { publicType } from '../records/model/post-type';
import type { RenderBlockArgs, RenderedBlockView } from './block-renderer.view';

/** The blocks that stand for others: here they are replaced by these, before pages fill them in. */
const PLACED: ReadonlySet<string> = new Set(['core/block', 'core/pattern', 'core/template-part']);

/** What dynamic blocks show, by the code of the pages (docs/interface/editor.md#rendered-blocks). */
@Injectable()
export class BlockRendererService {
  constructor(
    private readonly bus: Bus,
    private readonly reader: PostReader,
    private readonly contents: BlockContentService,
  ) {}

  /** @throws RestError 404 `block_invalid`; 503 when the service of the pages is down */
  async render(args: RenderBlockArgs, ctx: RequestContext): Promise<RenderedBlockView> {
    const { namespace, name: ownName, attributes, post_id: id = 0 } = args;
    const name = `${namespace}/${ownName}`;
    const [html, post] = await Promise.all([this.contents.ofBlocks(blockOf(name, attributes), ctx), this.subject(id)]);
    const { visit = '' } = ctx.request;
    const { html: rendered } = await this.bus.ask(shownBlocks, {
      visit,
      html,
      ...(PLACED.has(name) ? {} : { name }),
      ...(post ? { post } : {}),
    });
    if (rendered === undefined) throw new RestError(404, 'block_invalid', 'Invalid block.');
    return { rendered };
  }

  /** The post or page that blocks show parts of. */
  private async subject(id: number): Promise<{ route: string; id: number } | undefined> {
    if (id <= 0) return undefined;
    const [post] = await this.reader.byIds([id], 'edit', { showsContents: false });
    const type = post && publicType(post.type);
    return type && { route: type.base, id };
  }
}

/** A block as contents have it. What could end its comment is written as JSON may write it. */
function blockOf(name: string, attributes: Record<string, unknown>): string {
  const json = JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return `<!-- wp:${name} ${json} /-->`;
}
