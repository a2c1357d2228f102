import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { Database } from '@gatehouse/persistence';
import { lockPost } from '../posts/post-writes';
import { noPost } from '../posts/posts.writer';
import type { HistoryPolicy } from './revision.policy';
import type { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from './revision.args';
import type { Revision } from './revision.entity';
import { recountRevisions } from './revision-writes';
import { revisionView, shownText } from './revision.view';
import { RevisionsQuery } from './revisions.query';

/** The history of records (docs/interface/core.md#revisions). */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly database: Database,
    private readonly revisions: RevisionsQuery,
  ) {}

  async list(access: HistoryPolicy, args: ListRevisionsArgs, ctx: RequestContext): Promise<Answer> {
    const { items, total } = await this.revisions.page(args.parent, args);
    const views = items.map((revision) =>
      revisionView(shownText(revision), { context: args.context, site: ctx.site, type: access.type }),
    );
    return listed(ctx, { items: views, total }, { page: args.page, per_page: args.per_page ?? Math.max(1, total) });
  }

  async one(access: HistoryPolicy, { parent, id, context }: ReadRevisionArgs, ctx: RequestContext): Promise<unknown> {
    return revisionView(shownText(await this.find(parent, id)), { context, site: ctx.site, type: access.type });
  }

  async remove(
    access: HistoryPolicy,
    { parent, id, force }: DeleteRevisionArgs,
    ctx: RequestContext,
  ): Promise<unknown> {
    const revision = await this.find(parent, id);
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Revisions do not support trashing. Set 'force=true' to delete.",
      );
    const { _links, ...previous } = revisionView(shownText(revision), {
      context: 'edit',
      site: ctx.site,
      type: access.type,
    });
    await this.database.write(async (manager) => {
      await lockPost(manager, access.type.name, parent);
      await manager.query('DELETE FROM revisions WHERE id = ?', [id]);
      await manager.query('DELETE FROM records WHERE id = ?', [id]);
      await recountRevisions(manager, parent);
    });
    return { deleted: true, previous };
  }

  private async find(parent: number, id: number): Promise<Revision> {
    const revision = await this.revisions.find(id);
    if (!revision) throw noPost();
    if (revision.parent !== parent)
      throw new RestError(
        404,
        'rest_revision_parent_id_mismatch',
        `The revision does not belong to the record with the id ${parent}.`,
      );
    return revision;
  }
}
