import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleted, originOf } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { TextSearch } from '@gatehouse/search';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { SearchKeeper, storeAudit } from '@gatehouse/service';
import { utcClock } from '@gatehouse/time';
import { pageOf, searchSourceOf } from './record-list';
import type { ListRecordsArgs, Written } from './record.args';
import type { RecordBase } from './record';
import { assignFields, lockRecord, newRecord, storeRecord } from './record-writes';
import { recordView } from './record.view';
import { resourceOf, type RecordClass } from './resource';

/** Where the embeddable links of records lead. */
export const RECORD_LINKS = { author: ['core/v2/users/<id>'] };

/** The classes of a module's resources. */
export const RESOURCES = Symbol('resources');

type View = Record<string, unknown>;

/** Reads and writes the records of resources: what happens, for the routes of their controllers. */
@Injectable()
export class Records {
  private readonly searches = new Map<RecordClass<RecordBase>, TextSearch>();

  constructor(
    private readonly database: Database,
    keeper: SearchKeeper,
    @Inject(RESOURCES) types: readonly RecordClass<RecordBase>[],
  ) {
    for (const type of types) {
      const source = searchSourceOf(type);
      if (source) this.searches.set(type, keeper.textsOf(source));
    }
  }

  /** One page, in an order and by filters that the fields of the class declare. */
  async list<T extends RecordBase>(type: RecordClass<T>, args: ListRecordsArgs, ctx: RequestContext): Promise<Answer> {
    const { items, total } = await pageOf(this.database, type, args, this.searches.get(type));
    return listed(ctx, { items: items.map((record) => linkedView(type, record, ctx)), total }, args);
  }

  /** The record of the path. @throws 404 `rest_<one>_invalid_id` */
  async read<T extends RecordBase>(type: RecordClass<T>, ctx: RequestContext): Promise<View> {
    const record = await this.find(type, ctx);
    if (!record) throw this.notFound(type);
    ctx.tag(resourceOf(type).one, [record.id]);
    return linkedView(type, record, ctx);
  }

  async create<T extends RecordBase>(
    type: RecordClass<T>,
    args: Partial<Written<T>>,
    ctx: RequestContext,
  ): Promise<Answer> {
    const now = utcClock();
    const record = await this.database.write((tx) => {
      const made = newRecord(type, { author: ctx.caller.id, created: now, modified: now });
      assignFields(made, type, args);
      return storeRecord(tx, type, made);
    });
    return created(linkedView(type, record, ctx), ctx.href(`${resourceOf(type).path}/${record.id}`));
  }

  /** Changes what the client has sent, and leaves the rest. @throws 404 when it was deleted meanwhile */
  update<T extends RecordBase>(type: RecordClass<T>, args: Partial<Written<T>>, ctx: RequestContext): Promise<View> {
    const id = Number(ctx.args.id);
    return this.database.write(async (tx) => {
      const record = await this.locked(tx, type, id);
      assignFields(record, type, args, (name) => ctx.sent.has(name));
      record.modified = utcClock();
      return linkedView(type, await storeRecord(tx, type, record), ctx);
    });
  }

  /** Deletes for good, and tells the audit log. @returns what there was */
  async remove<T extends RecordBase>(type: RecordClass<T>, ctx: RequestContext): Promise<View> {
    const id = Number(ctx.args.id);
    return this.database.write(async (tx) => {
      const record = await this.locked(tx, type, id);
      const view = recordView(type, record);
      const { author } = record;
      await tx.remove(record);
      // Everybody reads them.
      await storeAudit(tx, originOf(ctx), deleted(resourceOf(type).one, id), { author, isShown: true });
      return view;
    });
  }

  /** The record of the path, read once per request. */
  find<T extends RecordBase>(type: RecordClass<T>, ctx: RequestContext): Promise<T | undefined> {
    const id = Number(ctx.args.id);
    return ctx.once(`${resourceOf(type).one}:${id}`, async () => {
      const found = await this.database.readBy((manager) => manager.findOneBy<RecordBase>(type, { id }));
      return found ? (found as T) : undefined;
    });
  }

  notFound<T extends RecordBase>(type: RecordClass<T>): RestError {
    return new RestError(404, `rest_${resourceOf(type).one.replaceAll('-', '_')}_invalid_id`, 'Invalid ID.');
  }

  private async locked<T extends RecordBase>(tx: EntityManager, type: RecordClass<T>, id: number): Promise<T> {
    const record = await lockRecord(tx, type, id);
    if (!record) throw this.notFound(type);
    return record;
  }
}

/** A record with links to itself, its list and its author. */
function linkedView<T extends RecordBase>(type: RecordClass<T>, record: T, ctx: RequestContext): View {
  const { path } = resourceOf(type);
  const author = record.author > 0 && {
    author: [{ embeddable: true, href: ctx.href(`core/v2/users/${record.author}`) }],
  };
  return {
    ...recordView(type, record),
    _links: { self: [{ href: ctx.href(`${path}/${record.id}`) }], collection: [{ href: ctx.href(path) }], ...author },
  };
}
