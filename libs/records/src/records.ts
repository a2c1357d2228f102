import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleted, originOf } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { listed, skipOf } from '@gatehouse/pagination';
import {
  affectedRows,
  changing,
  contains,
  Database,
  eq,
  fetchOne,
  inList,
  insertRow,
  notInList,
  raw,
  select,
  updateRow,
  type SqlValue,
} from '@gatehouse/persistence';
import { created, type Answer, type RequestContext } from '@gatehouse/rest';
import { storeAudit } from '@gatehouse/service';
import { searchFold } from '@gatehouse/text';
import { utcClock } from '@gatehouse/time';
import type { ListRecordsArgs } from './record.args';
import type { RecordRow, RecordTable } from './record-table';

type Values = Record<string, SqlValue | undefined>;

/** Reads and writes resources that are stored in one table each: what happens, for the routes of their controllers. */
@Injectable()
export class Records {
  constructor(private readonly database: Database) {}

  /** One page, by whatever the resource can be ordered by. */
  async list<Row extends RecordRow, View extends object>(
    { table, view }: RecordTable<Row, View>,
    args: ListRecordsArgs & { orderby: keyof Row & string },
    ctx: RequestContext,
  ): Promise<Answer> {
    const search = searchFold(args.search ?? '').trim();
    const { items, total } = await this.database.page(
      select<Row>(table)
        .where(
          search !== '' && contains('words', search),
          args.include.length > 0 && inList('id', args.include),
          args.include.length === 0 && args.exclude.length > 0 && notInList('id', args.exclude),
        )
        .orderBy(args.orderby, args.order)
        .orderBy('id', args.order)
        .limit(args.per_page, skipOf(args)),
    );
    return listed(ctx, { items: items.map((row) => view(row)), total }, args);
  }

  /** The record of the path. @throws 404 `rest_<one>_invalid_id` */
  async read<Row extends RecordRow, View extends object>(
    of: RecordTable<Row, View>,
    ctx: RequestContext,
  ): Promise<View> {
    const row = await this.find(of, ctx);
    if (!row) throw this.notFound(of);
    ctx.tag(of.one, [row.id]);
    return of.view(row);
  }

  async create<Row extends RecordRow, View extends object>(
    of: RecordTable<Row, View>,
    args: Partial<Row>,
    ctx: RequestContext,
  ): Promise<Answer> {
    const now = utcClock();
    const values: Values = { ...fieldsIn(of, args), author: ctx.caller.id, created: now, modified: now };
    const row = { ...values, words: wordsOf(of, (name) => values[name]) };
    const stored = await this.database.write((tx) =>
      changing(tx, { [of.table]: [] }, async () => this.stored(tx, of, await insertRow(tx, of.table, row))),
    );
    return created(of.view(stored), ctx.href(`${of.path}/${stored.id}`));
  }

  /** Changes what the client has sent, and leaves the rest. @throws 404 when it was deleted meanwhile */
  update<Row extends RecordRow, View extends object>(
    of: RecordTable<Row, View>,
    args: Partial<Row> & { id: number },
    ctx: RequestContext,
  ): Promise<View> {
    const { id } = args;
    return this.database.write(async (tx) => {
      const before = await this.stored(tx, of, id);
      const changes: Values = { ...fieldsIn(of, args, (name) => ctx.sent.has(name)), modified: utcClock() };
      const words = wordsOf(of, (name) => changes[name] ?? before[name]);
      await changing(tx, { [of.table]: [id] }, () => updateRow(tx, of.table, id, { ...changes, words }));
      return of.view({ ...before, ...changes });
    });
  }

  /** Deletes for good, and tells the audit log. @returns what there was */
  async remove<Row extends RecordRow, View extends object>(
    of: RecordTable<Row, View>,
    ctx: RequestContext,
  ): Promise<View> {
    const row = await this.find(of, ctx);
    if (!row) throw this.notFound(of);
    await this.database.write(async (tx) => {
      const remove = (): Promise<number> => affectedRows(tx, raw(`DELETE FROM ${of.table} WHERE id = ?`, row.id));
      if ((await changing(tx, { [of.table]: [row.id] }, remove)) === 0) throw this.notFound(of);
      await storeAudit(tx, originOf(ctx), deleted(of.one, row.id));
    });
    return of.view(row);
  }

  /** The record of the path, read once per request. */
  find<Row extends RecordRow>({ table, one }: RecordTable<Row, object>, ctx: RequestContext): Promise<Row | undefined> {
    const id = Number(ctx.args.id);
    return ctx.once(`${one}:${id}`, () => this.database.one(select<Row>(table).where(eq('id', id))));
  }

  notFound({ one }: Pick<RecordTable<RecordRow, object>, 'one'>): RestError {
    return new RestError(404, `rest_${one.replaceAll('-', '_')}_invalid_id`, 'Invalid ID.');
  }

  /** The row as it is in this transaction, which nobody else changes until its end. */
  private async stored<Row extends RecordRow>(
    tx: EntityManager,
    of: RecordTable<Row, object>,
    id: number,
  ): Promise<Row> {
    const row = await fetchOne(tx, select<Row>(of.table).where(eq('id', id)).forUpdate());
    if (!row) throw this.notFound(of);
    return row;
  }
}

/** The values that clients write, of those that are taken. */
const fieldsIn = <Row extends RecordRow>(
  { fields }: RecordTable<Row, object>,
  args: Partial<Row>,
  isTaken: (name: string) => boolean = () => true,
): Values => Object.fromEntries(fields.filter(isTaken).map((name) => [name, args[name] as SqlValue | undefined]));

/** In the form of searches. */
const wordsOf = <Row extends RecordRow>(
  { searched }: RecordTable<Row, object>,
  valueOf: (name: keyof Row & string) => unknown,
): string => searched.map((name) => searchFold(textOf(valueOf(name)))).join('\n');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
