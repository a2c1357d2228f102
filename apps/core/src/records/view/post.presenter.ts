import { Injectable } from '@nestjs/common';
import { Database, previewSlugs } from '@gatehouse/persistence';
import { slugify } from '@gatehouse/text';
import { SettingsService } from '../../settings/settings.service';
import { mayDelete, mayEdit } from '../model/post-rights';
import type { Post } from '../model/post.entity';
import { PostReader, type TermOfPost } from '../model/post.reader';
import type { PostType } from '../model/post-type';
import { ancestorPaths } from '../model/record-tree';
import type { AnyRecordView } from '../model/record-view';
import { slugScope, slugSpace } from '../store/post-slugs';
import { isHidden } from './post-texts';
import { recordView, type PostRelations, type ViewOptions } from './record.view';

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

  async one(type: PostType, post: Post, options: ViewOptions): Promise<AnyRecordView> {
    const relations = await this.relationsOf(type, [post], options);
    return shape(type, post, relations(post), options);
  }

  /** The views of records; at most three statements, however many records there are. */
  async many(type: PostType, posts: Post[], options: ViewOptions): Promise<AnyRecordView[]> {
    const relations = await this.relationsOf(type, posts, options);
    return posts.map((post) => shape(type, post, relations(post), options));
  }

  private async relationsOf(
    type: PostType,
    posts: Post[],
    options: ViewOptions,
  ): Promise<(post: Post) => PostRelations> {
    const showsTerms = (type.blog || type.taxonomy) && options.context !== 'embed';
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

function shape(type: PostType, post: Post, relations: PostRelations, options: ViewOptions): AnyRecordView {
  const view = recordView(type, post, relations, options);
  const { context, site } = options;
  return type.shape?.(view, post, { terms: relations.terms, context, site, isHidden: isHidden(post, options) }) ?? view;
}

function methodsOf(type: PostType, post: Post, { caller }: ViewOptions): string[] {
  if (caller.kind === 'visitor' || !mayEdit(caller, type, post)) return READ;
  return mayDelete(caller, type, post) ? ALL : WRITE;
}
