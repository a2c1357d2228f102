import { can } from '@gatehouse/access';
import { Args, Ctx, Namespace, Route, policy, type RequestContext } from '@gatehouse/rest';
import { Condition, NEVER } from '../post-lists/post-filter';
import { PostsService } from '../posts/posts.service';
import { postSchema } from '../posts/post-schema';
import { DeleteRecordArgs, ReadRecordArgs } from '../posts/record.args';
import { BlockPolicy } from './block.policy';
import { blockInput, CreateBlockArgs, ListBlocksArgs, SYNC, UpdateBlockArgs } from './block.args';
import { BLOCK } from './block-types';

const schema = postSchema(BLOCK, {
  wp_pattern_category: {
    type: 'array',
    items: { type: 'integer' },
    context: ['view', 'edit'],
    description: 'The categories of the pattern.',
  },
  wp_pattern_sync_status: {
    type: 'string',
    enum: SYNC,
    context: ['view', 'edit'],
    description: 'Whether a change shows wherever the pattern is used.',
  },
});

/** The routes of blocks (docs/interface/editor.md). */
@Namespace('core/v2', { schemas: { wp_block: schema } })
export class BlocksController {
  constructor(
    private readonly replies: PostsService,
    private readonly access: BlockPolicy,
  ) {}

  @Route('GET', 'blocks', {
    permit: policy(BlockPolicy, 'list'),
    check: policy(BlockPolicy, 'statuses'),
    schema: 'wp_block',
  })
  list(@Args() args: ListBlocksArgs, @Ctx() ctx: RequestContext) {
    // Who does not write sees none, instead of an error.
    const hidden = can(ctx.caller, BLOCK.capabilities.edit) ? {} : { visible: [NEVER] };
    return this.replies.list(BLOCK, args, ctx, { conditions: byCategory(args), ...hidden });
  }

  @Route('POST', 'blocks', { permit: policy(BlockPolicy, 'create'), schema: 'wp_block' })
  create(@Args() args: CreateBlockArgs, @Ctx() ctx: RequestContext) {
    return this.replies.create(BLOCK, blockInput(args), ctx);
  }

  @Route('GET', 'blocks/<id>', { permit: policy(BlockPolicy, 'read'), schema: 'wp_block' })
  read(@Args() args: ReadRecordArgs, @Ctx() ctx: RequestContext) {
    return this.replies.one(this.access, args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'blocks/<id>', { permit: policy(BlockPolicy, 'edit'), schema: 'wp_block' })
  update(@Args() args: UpdateBlockArgs, @Ctx() ctx: RequestContext) {
    return this.replies.update(BLOCK, args.id, blockInput(args), ctx);
  }

  @Route('DELETE', 'blocks/<id>', { permit: policy(BlockPolicy, 'delete'), schema: 'wp_block' })
  remove(@Args() args: DeleteRecordArgs, @Ctx() ctx: RequestContext) {
    return this.replies.remove(this.access, args, ctx);
  }
}

function byCategory({
  wp_pattern_category: wanted = [],
  wp_pattern_category_exclude: unwanted = [],
}: ListBlocksArgs): Condition[] {
  const inOne = (ids: number[], not: string): Condition[] => {
    if (ids.length === 0) return [];
    const { sql, values } = Condition.oneOf('pt.term', ids);
    return [new Condition(`${not}EXISTS (SELECT 1 FROM post_terms pt WHERE pt.post = p.id AND ${sql})`, values)];
  };
  return [...inOne(wanted, ''), ...inOne(unwanted, 'NOT ')];
}
