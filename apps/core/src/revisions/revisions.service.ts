import { Injectable } from '@nestjs/common';
import { deleted, originOf } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { mapYielding } from '@gatehouse/text';
import { AuditLog } from '../audit/audit-log';
import { RecordId } from '../record-tables/record-tables';
import { recordNotFound } from '../records/model/post.reader';
import { lockPost } from '../records/store/post-rows';
import { recountRevisions } from '../records/store/revision-rows';
import { Revision, revisionView } from './model/revision';
import type { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from './revision-requests';
import type { HistoryPolicy } from './revision.policy';
import { revisionOf, RevisionsQuery } from './revisions.query';

/** The answer to a deletion. */
export interface DeletedRevision {
  deleted: true;
  previous: Record<string, unknown>;
}

/** Reads and deletes the revisions of records of every type (docs/interface/core.md#revisions). */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly database: Database,
    private readonly revisions: RevisionsQuery,
    private readonly audit: AuditLog,
  ) {}

  async list(policy: HistoryPolicy, args: ListRevisionsArgs, ctx: RequestContext): Promise<Answer> {
    const { items, total } = await this.revisions.page(args.parent, args);
    const options = { context: args.context, site: ctx.site, type: policy.type };
    const views = await mapYielding(
      items,
      ({ content }) => content,
      (revision) => revisionView(revision, options),
    );
    return listed(ctx, { items: views, total }, { page: args.page, per_page: args.per_page ?? Math.max(1, total) });
  }

  async read(policy: HistoryPolicy, args: ReadRevisionArgs, { site }: RequestContext) {
    const { parent, id, context } = args;
    return revisionView(await this.find(parent, id), { context, site, type: policy.type });
  }

  async remove(policy: HistoryPolicy, args: DeleteRevisionArgs, ctx: RequestContext): Promise<DeletedRevision> {
    const { site } = ctx;
    const { parent, id, force } = args;
    const { type } = policy;
    const revision = await this.find(parent, id);
    if (!force)
      throw new RestError(
        501,
        'rest_trash_not_supported',
        "Revisions do not support trashing. Set 'force=true' to delete.",
      );
    await this.database.write(async (tx) => {
      await lockPost(tx, type.name, parent);
      const { affected } = await tx.delete(Revision, { id });
      if (!affected) throw recordNotFound();
      await tx.delete(RecordId, { id });
      await recountRevisions(tx, { id: parent, type: type.name });
      await this.audit.record(tx, originOf(ctx), deleted('revision', id, `of ${type.name} ${parent}`));
    });
    const { _links, ...previous } = revisionView(revision, { context: 'edit', site, type });
    return { deleted: true, previous };
  }

  /** The revision of the record. Throws 404 `rest_post_invalid_id`, or `rest_revision_parent_id_mismatch`. */
  private async find(parent: number, id: number): Promise<Revision> {
    return revisionOf(parent, await this.revisions.find(id));
  }
}
