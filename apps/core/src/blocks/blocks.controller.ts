import { Inject } from '@nestjs/common';
import { can } from '@gatehouse/access';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { Condition, NEVER } from '../post-lists/post-filter';
import { PostReplies } from '../posts/post-replies';
import { postSchema } from '../posts/post-schema';
import { DeleteRecordArgs, ReadRecordArgs } from '../posts/record.args';
import { BlockAccess } from './block.access';
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

/** The routes of blocks (editor sheet). */
@Namespace('core/v2', { schemas: { wp_block: schema } })
export class BlocksController {
  constructor(
    @Inject(PostReplies) private readonly replies: PostReplies,
    @Inject(BlockAccess) private readonly access: BlockAccess,
  ) {}

  @Route('GET', 'blocks', { permit: via(BlockAccess, 'list'), check: via(BlockAccess, 'statuses'), schema: 'wp_block' })
  list(@Args() args: ListBlocksArgs, @Here() call: Call) {
    // Who does not write sees none, instead of an error.
    const hidden = can(call.caller, BLOCK.capabilities.edit) ? {} : { visible: [NEVER] };
    return this.replies.list(BLOCK, args, call, { conditions: byCategory(args), ...hidden });
  }

  @Route('POST', 'blocks', { permit: via(BlockAccess, 'create'), schema: 'wp_block' })
  create(@Args() args: CreateBlockArgs, @Here() call: Call) {
    return this.replies.create(BLOCK, blockInput(args), call);
  }

  @Route('GET', 'blocks/<id>', { permit: via(BlockAccess, 'read'), schema: 'wp_block' })
  read(@Args() args: ReadRecordArgs, @Here() call: Call) {
    return this.replies.one(this.access, args, call);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'blocks/<id>', { permit: via(BlockAccess, 'edit'), schema: 'wp_block' })
  update(@Args() args: UpdateBlockArgs, @Here() call: Call) {
    return this.replies.update(BLOCK, args.id, blockInput(args), call);
  }

  @Route('DELETE', 'blocks/<id>', { permit: via(BlockAccess, 'delete'), schema: 'wp_block' })
  remove(@Args() args: DeleteRecordArgs, @Here() call: Call) {
    return this.replies.remove(this.access, args, call);
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
