import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, eq, fetchOne, lte, select } from '@gatehouse/persistence';
import { LOG, RepeatedJob, type Log } from '@gatehouse/service';
import { tracedAlone } from '@gatehouse/telemetry';
import { SiteClock } from '@gatehouse/time';
import { Post } from '../records/model/post';
import { updatePost } from '../records/store/post-rows';
import { PostsWriter } from '../records/write/posts.writer';
import { LessThanOrEqual } from 'typeorm';

/** How often the database is checked at least: other replicas schedule records, too. */
const MAX_WAIT_MS = 15_000;
/** Dates are whole seconds: a check waits a little longer than that. */
const SLACK_MS = 50;
const BATCH = 50;

/** Publishes scheduled records when they are due, also those that became due while no service ran (docs/interface/core.md#status). */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job = new RepeatedJob(() => this.publishDue(), {
    every: MAX_WAIT_MS,
    firstAfter: 0,
    untilNext: async () => untilNext(await this.nextDate()),
    onFailed: (err) => this.log.error({ err }, 'publishing scheduled records failed'),
  });

  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    private readonly posts: PostsWriter,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.posts.onScheduled(() => this.job.soon());
    this.job.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.job.stop();
  }

  /** Publishes the records that are due and returns their ids. Each record is published by one replica only. */
  async publishDue(): Promise<number[]> {
    const { date_gmt: now } = await this.clock.now();
    const due = await this.database.rows(
      select<Pick<Post, 'id'>>('posts')
        .columns('id')
        .where(eq('status', 'future'), lte('date_gmt', now))
        .orderBy('date_gmt')
        .limit(BATCH),
    );
    const published: number[] = [];
    for (const { id } of due) if (await this.publish(id, now)) published.push(id);
    return published;
  }

  private async publish(id: number, now: string): Promise<boolean> {
    return tracedAlone('publish a scheduled record', () => this.publishNow(id, now));
  }

  private publishNow(id: number, now: string): Promise<boolean> {
    return this.database.write(async (tx) => {
      // The replica whose UPDATE changes the status publishes the record.
      const isDue = { id, status: 'future' as const, date_gmt: LessThanOrEqual(now) };
      if ((await tx.update(Post, isDue, { status: 'publish' })).affected === 0) return false;
      const post = await fetchOne(tx, select<Post>('posts').where(eq('id', id)));
      if (post) await updatePost(tx, { ...post, status: 'future' }, post);
      return true;
    });
  }

  /** When the next record is due, as GMT. */
  private async nextDate(): Promise<string | undefined> {
    const next = await this.database.one(
      select<Pick<Post, 'date_gmt'>>('posts')
        .columns('date_gmt')
        .where(eq('status', 'future'))
        .orderBy('date_gmt')
        .limit(1),
    );
    return next?.date_gmt;
  }
}

function untilNext(at: string | undefined): number {
  if (!at) return MAX_WAIT_MS;
  const due = Date.parse(`${at.replace(' ', 'T')}Z`) + SLACK_MS - Date.now();
  return Math.min(MAX_WAIT_MS, Math.max(SLACK_MS, due));
}
