import { Injectable } from '@nestjs/common';
import { slugify } from '@gatehouse/text';
import { ancestorPaths } from '../pages/page-tree';
import { freeSlugs } from '../post-rules/post-slugs';
import { mayDelete, mayEdit } from './post-rights';
import { PostReader } from './post-reader';
import type { Post } from './post.entity';
import type { PostType } from './post-type';
import { postView, type PostRelations, type ViewOptions } from './post.view';

const READ = ['GET'];
const WRITE = ['GET', 'POST', 'PUT', 'PATCH'];
const ALL = [...WRITE, 'DELETE'];

/** Turns records into what a context shows: what they need beside themselves is read for all of them together. */
@Injectable()
export class PostPresenter {
  constructor(private readonly reader: PostReader) {}

  async one(type: PostType, post: Post, showing: ViewOptions): Promise<Record<string, unknown>> {
    const [view] = await this.many(type, [post], showing);
    return view ?? {};
  }

  /** At most three statements, however many records there are. */
  async many(type: PostType, posts: Post[], showing: ViewOptions): Promise<Record<string, unknown>[]> {
    const [terms, paths, generated] = await Promise.all([
      (type.blog || type.taxonomy) && showing.context !== 'embed'
        ? this.reader.termsOf(posts.map(({ id }) => id))
        : undefined,
      type.hierarchical ? ancestorPaths(this.reader.query, 'posts', posts) : undefined,
      showing.context === 'edit' ? this.generatedSlugs(posts) : undefined,
    ]);
    return posts.map((post) =>
      shaped(
        type,
        post,
        {
          terms: terms?.get(post.id) ?? [],
          path: paths?.get(post.id) ?? '',
          generatedSlug: generated?.get(post.id) ?? post.slug,
          methods: methodsOf(type, post, showing),
        },
        showing,
      ),
    );
  }

  /** The slugs that records without one would get. */
  private async generatedSlugs(posts: Post[]): Promise<Map<number, string>> {
    const without = posts.filter(({ slug }) => slug === '');
    return freeSlugs(
      this.reader.query,
      without.map(({ id, type, parent, title }) => ({ id, type, parent, slug: slugify(title) || String(id) })),
    );
  }
}

function shaped(type: PostType, post: Post, beside: PostRelations, showing: ViewOptions): Record<string, unknown> {
  const view = postView(type, post, beside, showing);
  return type.shape
    ? type.shape(view, post, { terms: beside.terms, context: showing.context, site: showing.site })
    : view;
}

function methodsOf(type: PostType, post: Post, { caller }: ViewOptions): string[] {
  if (caller.kind === 'visitor' || !mayEdit(caller, type, post)) return READ;
  return mayDelete(caller, type, post) ? ALL : WRITE;
}
