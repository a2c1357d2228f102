import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database, eq, select } from '@gatehouse/persistence';
import { NAVIGATION } from '../navigation/navigation-type';
import { PostsWriter } from '../records/write/posts.writer';

/** Finds the navigation menu for blocks without one (docs/interface/gateway.md#block-editor). */
@Injectable()
export class NavigationFallbackService {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsWriter,
  ) {}

  /** The id of the oldest menu. It is created at the first use; concurrent requests get the same one. */
  async findOrCreate(caller: Caller): Promise<number> {
    const existing = await this.oldest();
    if (existing !== undefined) return existing;
    await this.posts.create(
      NAVIGATION,
      { title: 'Navigation', content: '<!-- wp:page-list /-->', status: 'publish', slug: 'navigation' },
      caller,
    );
    const created = await this.oldest();
    if (created === undefined) throw new RestError(404, 'no_fallback_menu', 'No fallback menu found.');
    return created;
  }

  private async oldest(): Promise<number | undefined> {
    const menus = select<{ id: number }>('posts')
      .columns('id')
      .where(eq('type', NAVIGATION.name), eq('status', 'publish'))
      .orderBy('id')
      .limit(1);
    return (await this.database.one(menus))?.id;
  }
}
