import { can } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import type { Page } from '@gatehouse/pagination';
import { Choice, Int, type RequestContext } from '@gatehouse/rest';
import type { SiteClock } from '@gatehouse/time';
import { unknownPart, type PartKind } from '../access/unknown';
import { CONTEXTS, type Context } from '../namespace/context';
import { mustForce, type DeleteArgs, type Deleted } from '../namespace/delete.args';
import type { PartAuthor, PartWriter } from '../structure/part.writer';
import type { ItemListArgs } from './item.list';
import type { PartsQuery } from './parts.query';

/** The arguments of a single lesson, quiz or question. */
export class ReadItemArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Choice(CONTEXTS, { default: 'view' })
  context!: Context;
}

export class ItemIdArgs {
  @Int({ required: true, description: 'Unique identifier of the record.' })
  id!: number;
}

export type View = Record<string, unknown>;

/** What reads of all parts need. */
export interface PartSources {
  query: PartsQuery;
  writer: PartWriter;
  clock: SiteClock;
}

/**
 * Reads, changes and deletes what courses are made of: lessons, quizzes or questions (docs/interface/lms.md#item-record). Who may
 * do so is up to their routes.
 */
export abstract class PartService<Change extends ItemIdArgs = ItemIdArgs> {
  constructor(
    private readonly kind: PartKind,
    protected readonly sources: PartSources,
  ) {}

  async list(args: ItemListArgs, ctx: RequestContext): Promise<Page<View>> {
    const { query, clock } = this.sources;
    const { items, total } = await query.find(this.kind, args, ctx.caller, await clock.time());
    return { items: await this.views(items, args.context, ctx), total };
  }

  async read({ id, context }: ReadItemArgs, ctx: RequestContext): Promise<View> {
    const [view] = await this.views([id], context, ctx);
    if (!view) throw unknownPart(this.kind);
    return view;
  }

  /** Changes what is sent. @returns the record in context `edit` */
  async update(args: Change, ctx: RequestContext): Promise<View> {
    await this.change(args, { unfiltered: can(ctx.caller, 'unfiltered_html') });
    return this.read({ id: args.id, context: 'edit' }, ctx);
  }

  /** Deletes for good, with what learners have done in it. @throws 501 `rest_trash_not_supported` without `force` */
  async remove(args: DeleteArgs, ctx: RequestContext): Promise<Deleted<View>> {
    mustForce(args);
    const previous = await this.read({ id: args.id, context: 'edit' }, ctx);
    await this.sources.writer.remove(this.kind, args.id, originOf(ctx));
    return { deleted: true, previous };
  }

  /** The records in the order of the ids. */
  protected abstract views(ids: number[], context: Context, ctx: RequestContext): Promise<View[]>;

  protected abstract change(args: Change, author: PartAuthor): Promise<void>;
}
