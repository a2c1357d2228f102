import { skipOf } from '@gatehouse/pagination';
import {
  gt,
  gte,
  Landmarks,
  rangesFrom,
  VersionedCache,
  select,
  type Database,
  type Landmark,
  type Select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { merged } from '../records/ranges/record-ranges';
import { sharedStamps } from '../records/store/record-stamps';
import type { ListCommentsArgs } from './comment.args';
import { orderColumnOf, orderIndexOf } from './comment-filters';

/** A statement reads a range of each type and status. */
const MOST_TYPES = 10;

/** A list of comments `c`, which are ranges of an index: those of a type and status each. */
export interface LongList {
  /** Makes the list without its order: a new one each time, which is changed. */
  listed: (kinds: { types: readonly string[]; statuses: readonly string[] }) => Select<{ id: number }>;
  types: readonly string[];
  statuses: readonly string[];
  /** Tells what the list depends on; undefined where nothing does. */
  version: (() => Promise<string>) | undefined;
}

interface Row {
  id: number;
  /** What the comments are ordered by. */
  k: string | number;
}

/** Reads lists of comments that no filter makes small, in the order of an index. */
export class CommentRanges {
  private readonly landmarks = new Landmarks();
  private readonly kinds = new VersionedCache<string[]>();

  constructor(private readonly database: Database) {}

  /** The types that comments have; undefined where they are too many for a range each. */
  async types(): Promise<string[] | undefined> {
    const version = await sharedStamps(this.database, ['comments']);
    const types = await this.kinds.get(this.database, { version, key: 'types' }, () => this.readTypes());
    return types.length > MOST_TYPES ? undefined : types;
  }

  /** The ids of a page. */
  async ids(list: LongList, args: ListCommentsArgs): Promise<number[]> {
    const offset = skipOf(args);
    const { order } = args;
    const column = orderColumnOf(args);
    const isByType = column === 'type';
    const read = async (from?: Landmark): Promise<Omit<Landmark, 'skip'>[]> => {
      const window = { offset: offset - (from?.skip ?? 0), count: args.per_page };
      const rows = await this.database.packedRows<Row>(this.pageOf(list, args, { from, window }));
      return rows.map(({ id, k }) => ({ id, value: k }));
    };
    const { version } = list;
    const isFar = version !== undefined && !isByType && Landmarks.isFar(offset);
    const key = `${JSON.stringify(list.listed(list).count())} ${column} ${order}`;
    const rows = isFar
      ? await this.landmarks.rows(this.database, { version: await version(), key }, offset, read)
      : await read();
    return rows.map(({ id }) => id);
  }

  private pageOf(
    { listed, types, statuses }: LongList,
    args: ListCommentsArgs,
    { from, window: { offset, count } }: { from: Landmark | undefined; window: { offset: number; count: number } },
  ): SqlFragment {
    const { dialect } = this.database;
    const direction = args.order;
    const name = orderColumnOf(args);
    const column = `c.${name}`;
    const kinds = types.flatMap((type) => statuses.map((status) => ({ types: [type], statuses: [status] })));
    const starts = from ? rangesFrom(from, { column, id: 'c.id', direction, dialect }) : [undefined];
    const branches = kinds.flatMap((kind) =>
      starts.map((start) =>
        listed(kind)
          .columns('c.id', `${column} AS k`)
          .useIndex(orderIndexOf(name))
          .where(start)
          // All of them have one type, which MariaDB would sort by.
          .orderBy(name === 'type' ? 'c.id' : column, direction)
          .orderBy('c.id', direction),
      ),
    );
    const [only] = branches;
    if (only && branches.length === 1) return only.limit(count, offset).build(dialect);
    const parts = branches.map((branch) => branch.limit(offset + count).build(dialect));
    return merged(parts, { direction }, { offset, count, distinct: false });
  }

  /** Each is found in the index behind the one before. */
  private async readTypes(): Promise<string[]> {
    const types: string[] = [];
    while (types.length <= MOST_TYPES) {
      const last = types.at(-1);
      const query = select<{ type: string }>('comments')
        .columns('type')
        .where(last === undefined ? gte('type', '') : gt('type', last))
        .orderBy('type');
      const next = await this.database.one(query.limit(1));
      if (!next) break;
      types.push(next.type);
    }
    return types;
  }
}
