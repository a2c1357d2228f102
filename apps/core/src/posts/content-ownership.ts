import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountHooks } from '../accounts/people/account-hooks';
import { PostsWriter } from './posts.writer';
import { publicType, PUBLIC_TYPES } from './post-type';

/** Whose content is whose, when an account ends (docs/interface/core.md#users). */
@Injectable()
export class ContentOwnership {
  constructor(
    private readonly posts: PostsWriter,
    accounts: AccountHooks,
  ) {
    accounts.onPersonDeleted((manager, personId, heir) => this.reassign(manager, personId, heir));
  }

  /**
   * Passes everything that `from` wrote to `to`. With null posts and pages go to the trash, and all that remains,
   * files among them, which others may use, passes to the first administrator.
   */
  async reassign(manager: EntityManager, from: number, to: number | null): Promise<void> {
    if (to === null) await this.trashAll(manager, from);
    const heir = to ?? (await firstAdministrator(manager, from));
    await manager.query('UPDATE posts SET author = ? WHERE author = ?', [heir, from]);
    await manager.query('UPDATE revisions SET author = ? WHERE author = ? AND autosave IS NULL', [heir, from]);
  }

  private async trashAll(manager: EntityManager, author: number): Promise<void> {
    const names = PUBLIC_TYPES.map(({ name }) => name);
    const rows = (await manager.query(
      `SELECT id, type FROM posts WHERE author = ? AND status <> 'trash' AND type IN (${names.map(() => '?').join(', ')}) ORDER BY id`,
      [author, ...names],
    )) as { id: number; type: string }[];
    for (const { id, type: name } of rows) {
      const type = publicType(name);
      if (type) await this.posts.trashIn(manager, type, id);
    }
  }
}

async function firstAdministrator(manager: EntityManager, except: number): Promise<number> {
  const [row] = (await manager.query(
    `SELECT MIN(person_id) AS id FROM person_roles WHERE role = 'administrator' AND person_id <> ?`,
    [except],
  )) as { id: number | null }[];
  return row?.id ?? 0;
}
