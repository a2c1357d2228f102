import { Injectable } from '@nestjs/common';
import { eq, fetchRows, inList, notEq, select } from '@gatehouse/persistence';
import type { EntityManager } from 'typeorm';
import { AccountHooks } from '../accounts/people/account-hooks';
import { PostsWriter } from '../records/write/posts.writer';
import { publicType, PUBLIC_TYPES } from '../records/model/post-type';

/** Gives the content of a deleted account to another person (docs/interface/core.md#users). */
@Injectable()
export class ContentOwnership {
  constructor(
    private readonly posts: PostsWriter,
    accounts: AccountHooks,
  ) {
    accounts.onPersonDeleted((manager, personId, heir) => this.reassign(manager, personId, heir));
  }

  /**
   * Makes `to` the author of everything by `from`. With null, posts and pages move to the trash and the first
   * administrator becomes their author and that of all other records, such as files.
   */
  async reassign(manager: EntityManager, from: number, to: number | null): Promise<void> {
    if (to === null) await this.trashAll(manager, from);
    const heir = to ?? (await firstAdministrator(manager, from));
    await manager.query('UPDATE posts SET author = ? WHERE author = ?', [heir, from]);
    await manager.query('UPDATE revisions SET author = ? WHERE author = ? AND autosave IS NULL', [heir, from]);
  }

  private async trashAll(manager: EntityManager, author: number): Promise<void> {
    const names = PUBLIC_TYPES.map(({ name }) => name);
    const rows = await fetchRows(
      manager,
      select<{ id: number; type: string }>('posts')
        .columns('id', 'type')
        .where(eq('author', author), notEq('status', 'trash'), inList('type', names))
        .orderBy('id'),
    );
    for (const { id, type: name } of rows) {
      const type = publicType(name);
      if (type) await this.posts.trashIn(manager, type, id);
    }
  }
}

async function firstAdministrator(manager: EntityManager, except: number): Promise<number> {
  const [row] = await manager.query<{ id: number | null }[]>(
    `SELECT MIN(person_id) AS id FROM person_roles WHERE role = 'administrator' AND person_id <> ?`,
    [except],
  );
  return row?.id ?? 0;
}
