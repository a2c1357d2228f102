import { Args, Ctx, Namespace, Route, many, policy, type RequestContext } from '@gatehouse/rest';
import { PostsService } from '../records/posts.service';
import { DeleteRecordArgs, ReadRecordArgs } from '../records/args/record-requests';
import { BlockPolicy } from './block.policy';
import { blockInput, CreateBlockArgs, ListBlocksArgs, UpdateBlockArgs } from './block-requests';
import { BLOCK } from './block-types';
import { blockListExtension } from './block-requests';
import { Block } from './block';

/** The routes of blocks (docs/interface/editor.md). */
@Namespace('core/v2', {
  versions: { 'blocks/<id>': 'blocks' },
  schemas: { wp_block: Block },
  links: { wp_block: { 'wp:term': ['core/v2/wp_pattern_category'] } },
})
export class BlocksController {
  constructor(
    private readonly posts: PostsService,
    private readonly policy: BlockPolicy,
  ) {}

  @Route('GET', 'blocks', {
    permit: policy(BlockPolicy, 'list'),
    check: policy(BlockPolicy, 'statuses'),
    batch: true,
    schema: 'wp_block',
  })
  list(@Args() args: ListBlocksArgs, @Ctx() ctx: RequestContext) {
    return this.posts.list(BLOCK, args, ctx, blockListExtension(args, ctx.caller));
  }

  @Route('POST', 'blocks', { permit: policy(BlockPolicy, 'create'), batch: true, status: 201, schema: 'wp_block' })
  create(@Args() args: CreateBlockArgs, @Ctx() ctx: RequestContext) {
    return this.posts.create(BLOCK, blockInput(args), ctx);
  }

  @Route('GET', 'blocks/<id>', {
    permit: policy(BlockPolicy, 'read'),
    batch: true,
    schema: 'wp_block',
    embed: { each: ['block'], tags: ['term-names', 'site'], read: many(BlocksController, 'embedded') },
  })
  read(@Args() args: ReadRecordArgs, @Ctx() ctx: RequestContext) {
    return this.posts.read(this.policy, args, ctx);
  }

  /** For links to them. */
  embedded(ids: readonly number[], ctx: RequestContext) {
    return this.posts.embedded(this.policy, ids, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'blocks/<id>', {
    permit: policy(BlockPolicy, 'edit'),
    batch: true,
    check: policy(BlockPolicy, 'updatedStatus'),
    schema: 'wp_block',
  })
  update(@Args() args: UpdateBlockArgs, @Ctx() ctx: RequestContext) {
    return this.posts.update(BLOCK, args.id, blockInput(args), ctx);
  }

  @Route('DELETE', 'blocks/<id>', { permit: policy(BlockPolicy, 'delete'), batch: true, schema: 'wp_block' })
  remove(@Args() args: DeleteRecordArgs, @Ctx() ctx: RequestContext) {
    return this.posts.remove(this.policy, args, ctx);
  }
}
