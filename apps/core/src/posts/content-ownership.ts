import { Injectable } from '@nestjs/common';
import { changed, eq, fetchOne, fetchRows, inList, notEq, select } from '@gatehouse/persistence';
import { IsNull, type EntityManager } from 'typeorm';
import type { Moment } from '@gatehouse/time';
import { AccountHooks, type AccountDeletion } from '../users/people/account-hooks';
import { publicType, PUBLIC_TYPES } from '../records/model/post-type';
import { Revision } from '../revisions/model/revision';
import { PostsWriter } from '../records/write/posts.writer';
import { Post } from '../records/model/post';

/** Gives the content of a deleted account to another person (docs/interface/core.md#users). */
@Injectable()
export class ContentOwnership {
  constructor(
    private readonly posts: PostsWriter,
    accounts: AccountHooks,
  ) {
    accounts.onPersonDeleted((tx, _personId, deletion) => this.reassign(tx, deletion));
  }

  /**
   * Makes the heir the author of everything by the person. Without one, posts and pages move to the trash and the first
   * administrator becomes their author and that of all other records, such as files.
   */
  async reassign(tx: EntityManager, { personId: from, heir: to, now }: AccountDeletion): Promise<void> {
    if (to === null) await this.trashAll(tx, from, now);
    const heir = to ?? (await firstAdministrator(tx, from));
    for (const name of ['posts', 'pages', 'media', 'blocks']) changed(tx, name);
    changed(tx, 'authors', [from, heir]);
    await tx.update(Post, { author: from }, { author: heir });
    await tx.update(Revision, { author: from, autosave: IsNull() }, { author: heir });
  }

  private async trashAll(tx: EntityManager, author: number, now: Moment): Promise<void> {
    const names = PUBLIC_TYPES.map(({ name }) => name);
    const rows = await fetchRows(
      tx,
      select<{ id: number; type: string }>('posts')
        .columns('id', 'type')
        .where(eq('author', author), notEq('status', 'trash'), inList('type', names))
        .orderBy('id'),
    );
    for (const { id, type: name } of rows) {
      const type = publicType(name);
      if (type) await this.posts.trashIn({ tx, now }, type, id);
    }
  }
}

async function firstAdministrator(tx: EntityManager, except: number): Promise<number> {
  const first = await fetchOne(
    tx,
    select<{ person_id: number }>('person_roles')
      .columns('person_id')
      .where(eq('role', 'administrator'), notEq('person_id', except))
      .orderBy('person_id')
      .limit(1),
  );
  return first?.person_id ?? 0;
}
