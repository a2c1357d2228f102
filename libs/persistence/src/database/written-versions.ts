import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { ChangedRecords } from '../changes/changes';
import { countWrites, versionsOf } from '../versions/record-versions';

/** The versions that the transactions of some work give to records of a resource. */
export class WrittenVersions {
  private readonly watched = new AsyncLocalStorage<{ resource: string; versions: Map<number, number> }>();

  /** Runs work, and gives the versions that its own transactions give to records of the resource. */
  async of<T>(resource: string, work: () => Promise<T>): Promise<{ result: T; versions: ReadonlyMap<number, number> }> {
    const versions = new Map<number, number>();
    return { result: await this.watched.run({ resource, versions }, work), versions };
  }

  /** Counts what a transaction has written, for the work that runs it. */
  async count(tx: EntityManager, written: ChangedRecords): Promise<void> {
    if (written.size === 0) return;
    await countWrites(tx, written);
    const watched = this.watched.getStore();
    const ids = [...(written.get(watched?.resource ?? '') ?? [])];
    if (!watched || ids.length === 0) return;
    for (const [id, version] of await versionsOf(tx, watched.resource, ids)) watched.versions.set(id, version);
  }
}
