import { Bus } from '@gatehouse/bus';
import {
  imagesByIds,
  postByAddress,
  postsByIds,
  publishedPosts,
  type ImageFacts,
  type PersonFacts,
  type PostFacts,
  type PostsQuestion,
} from '@gatehouse/dto';
import { RpcController, Answers } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { ancestorPaths } from '../pages/page-tree';
import { PeopleQuery } from '../accounts/people/people.query';
import { marks } from '../post-rules/post-slugs';
import { onWire } from '../post-rules/site-clock';
import { PostAddresses } from './post-addresses';
import { PostReader } from './post-reader';
import { POST, publicType, PUBLIC_TYPES } from './post-type';
import type { Post } from './post.entity';
import { permalink } from './post.view';

const ORDERS: Record<Exclude<PostsQuestion['orderby'], 'include'>, string> = {
  date: 'date',
  id: 'id',
  modified: 'modified',
  slug: 'slug',
  title: 'title_key',
};

/** What other services ask of published posts and pages. */
@RpcController()
export class PostContracts {
  constructor(
    private readonly reader: PostReader,
    private readonly addresses: PostAddresses,
    private readonly people: PeopleQuery,
    private readonly bus: Bus,
    private readonly config: Config,
  ) {}

  @Answers(postByAddress)
  async byAddress({ url }: { url: string }): Promise<PostFacts | null> {
    const id = await this.addresses.idAt(url);
    return id === undefined ? null : ((await this.byIds({ ids: [id] }))[0] ?? null);
  }

  @Answers(publishedPosts)
  async published({ ids, max, orderby, order }: PostsQuestion): Promise<PostFacts[]> {
    if (max < 1 || ids?.length === 0) return [];
    const chosen = ids ? ` AND id IN (${marks(ids)})` : '';
    const column = orderby === 'include' ? (ids ? undefined : ORDERS.date) : ORDERS[orderby];
    const ordering = column ? ` ORDER BY ${column} ${order}, id ${order} LIMIT ?` : '';
    const rows = await this.reader.query<{ id: number }>(
      `SELECT id FROM posts WHERE type = ? AND status = 'publish'${chosen}${ordering}`,
      [POST.name, ...(ids ?? []), ...(column ? [max] : [])],
    );
    const found = rows.map(({ id }) => id);
    return this.byIds({ ids: column ? found : [...new Set(ids)].filter((id) => found.includes(id)).slice(0, max) });
  }

  @Answers(postsByIds)
  async byIds({ ids }: { ids: number[] }): Promise<PostFacts[]> {
    const types = PUBLIC_TYPES.map(({ name }) => name);
    const posts = (await this.reader.byIds([...new Set(ids)], 'view')).filter(
      ({ type, status }) => status === 'publish' && types.includes(type),
    );
    if (posts.length === 0) return [];
    const [people, images, paths] = await Promise.all([
      this.people.byIds([...new Set(posts.map(({ author }) => author))]),
      this.images(posts),
      ancestorPaths(this.reader.query, 'posts', posts),
    ]);
    return posts.map((post) =>
      factsOf(post, {
        home: this.config.baseUrl,
        path: paths.get(post.id) ?? '',
        author: people.find(({ id }) => id === post.author),
        image: images.find(({ id }) => id === post.featured_media),
      }),
    );
  }

  private async images(posts: Post[]): Promise<ImageFacts[]> {
    const ids = [...new Set(posts.map(({ featured_media: id }) => id).filter((id) => id !== 0))];
    return ids.length === 0 ? [] : this.bus.ask(imagesByIds, { ids });
  }
}

interface Beside {
  home: string;
  path: string;
  author?: PersonFacts | undefined;
  image?: ImageFacts | undefined;
}

function factsOf(post: Post, { home, path, author, image }: Beside): PostFacts {
  const hidden = post.password !== '';
  return {
    id: post.id,
    type: post.type,
    title: post.title_rendered,
    excerpt: hidden ? '' : post.excerpt_rendered,
    link: permalink(publicType(post.type) ?? POST, post, home, path),
    slug: post.slug,
    date: onWire(post.date),
    dateGmt: onWire(post.date_gmt),
    modifiedGmt: onWire(post.modified_gmt),
    author: post.author,
    authorName: author?.name ?? '',
    authorEmail: author?.email ?? '',
    authorUrl: author ? `${home}/author/${author.slug}/` : '',
    protected: hidden,
    image: image ?? null,
  };
}
