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
import { Database, eq, inList, select } from '@gatehouse/persistence';
import { Answers, RpcController } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { toWire } from '@gatehouse/time';
import { PeopleQuery } from '../users/people/people.query';
import type { Post } from '../records/model/post';
import { PostReader } from '../records/model/post.reader';
import { POST, publicType } from '../records/model/post-type';
import { ancestorPaths } from '../records/model/record-tree';
import { permalink } from '../records/view/permalink';
import { SettingsService } from '../settings/settings.service';
import { PostAddresses } from './post-addresses';

const COLUMNS: Record<Exclude<PostsQuestion['orderby'], 'include'>, string> = {
  date: 'date',
  id: 'id',
  modified: 'modified',
  slug: 'slug',
  title: 'title_key',
};

/** Published posts and pages for other services (libs/dto). */
@RpcController()
export class PostsContracts {
  constructor(
    private readonly database: Database,
    private readonly reader: PostReader,
    private readonly addresses: PostAddresses,
    private readonly people: PeopleQuery,
    private readonly bus: Bus,
    private readonly config: Config,
    private readonly settings: SettingsService,
  ) {}

  @Answers(postByAddress)
  async byAddress({ url }: { url: string }): Promise<PostFacts | null> {
    const id = await this.addresses.idAt(url);
    if (id === undefined) return null;
    const [post] = await this.byIds({ ids: [id] });
    return post ?? null;
  }

  @Answers(publishedPosts)
  async published(question: PostsQuestion): Promise<PostFacts[]> {
    const { ids, max } = question;
    if (max < 1 || ids?.length === 0) return [];
    const found = await this.publishedIds(question);
    if (!ids || question.orderby !== 'include') return this.byIds({ ids: found });
    return this.byIds({ ids: [...new Set(ids)].filter((id) => found.includes(id)).slice(0, max) });
  }

  @Answers(postsByIds)
  async byIds({ ids }: { ids: number[] }): Promise<PostFacts[]> {
    const posts = (await this.reader.byIds([...new Set(ids)], 'view')).filter(
      ({ type, status }) => status === 'publish' && publicType(type) !== undefined,
    );
    if (posts.length === 0) return [];
    const [people, images, paths, front] = await Promise.all([
      this.people.byIds([...new Set(posts.map(({ author }) => author))]),
      this.images(posts),
      ancestorPaths(this.database, 'posts', posts),
      this.settings.frontPage(),
    ]);
    return posts.map((post) =>
      postFacts(post, {
        home: this.config.homeUrl,
        path: paths.get(post.id) ?? '',
        front,
        author: people.find(({ id }) => id === post.author),
        image: images.find(({ id }) => id === post.featured_media),
      }),
    );
  }

  /** The ids of published posts in the order asked for; in any order, and all of them, if that is the order of `ids`. */
  private async publishedIds({ ids, max, orderby, order }: PostsQuestion): Promise<number[]> {
    const query = select<Pick<Post, 'id'>>('posts')
      .columns('id')
      .where(eq('type', POST.name), eq('status', 'publish'), ids && inList('id', ids));
    if (ids) query.useIndex('PRIMARY');
    const keepsOrderOfIds = ids && orderby === 'include';
    if (!keepsOrderOfIds) {
      const column = orderby === 'include' ? COLUMNS.date : COLUMNS[orderby];
      query.orderBy(column, order).orderBy('id', order).limit(max);
    }
    const rows = await this.database.rows(query);
    return rows.map(({ id }) => id);
  }

  private async images(posts: Post[]): Promise<ImageFacts[]> {
    const ids = [...new Set(posts.map(({ featured_media: id }) => id).filter((id) => id !== 0))];
    return ids.length === 0 ? [] : this.bus.ask(imagesByIds, { ids });
  }
}

interface PostFactsRelations {
  /** Where people read. */
  home: string;
  /** Slugs of the ancestors, each followed by a slash. */
  path: string;
  /** The id of the page that is the front page of the site; 0 for none. */
  front: number;
  author?: PersonFacts | undefined;
  image?: ImageFacts | undefined;
}

function postFacts(post: Post, { home, path, front, author, image }: PostFactsRelations): PostFacts {
  const isProtected = post.password !== '';
  return {
    id: post.id,
    type: post.type,
    title: post.title_rendered,
    excerpt: isProtected ? '' : post.excerpt_rendered,
    link: permalink(publicType(post.type) ?? POST, post, { home, path, front }),
    slug: post.slug,
    date: toWire(post.date),
    dateGmt: toWire(post.date_gmt),
    modifiedGmt: toWire(post.modified_gmt),
    author: post.author,
    ...authorFacts(author, home),
    protected: isProtected,
    image: image ?? null,
  };
}

const authorFacts = (
  author: PersonFacts | undefined,
  home: string,
): Pick<PostFacts, 'authorName' | 'authorEmail' | 'authorUrl'> => ({
  authorName: author?.name ?? '',
  authorEmail: author?.email ?? '',
  authorUrl: author ? `${home}/author/${author.slug}/` : '',
});
