import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SettingsService } from '../../settings/settings.service';

/** Deletes what a feature stores about a record; runs in the transaction that deletes the record. */
type Cleanup = (tx: EntityManager, id: number) => Promise<void>;

/** Lets other features, such as comments and files, clean up when a record is deleted for good. */
@Injectable()
export class PostRemovals {
  private readonly cleanups: Cleanup[] = [];

  constructor(private readonly settings: SettingsService) {}

  /** Registers a cleanup for the life of the process. */
  onPostDeleted(cleanup: Cleanup): void {
    this.cleanups.push(cleanup);
  }

  /** Runs when a record moves to the trash: no setting names it from then on. */
  async trashed(tx: EntityManager, id: number): Promise<void> {
    await this.settings.release(tx, id);
  }

  async run(tx: EntityManager, id: number): Promise<void> {
    await this.settings.release(tx, id);
    for (const cleanup of this.cleanups) await cleanup(tx, id);
  }
}
