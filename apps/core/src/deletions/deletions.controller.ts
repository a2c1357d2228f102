import { can, type Caller } from '@gatehouse/access';
import { recordRemoved, type RecordRemoval } from '@gatehouse/dto';
import { listed, skipOf } from '@gatehouse/pagination';
import { Database, eq, gt, inList, notEq, or, select, type OptionalCondition } from '@gatehouse/persistence';
import { Args, Ctx, Namespace, OnTopic, Route, type Answer, type RequestContext } from '@gatehouse/rest';
import { forgetDeletion, noteDeletion, type DeletionRow } from './deletion';
import { deletionView, DeletionView } from './deletion.view';
import { ListDeletionsArgs } from './deletions.args';

/** What core itself notes: no other service says that these are gone. */
const OWN_TYPES: readonly string[] = [
  ...['post', 'page', 'attachment', 'wp_block', 'wp_navigation', 'category', 'post_tag', 'wp_pattern_category'],
  ...['comment', 'user'],
];

/** What was deleted, for programs that keep a copy of the site (docs/interface/core.md#deletions). */
@Namespace('core/v2', { schemas: { deletion: DeletionView } })
export class DeletionsController {
  constructor(private readonly database: Database) {}

  @Route('GET', 'deletions', {
    permit: 'public',
    tags: ['deletions'],
    schema: 'deletion',
    summary: 'Lists what was deleted and the caller could read, the oldest first.',
  })
  async list(@Args() args: ListDeletionsArgs, @Ctx() ctx: RequestContext): Promise<Answer> {
    const query = select<DeletionRow>('deletions')
      .where(
        args.after !== undefined && gt('date', args.after),
        args.type.length > 0 && inList('type', args.type),
        ...readable(ctx.caller),
      )
      .orderBy('date')
      .orderBy('type')
      .orderBy('record')
      .limit(args.per_page, skipOf(args));
    const { items, total } = await this.database.page(query);
    return listed(ctx, { items: items.map(deletionView), total }, args);
  }

  /** Dated when it arrives: who asks for what came after the last answer misses nothing that was on its way. */
  @OnTopic(recordRemoved)
  async onRemoved({ type, id, author, isShown, state }: RecordRemoval): Promise<void> {
    if (OWN_TYPES.includes(type)) return;
    const key = { type, record: id };
    await this.database.write((tx) =>
      state === 'there'
        ? forgetDeletion(tx, key)
        : noteDeletion(tx, { ...key, author, isShown, isPermanent: state === 'gone' }),
    );
  }
}

/** What everybody could read, and one's own; editors could read all but accounts, which are for administrators. */
function readable(caller: Caller): OptionalCondition[] {
  const seesAccounts = can(caller, 'list_users');
  if (can(caller, 'edit_others_posts')) return [!seesAccounts && or(eq('shown', 1), notEq('type', 'user'))];
  return [caller.kind === 'visitor' ? eq('shown', 1) : or(eq('shown', 1), eq('author', caller.id))];
}
