import type { ModuleRef } from '@nestjs/core';
import { Database } from '@gatehouse/persistence';
import { CommentedPosts } from '../comments/posts/commented-posts';
import { CommentsWriter } from '../comments/comments.writer';
import { demoAuthor, readDemoJson } from './demo-assets';
import { idsByLogin } from './load-people';

/** A comment of `demo/comments.json`. */
interface DemoComment {
  login: string;
  /** Number of the post; 0 is the newest. */
  post: number;
  text: string;
  /** Number of an earlier comment that this one replies to. */
  answers?: number;
  /** Waits for moderation. */
  held?: boolean;
}

const MINUTES_BETWEEN_COMMENTS = 95;

/** Adds the comments to the newest posts. */
export async function loadComments(modules: ModuleRef): Promise<void> {
  const database = modules.get(Database, { strict: false });
  const comments = modules.get(CommentsWriter, { strict: false });
  const posts = modules.get(CommentedPosts, { strict: false });
  const people = await idsByLogin(database);
  const newest = await newestPosts(database);
  const created: number[] = [];
  for (const { login, post: place, text, answers, held } of readDemoJson<DemoComment[]>('comments.json')) {
    const target = newest[place];
    const post = target && (await posts.find(target.id));
    if (!post) return;
    const published = Date.parse(`${target.date_gmt.replace(' ', 'T')}Z`);
    const date = Math.min(published + (created.length + 1) * MINUTES_BETWEEN_COMMENTS * 60_000, Date.now());
    const fields = {
      content: text,
      status: held ? 'hold' : 'approved',
      date_gmt: new Date(date).toISOString().slice(0, 19),
      author: people.get(login) ?? 1,
      ...(answers === undefined ? {} : { parent: created[answers] ?? 0 }),
    };
    created.push(await comments.create(post, fields, demoAuthor(1), { ip: '192.0.2.1', userAgent: '' }));
  }
}

/** The seven newest posts that anyone may comment on. */
function newestPosts(database: Database): Promise<{ id: number; date_gmt: string }[]> {
  return database.query<{ id: number; date_gmt: string }>(
    `SELECT id, date_gmt FROM posts
     WHERE type = 'post' AND status = 'publish' AND password = '' AND comment_status = 'open'
     ORDER BY date DESC LIMIT 7`,
  );
}
