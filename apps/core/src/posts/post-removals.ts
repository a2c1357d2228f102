import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What other features do when a record is deleted for good, in the same transaction. */
type Cleanup = (manager: EntityManager, id: number) => Promise<void>;

/** Tells comments, files and whoever else keeps something of a record that it is deleted. */
@Injectable()
export class PostRemovals {
  private readonly cleanups: Cleanup[] = [];

  /** Registers what is to be done besides, for the life of the process. */
  onPostDeleted(cleanup: Cleanup): void {
    this.cleanups.push(cleanup);
  }

  async run(manager: EntityManager, id: number): Promise<void> {
    for (const cleanup of this.cleanups) await cleanup(manager, id);
  }
}
