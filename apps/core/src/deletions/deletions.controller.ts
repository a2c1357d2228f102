import { can, type Caller } from '@gatehouse/access';
import { listed, skipOf } from '@gatehouse/pagination';
import { Database, eq, gt, inList, notEq, or, select, type OptionalCondition } from '@gatehouse/persistence';
import { Args, Ctx, Namespace, Route, type Answer, type RequestContext } from '@gatehouse/rest';
import type { DeletionRow } from './deletion';
import { deletionView, DeletionView } from './deletion.view';
import { ListDeletionsArgs } from './deletions.args';

/** What was deleted, for programs that keep a copy of the site (docs/interface/core.md#deletions). */
@Namespace('core/v2', { schemas: { deletion: DeletionView } })
export class DeletionsController {
  constructor(private readonly database: Database) {}

  @Route('GET', 'deletions', {
    permit: 'public',
    tags: ['posts', 'pages', 'media', 'terms', 'comments', 'people'],
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
}

/** What everybody could read, and one's own; editors could read all but accounts, which are for administrators. */
function readable(caller: Caller): OptionalCondition[] {
  const seesAccounts = can(caller, 'list_users');
  if (can(caller, 'edit_others_posts')) return [!seesAccounts && or(eq('shown', 1), notEq('type', 'user'))];
  return [caller.kind === 'visitor' ? eq('shown', 1) : or(eq('shown', 1), eq('author', caller.id))];
}
