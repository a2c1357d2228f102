import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Deletes what a feature stores about a record; runs in the transaction that deletes the record. */
type Cleanup = (manager: EntityManager, id: number) => Promise<void>;

/** Lets other features, such as comments and files, clean up when a record is deleted for good. */
@Injectable()
export class PostRemovals {
  private readonly cleanups: Cleanup[] = [];

  /** Registers a cleanup for the life of the process. */
  onPostDeleted(cleanup: Cleanup): void {
    this.cleanups.push(cleanup);
  }

  async run(manager: EntityManager, id: number): Promise<void> {
    for (const cleanup of this.cleanups) await cleanup(manager, id);
  }
}
