import { Injectable } from '@nestjs/common';
import { Database, eq, inList, recordsWithFormerSlug, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { mediaLink } from '../media/media.view';
import type { Post } from '../records/model/post';
import { PostReader } from '../records/model/post.reader';
import { ATTACHMENT } from '../media/model/attachment-type';
import { PAGE, POST, publicType } from '../records/model/post-type';
import { ancestorPaths } from '../records/model/record-tree';
import { permalink } from '../records/view/permalink';
import { SettingsService } from '../settings/settings.service';
import { CATEGORY, TAG } from '../terms/store/taxonomy';
import type { Term } from '../terms/term';

const DATED = /^\d{4}\/\d{1,2}\/\d{1,2}\/([^/]+)/;
const ARCHIVE = /^(category|tag)\/(?:.*\/)?([^/]+)$/;
const TAXONOMIES = { category: CATEGORY, tag: TAG } as const;

/** Finds what is now where an address of before led (docs/interface/web.md#former-addresses). */
@Injectable()
export class FormerAddresses {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** The address of today; undefined where there is none that everybody may read at. */
  async linkAt(path: string): Promise<string | undefined> {
    const [, folder, term] = ARCHIVE.exec(path) ?? [];
    if ((folder === 'category' || folder === 'tag') && term !== undefined) return this.ofTerm(folder, term);
    const [, dated] = DATED.exec(path) ?? [];
    if (dated !== undefined) return this.ofPosts(await this.formerly([POST.name, ATTACHMENT.name], dated));
    const page = await this.pageAt(path.split('/'));
    if (page !== undefined) return this.ofPosts([page]);
    return path.includes('/') ? undefined : this.ofPosts(await this.formerly([ATTACHMENT.name, POST.name], path));
  }

  /** Walks down from page to page, by the slugs that these have or had. */
  private async pageAt(slugs: readonly string[]): Promise<number | undefined> {
    let parent = 0;
    for (const slug of slugs) {
      const known = await this.pageWith(eq('slug', slug), parent);
      const former = known ?? (await this.formerChild(slug, parent));
      if (former === undefined) return undefined;
      parent = former;
    }
    return parent;
  }

  private async formerChild(slug: string, parent: number): Promise<number | undefined> {
    const ids = await this.formerly([PAGE.name], slug);
    return ids.length === 0 ? undefined : this.pageWith(inList('id', ids), parent);
  }

  private async pageWith(condition: ReturnType<typeof eq>, parent: number): Promise<number | undefined> {
    const pages = select<{ id: number }>('posts').columns('id');
    const found = pages.where(eq('type', PAGE.name), eq('parent', parent), eq('status', 'publish'), condition);
    return (await this.database.one(found.orderBy('id', 'desc').limit(1)))?.id;
  }

  private async formerly(types: readonly string[], slug: string): Promise<number[]> {
    return (await recordsWithFormerSlug(this.database, types, slug)).map(({ record }) => record);
  }

  /** The latest of them that everybody may read. */
  private async ofPosts(ids: readonly number[]): Promise<string | undefined> {
    const posts = await this.reader.byIds(
      [...ids].sort((one, other) => other - one),
      'view',
    );
    const post = posts.find(({ status }) => status === 'publish' || status === 'inherit');
    if (!post) return undefined;
    const home = this.config.homeUrl;
    return post.type === ATTACHMENT.name ? mediaLink(post, home) : this.ofPost(post, home);
  }

  private async ofPost(post: Post, home: string): Promise<string | undefined> {
    const type = publicType(post.type);
    if (!type || post.status !== 'publish') return undefined;
    const paths = await ancestorPaths(this.database, 'posts', [post]);
    return permalink(type, post, { home, path: paths.get(post.id), front: await this.settings.frontPage() });
  }

  private async ofTerm(folder: keyof typeof TAXONOMIES, slug: string): Promise<string | undefined> {
    const taxonomy = TAXONOMIES[folder];
    const ids = await this.formerly([taxonomy.name], slug);
    if (ids.length === 0) return undefined;
    const found = select<Term>('terms').where(eq('taxonomy', taxonomy.name), inList('id', ids)).orderBy('id', 'desc');
    const term = await this.database.one(found.limit(1));
    if (!term) return undefined;
    const paths = await ancestorPaths(this.database, 'terms', [term]);
    return `${this.config.homeUrl}/${taxonomy.folder}/${paths.get(term.id) ?? ''}${term.slug}/`;
  }
}
