import { Injectable } from '@nestjs/common';
import { Database, previewSlugs } from '@gatehouse/persistence';
import { recordViews } from '@gatehouse/records';
import { slugify } from '@gatehouse/text';
import { SettingsService } from '../../settings/settings.service';
import { mayDelete, mayEdit } from '../model/post-rights';
import type { Post, TermOfPost } from '../model/post';
import { PostReader } from '../model/post.reader';
import { hasTerms, type PostType } from '../model/post-type';
import { ancestorPaths } from '../model/record-tree';
import { slugScope, slugSpace } from '../store/post-slugs';
import { postView, type PostRelations, type PostView, type ViewOptions } from './record.view';

const READ = ['GET'];
const WRITE = ['GET', 'POST', 'PUT', 'PATCH'];
const ALL = [...WRITE, 'DELETE'];

/** Makes responses of records: loads their relations, for all records at once, and calls the view. */
@Injectable()
export class PostPresenter {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
    private readonly settings: SettingsService,
  ) {}

  async one(type: PostType, post: Post, options: ViewOptions): Promise<PostView> {
    const view = await this.viewOf(type, [post], options);
    return view(post);
  }

  /** The views of records; at most three statements, however many records there are. */
  async many(type: PostType, posts: Post[], options: ViewOptions): Promise<PostView[]> {
    return posts.map(await this.viewOf(type, posts, options));
  }

  private async viewOf(type: PostType, posts: Post[], options: ViewOptions): Promise<(post: Post) => PostView> {
    const relations = await this.relationsOf(type, posts, options);
    const show = recordViews(type.record, options.context);
    return (post) => postView(type, post, { relations: relations(post), options, show });
  }

  private async relationsOf(
    type: PostType,
    posts: Post[],
    options: ViewOptions,
  ): Promise<(post: Post) => PostRelations> {
    const showsTerms = hasTerms(type) && options.context !== 'embed';
    const [terms, paths, front, generatedSlugs] = await Promise.all([
      showsTerms ? this.termsOf(posts, options) : undefined,
      type.hierarchical ? ancestorPaths(this.database, 'posts', posts) : undefined,
      type.hierarchical ? this.settings.frontPage() : 0,
      options.context === 'edit' ? this.generatedSlugs(type, posts) : undefined,
    ]);
    return (post) => ({
      terms: terms?.get(post.id) ?? [],
      path: paths?.get(post.id) ?? '',
      front,
      generatedSlug: generatedSlugs?.get(post.id) ?? post.slug,
      methods: methodsOf(type, post, options),
    });
  }

  private async termsOf(posts: Post[], { terms }: ViewOptions): Promise<Map<number, TermOfPost[]>> {
    if (!terms) return this.reader.termsOf(posts.map(({ id }) => id));
    return new Map(posts.map(({ id }) => [id, terms.filter(({ post }) => post === id)]));
  }

  /** The slugs that records would get by their titles, by record id; none of those that have it. */
  private async generatedSlugs(type: PostType, posts: Post[]): Promise<Map<number, string>> {
    const others = posts.filter((post) => post.slug !== slugOfTitle(post));
    if (others.length === 0) return new Map();
    const slugs = await previewSlugs(
      this.database.read,
      slugSpace(type.name),
      others.map((post) => ({ slug: slugOfTitle(post), ...slugScope(post) })),
    );
    return new Map(others.map(({ id }, index) => [id, slugs[index] ?? '']));
  }
}

const slugOfTitle = ({ id, title }: Post): string => slugify(title) || String(id);

function methodsOf(type: PostType, post: Post, { caller }: ViewOptions): string[] {
  if (caller.kind === 'visitor' || !mayEdit(caller, type, post)) return READ;
  return mayDelete(caller, type, post) ? ALL : WRITE;
}
