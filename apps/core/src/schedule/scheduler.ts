import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { LOG, type Log } from '@gatehouse/service';
import { SiteClock } from '../post-rules/site-clock';
import { queryOf, updatePost } from '../posts/post-writes';
import type { Post } from '../posts/post.entity';
import { PostsWriter } from '../posts/posts.writer';

/** Another replica may schedule something without telling this one: the store is asked at least this often. */
const LONGEST_WAIT_MS = 15_000;
/** Dates are whole seconds. */
const SLACK_MS = 50;
const AT_ONCE = 50;

/** Publishes scheduled records when they are due, also those due while the service was down (docs/interface/core.md#status-transitions). */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    private readonly posts: PostsWriter,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.posts.onScheduled(() => this.wait(0));
    this.wait(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Publishes what is due, each record by one of the replicas only; gives their ids. */
  async publishDue(): Promise<number[]> {
    const { date_gmt: now } = await this.clock.now();
    const due = await this.database.query<{ id: number }>(
      "SELECT id FROM posts WHERE status = 'future' AND date_gmt <= ? ORDER BY date_gmt LIMIT ?",
      [now, AT_ONCE],
    );
    const published: number[] = [];
    for (const { id } of due) if (await this.publish(id, now)) published.push(id);
    return published;
  }

  private async publish(id: number, now: string): Promise<boolean> {
    return this.database.write(async (manager) => {
      // Whoever changes the status is the one who publishes; it waits for writers of the same record.
      const { affected } = await manager
        .createQueryBuilder()
        .update('posts')
        .set({ status: 'publish' })
        .where("id = :id AND status = 'future' AND date_gmt <= :now", { id, now })
        .execute();
      if (!affected) return false;
      const [post] = await queryOf(manager)<Post>('SELECT * FROM posts WHERE id = ?', [id]);
      if (post) await updatePost(manager, { ...post, status: 'future' }, post);
      return true;
    });
  }

  private wait(ms: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running = this.running.then(() => this.round());
    }, ms).unref();
  }

  private async round(): Promise<void> {
    if (this.stopped) return;
    try {
      await this.publishDue();
      const [next] = await this.database.query<{ at: string | null }>(
        "SELECT MIN(date_gmt) AS at FROM posts WHERE status = 'future'",
      );
      this.wait(untilNext(next?.at));
    } catch (err) {
      this.log.error({ err }, 'scheduled records could not be published');
      this.wait(LONGEST_WAIT_MS);
    }
  }
}

function untilNext(at: string | null | undefined): number {
  if (!at) return LONGEST_WAIT_MS;
  const due = Date.parse(`${at.replace(' ', 'T')}Z`) + SLACK_MS - Date.now();
  return Math.min(LONGEST_WAIT_MS, Math.max(SLACK_MS, due));
}
