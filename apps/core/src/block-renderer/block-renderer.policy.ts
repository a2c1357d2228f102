import { Injectable } from '@nestjs/common';
import { can, forbidden } from '@gatehouse/access';
import { type Problems, type RequestContext } from '@gatehouse/rest';
import { BLOCK } from '../blocks/block-types';
import { ATTACHMENT } from '../media/model/attachment-type';
import { NAVIGATION } from '../navigation/navigation-type';
import { PostReader } from '../records/model/post.reader';
import { mayEdit } from '../records/model/post-rights';
import { PAGE, POST, type PostType } from '../records/model/post-type';
import type { RenderBlockArgs } from './block-renderer.view';

const TYPES: readonly PostType[] = [POST, PAGE, ATTACHMENT, BLOCK, NAVIGATION];

/** Who sees what a block shows: people who write, of a record those who may edit it (docs/interface/editor.md#rendered-blocks). */
@Injectable()
export class BlockRendererPolicy {
  constructor(private readonly reader: PostReader) {}

  async read({ args, caller }: RequestContext<Partial<RenderBlockArgs>>): Promise<void> {
    const { post_id: id = 0 } = args;
    if (id <= 0 && !can(caller, 'edit_posts'))
      throw forbidden(caller, 'block_cannot_read', 'Sorry, you are not allowed to read blocks as this user.');
    if (id > 0 && !(await this.mayEditRecord(id, caller)))
      throw forbidden(caller, 'block_cannot_read', 'Sorry, you are not allowed to read blocks of this post.');
  }

  /** The reference's default is a context that it refuses: clients name the one that there is. */
  context({ args, sent }: RequestContext<Partial<RenderBlockArgs>>): Problems {
    if (args.context !== undefined || sent.has('context')) return {};
    return { context: { code: 'rest_not_in_enum', message: 'context is not edit.' } };
  }

  private async mayEditRecord(id: number, caller: RequestContext['caller']): Promise<boolean> {
    const [post] = await this.reader.byIds([id], 'edit', { showsContents: false });
    const type = TYPES.find(({ name }) => name === post?.type);
    return post !== undefined && type !== undefined && mayEdit(caller, type, post);
  }
}
