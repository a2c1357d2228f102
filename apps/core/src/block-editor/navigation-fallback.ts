import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { NAVIGATION } from '../blocks/block-types';
import { PostsWriter } from '../records/write/posts.writer';

/** The menu that is shown where none was chosen (docs/interface/gateway.md#block-editor). */
@Injectable()
export class NavigationFallback {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsWriter,
  ) {}

  /** The id of the oldest menu, which is made at the first use; whoever asks at the same time gets the same. */
  async id(caller: Caller): Promise<number> {
    const found = await this.oldest();
    if (found !== undefined) return found;
    await this.posts.create(
      NAVIGATION,
      { title: 'Navigation', content: '<!-- wp:page-list /-->', status: 'publish', slug: 'navigation' },
      caller,
    );
    const made = await this.oldest();
    if (made === undefined) throw new RestError(404, 'no_fallback_menu', 'No fallback menu found.');
    return made;
  }

  private async oldest(): Promise<number | undefined> {
    const [row] = await this.database.query<{ id: number | null }>(
      "SELECT MIN(id) AS id FROM posts WHERE type = ? AND status = 'publish'",
      [NAVIGATION.name],
    );
    return row?.id ?? undefined;
  }
}
