import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { footnotesOf } from '../post-rules/post-checks';
import { permittedText, type RawText } from '../post-rules/post-text';
import { writeUnique } from '../post-rules/slug-allocator';
import { SiteClock } from '../post-rules/site-clock';
import type { PostInput } from '../posts/post-input';
import type { Context } from '../posts/post-reader';
import type { Post } from '../posts/post.entity';
import { lockPost, queryOf, takeId } from '../posts/post-writes';
import { noPost, PostsWriter } from '../posts/posts.writer';
import type { HistoryPolicy } from '../revisions/revision.policy';
import { Revision } from '../revisions/revision.entity';
import { recountRevisions } from '../revisions/revision-writes';
import { autosaveView, shownText } from '../revisions/revision.view';
import { RevisionsQuery } from '../revisions/revisions.query';

const NO_TEXT: RawText = { title: '', content: '', excerpt: '', footnotes: '' };

/** Text that somebody has open and did not save yet (docs/interface/core.md#autosaves). */
@Injectable()
export class AutosavesService {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsWriter,
    private readonly revisions: RevisionsQuery,
    private readonly clock: SiteClock,
  ) {}

  async list(access: HistoryPolicy, context: Context, ctx: RequestContext): Promise<unknown[]> {
    const post = await access.parent(ctx);
    const autosaves = await this.revisions.autosaves(post.id);
    return autosaves.map((autosave) =>
      autosaveView(shownText(autosave), post, { context, site: ctx.site, type: access.type }),
    );
  }

  async one(access: HistoryPolicy, id: number, context: Context, ctx: RequestContext): Promise<unknown> {
    const post = await access.parent(ctx);
    const autosave = (await this.revisions.autosaves(post.id)).find((one) => one.id === id);
    if (!autosave) throw new RestError(404, 'rest_post_no_autosave', 'There is no autosave with this id.');
    return autosaveView(shownText(autosave), post, { context, site: ctx.site, type: access.type });
  }

  /** The own draft is saved itself; beside all else an autosave is kept, one for each person. */
  async save(access: HistoryPolicy, input: PostInput, ctx: RequestContext): Promise<unknown> {
    const post = await access.parent(ctx);
    const showing = { context: 'edit', site: ctx.site, type: access.type } as const;
    if (['draft', 'auto-draft'].includes(post.status) && post.author === ctx.caller.id) {
      const saved = await this.posts.update(access.type, post.id, ownColumns(input), ctx.caller, { revision: false });
      return autosaveView({ ...saved, parent: 0, date: saved.modified, date_gmt: saved.modified_gmt }, saved, showing);
    }
    const footnotes = footnotesOf(input);
    const { title, content, excerpt } = input;
    const kept = await this.keep(
      post,
      permittedText(defined({ title, content, excerpt, footnotes }), ctx.caller),
      ctx.caller,
    );
    return autosaveView(shownText(kept), post, showing);
  }

  private async keep(post: Post, text: Partial<RawText>, caller: Caller): Promise<Revision> {
    const { date, date_gmt } = await this.clock.now();
    return writeUnique(this.database, async (manager) => {
      // Whoever else changes the record or its history waits, so that what it knows of its revisions stays right.
      if (!(await lockPost(manager, post.type, post.id))) throw noPost();
      const [before] = await queryOf(manager)<Revision>(
        'SELECT * FROM revisions WHERE parent = ? AND author = ? AND autosave = 1',
        [post.id, caller.id],
      );
      const first = before
        ? undefined
        : { id: await takeId(manager, 'revision'), parent: post.id, author: caller.id, autosave: 1, ...NO_TEXT };
      const after: Revision = Object.assign(new Revision(), first, before, text, { date, date_gmt });
      await manager.save(Revision, after);
      await recountRevisions(manager, post.id);
      return after;
    });
  }
}

/** What saving one's own draft changes: the record's own columns except its status (docs/interface/core.md#autosaves). */
const ownColumns = ({
  title,
  content,
  excerpt,
  meta,
  slug,
  date,
  date_gmt,
  author,
  password,
  parent,
  menu_order,
  comment_status,
  ping_status,
}: PostInput): PostInput =>
  defined({
    title,
    content,
    excerpt,
    meta,
    slug,
    date,
    date_gmt,
    author,
    password,
    parent,
    menu_order,
    comment_status,
    ping_status,
  });

/** The members that are there. */
const defined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
