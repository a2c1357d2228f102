import type { EntityManager } from 'typeorm';
import { unavailable } from '@gatehouse/errors';
import { isUnreachable } from '../connection/failures';
import { SlugAllocator, type UniqueWrite } from '../writes/unique-write';

/** A write for several callers at once: gives a result for each item, in their order. It may run more than once. */
export type GroupWork<Item, Result> = (
  manager: EntityManager,
  slugs: SlugAllocator,
  items: readonly Item[],
) => Promise<Result[]>;

/** How groups are written. */
export interface GroupParts {
  /** Whether the running code is part of a transaction, of a batch for example. */
  isJoint: () => boolean;
  /** One short write, which may share a commit. */
  together: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;
  /** One short write of unique values, which is tried again when another writer was faster to take one. */
  each: <T>(work: UniqueWrite<T>) => Promise<T>;
}

/** A caller that waits for its item. */
interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Items in a group at most, since all of them are written again when one fails. */
const MOST = 16;

/**
 * Writes items of one kind that wait at the same time with the same statements: on a server, most of the cost of a small write
 * is the round trips of its statements. When a group fails, each of its items is written on its own, so that no caller gets
 * the error of another.
 */
export class GroupedWrites<Item, Result extends object> {
  private waiting: Waiting<Item, Result>[] = [];

  constructor(
    private readonly work: GroupWork<Item, Result>,
    private readonly parts: GroupParts,
  ) {}

  /** Writes an item, with the others that wait. Gives its result after the commit. */
  write(item: Item): Promise<Result> {
    if (this.parts.isJoint()) return this.alone(item);
    return new Promise((resolve, reject) => {
      const isFirst = this.waiting.push({ item, resolve, reject }) === 1;
      if (isFirst) void this.writeGroup();
    });
  }

  /** Never rejects: each caller is told. */
  private async writeGroup(): Promise<void> {
    let group: Waiting<Item, Result>[] = [];
    try {
      const results = await this.parts.together((manager) => {
        if (group.length === 0) group = this.take();
        return this.run(manager, new SlugAllocator(), group);
      });
      for (const [at, { resolve }] of group.entries()) resolve(resultAt(results, at));
    } catch (error) {
      // It was never its turn, then.
      if (group.length === 0) group = this.take();
      // Whether a commit has lasted is not known when the connection was lost: another one could be a second time.
      if (isUnreachable(error)) for (const { reject } of group) reject(unavailable());
      else for (const { item, resolve, reject } of group) this.alone(item).then(resolve, reject);
    }
  }

  /** Those that wait at this moment. More of them than a group may have are the next one. */
  private take(): Waiting<Item, Result>[] {
    const group = this.waiting.splice(0, MOST);
    if (this.waiting.length > 0) void this.writeGroup();
    return group;
  }

  /** Writes an item on its own. */
  alone(item: Item): Promise<Result> {
    return this.parts.each(async (manager, slugs) => resultAt(await this.work(manager, slugs, [item]), 0));
  }

  private run(
    manager: EntityManager,
    slugs: SlugAllocator,
    group: readonly Waiting<Item, Result>[],
  ): Promise<Result[]> {
    return this.work(
      manager,
      slugs,
      group.map(({ item }) => item),
    );
  }
}

function resultAt<Result>(results: readonly Result[], at: number): Result {
  const [result] = results.slice(at, at + 1);
  if (result === undefined) throw new Error('A write of several items has to give a result for each of them.');
  return result;
}
