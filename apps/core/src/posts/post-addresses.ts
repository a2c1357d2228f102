import { Injectable } from '@nestjs/common';
import { Database, eq, inList, select } from '@gatehouse/persistence';
import { pathOnSite } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { trimSigns } from '@gatehouse/text';
import { ancestorPaths } from '../records/model/record-tree';
import type { Post } from '../records/model/post';
import { SettingsService } from '../settings/settings.service';
import { PAGE, POST, PUBLIC_TYPES } from '../records/model/post-type';

const DATED = /^(\d{4})\/(\d{2})\/(\d{2})\/([^/]+)$/;

/** Finds published posts and pages by their public address. */
@Injectable()
export class PostAddresses {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly settings: SettingsService,
  ) {}

  /** The id of the published post or page at the address, http or https (docs/interface/gateway.md#embeds). */
  async idAt(address: string): Promise<number | undefined> {
    const below = pathOnSite(address, this.config.site);
    if (below === undefined) return undefined;
    const path = trimSigns(below, '/').toLowerCase();
    if (path === '') return this.byQuery(new URL(address).searchParams);
    return (await this.byDate(path)) ?? this.byPath(path);
  }

  private async byQuery(query: URLSearchParams): Promise<number | undefined> {
    const named = PUBLIC_TYPES.map(({ queryName }) => query.get(queryName)).find((value) => value !== null);
    // Without a name it is the address of the front page.
    const text = named ?? String(await this.settings.frontPage());
    if (!/^\d{1,15}$/.test(text)) return undefined;
    const types = PUBLIC_TYPES.map(({ name }) => name);
    const post = await this.database.one(
      select<Pick<Post, 'id'>>('posts')
        .columns('id')
        .where(eq('id', Number(text)), eq('status', 'publish'), inList('type', types)),
    );
    return post?.id;
  }

  private async byDate(path: string): Promise<number | undefined> {
    const [, year, month, day, slug] = DATED.exec(path) ?? [];
    if (!slug) return undefined;
    const rows = await this.published(POST.name, slug);
    return rows.find(({ date }) => date.startsWith(`${year}-${month}-${day} `))?.id;
  }

  private async byPath(path: string): Promise<number | undefined> {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const rows = await this.published(PAGE.name, slug);
    const paths = await ancestorPaths(this.database, 'posts', rows);
    return rows.find(({ id }) => `${paths.get(id) ?? ''}${slug}` === path)?.id;
  }

  private published(type: string, slug: string): Promise<Pick<Post, 'id' | 'parent' | 'date'>[]> {
    return this.database.rows(
      select<Pick<Post, 'id' | 'parent' | 'date'>>('posts')
        .columns('id', 'parent', 'date')
        .where(eq('type', type), eq('slug', slug), eq('status', 'publish')),
    );
  }
}
