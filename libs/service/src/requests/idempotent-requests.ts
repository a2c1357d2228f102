import type { EntityManager } from 'typeorm';
import { failure, IdempotentRun, type Ask, type Reply, type Request } from '@gatehouse/bus';
import { toRestError, RestError, unavailable } from '@gatehouse/errors';
import {
  findAnswered,
  KeyTaken,
  pauseAfterDeadlock,
  releaseKey,
  storeAnswer,
  takeKey,
  type Database,
  type LazyTransaction,
} from '@gatehouse/persistence';
import type { FaultLog, OncePerKey } from '@gatehouse/rest';
import { keyReused, KeyQueue } from './key-queue';
import { packReply, RequestKey, unpackReply } from './request-key';

/** How often a handler runs again after a deadlock. */
const TRIES = 6;

const REPLAYED = { 'idempotency-replayed': 'true' };

/** What became of an attempt; `again` when another process has the key, or the database gave up the transaction. */
type Attempt<T> = { done: T } | 'taken' | 'lost';

/**
 * Runs the handlers of requests that have an Idempotency-Key. All that a handler writes is one transaction with its key and
 * its answer: after a kill there is either the answer or nothing (docs/decisions/0046-idempotency-keys.md).
 */
export class IdempotentRequests implements OncePerKey {
  private readonly queue: KeyQueue;

  constructor(
    private readonly database: Database,
    private readonly log: FaultLog,
  ) {
    this.queue = new KeyQueue(database);
  }

  route(request: Request, key: string, answer: () => Promise<Reply>): Promise<Reply> {
    const own = RequestKey.ofRequest(request, key);
    // Files that the handler moved are no longer there for another run.
    const tries = request.files.length === 0 ? TRIES : 1;
    return this.guarded(request.requestId, () =>
      this.queue.alone([own.id], request.deadline, () =>
        this.untilDone(
          own,
          { deadline: request.deadline, tries },
          {
            replay: () => this.replay(own),
            attempt: () => this.attemptRoute(own, answer),
          },
        ),
      ),
    );
  }

  async batch(requests: readonly Request[], answer: (request: Request) => Promise<Reply>): Promise<Reply[]> {
    const entries = requests.map((request) => ({ request, key: keyOfPart(request) }));
    const ids = [...new Set(entries.flatMap(({ key }) => (key ? [key.id] : [])))];
    const deadline = Math.min(...requests.map((request) => request.deadline));
    return this.queue.alone(ids, deadline, async () => {
      for (;;) {
        const runs: IdempotentRun[] = [];
        try {
          const replies = await this.database.batchTransaction(async () => {
            for (const run of runs.splice(0)) run.drop();
            return this.answerParts(entries, answer, runs);
          });
          for (const run of runs) await run.finish((error) => this.report(error));
          return replies;
        } catch (error) {
          for (const run of runs) run.drop();
          if (!(error instanceof KeyTaken)) throw error;
          await this.queue.whenFree(ids, deadline);
        }
      }
    });
  }

  ask({ ask, deadline }: Ask, key: string, answer: () => Promise<unknown>): Promise<unknown> {
    const own = RequestKey.ofAsk(ask, key);
    return this.queue.alone([own.id], deadline, () =>
      this.untilDone(
        own,
        { deadline, tries: TRIES },
        {
          replay: () => this.replayAsk(own),
          attempt: () => this.attemptAsk(own, answer),
        },
      ),
    );
  }

  async isAnswered(request: Request, key: string): Promise<boolean> {
    return (await findAnswered(this.database, RequestKey.ofRequest(request, key).id)) !== undefined;
  }

  private async untilDone<T>(
    { id }: RequestKey,
    { deadline, tries }: { deadline: number; tries: number },
    { replay, attempt }: { replay: () => Promise<{ done: T } | undefined>; attempt: () => Promise<Attempt<T>> },
  ): Promise<T> {
    for (let lost = 0; ;) {
      const outcome = (await replay()) ?? (await attempt());
      if (typeof outcome === 'object') return outcome.done;
      if (outcome === 'taken') await this.queue.whenFree([id], deadline);
      else if ((lost += 1) >= tries) throw unavailable();
      else await pauseAfterDeadlock(lost);
    }
  }

  /** The reply that was given before. @throws 422 when the request was another one */
  private async replay(key: RequestKey): Promise<{ done: Reply } | undefined> {
    const found = await findAnswered(this.database, key.id);
    if (!found) return undefined;
    if (found.fingerprint !== key.fingerprint) throw keyReused();
    const { headers, ...reply } = unpackReply(key.open(found.answer));
    return { done: { ...reply, status: found.status, headers: { ...headers, ...REPLAYED } } };
  }

  private async attemptRoute(key: RequestKey, answer: () => Promise<Reply>): Promise<Attempt<Reply>> {
    const transaction = this.database.lazyTransaction((tx) => takeKey(tx, key));
    const run = new IdempotentRun(key.name);
    try {
      const result = await settled(
        transaction
          .include(() => run.run(answer))
          .then(async (reply) => {
            if (reply.status < 400) await transaction.write((tx) => store(tx, key, reply));
            return reply;
          }),
      );
      const failed = await this.failedBy(transaction);
      if (failed) return failed;
      if ('error' in result) throw result.error;
      const reply = result.value;
      if (reply.status >= 500) return { done: reply };
      if (reply.status >= 400) return await this.endRefused(key, transaction, run, reply);
      if (!(await committed(transaction))) return 'lost';
      await run.finish((error) => this.report(error));
      return { done: reply };
    } finally {
      await transaction.rollBack();
      run.drop();
    }
  }

  /** Ends a request that was refused: its writes are committed, and its key is free. */
  private async endRefused(
    key: RequestKey,
    transaction: LazyTransaction,
    run: IdempotentRun,
    reply: Reply,
  ): Promise<Attempt<Reply>> {
    if (transaction.isOpen) {
      await transaction.write((tx) => releaseKey(tx, key.id));
      if (!(await committed(transaction))) return 'lost';
    }
    await run.finish((error) => this.report(error));
    // Perhaps only because an equal request has been answered since.
    return (await this.replay(key)) ?? { done: reply };
  }

  private async attemptAsk(key: RequestKey, answer: () => Promise<unknown>): Promise<Attempt<unknown>> {
    const transaction = this.database.lazyTransaction((tx) => takeKey(tx, key));
    const run = new IdempotentRun(key.name);
    try {
      const result = await settled(transaction.include(() => run.run(answer)));
      const failed = await this.failedBy(transaction);
      if (failed) return failed;
      if (!(await this.endAsk(key, transaction, result))) return 'lost';
      await run.finish((error) => this.report(error));
      if ('error' in result) throw result.error;
      return { done: result.value };
    } finally {
      await transaction.rollBack();
      run.drop();
    }
  }

  /**
   * Questions that have written nothing can be asked again, so nothing is stored for them.
   * @returns false when the database gave up the transaction
   */
  private async endAsk(key: RequestKey, transaction: LazyTransaction, result: Settled<unknown>): Promise<boolean> {
    if (!transaction.isOpen) return true;
    if ('value' in result) {
      const answer = key.seal(Buffer.from(JSON.stringify(result.value ?? null)));
      await transaction.write((tx) => storeAnswer(tx, key.id, { status: 200, answer }));
    } else {
      if (!(result.error instanceof RestError) || result.error.status >= 500) return true;
      await transaction.write((tx) => releaseKey(tx, key.id));
    }
    return committed(transaction);
  }

  private async replayAsk(key: RequestKey): Promise<{ done: unknown } | undefined> {
    const found = await findAnswered(this.database, key.id);
    return found && { done: JSON.parse(key.open(found.answer).toString('utf8')) as unknown };
  }

  private async answerParts(
    entries: readonly { request: Request; key: RequestKey | undefined }[],
    answer: (request: Request) => Promise<Reply>,
    runs: IdempotentRun[],
  ): Promise<Reply[]> {
    if (await this.isOtherBatch(entries)) return entries.map(() => failure(keyReused()));
    const replies: Reply[] = [];
    for (const { request, key } of entries)
      replies.push(key ? await this.answerPart(key, () => answer(request), runs) : await answer(request));
    return replies;
  }

  /** Whether a batch with a key is not the one that had it before: nothing of it runs. */
  private async isOtherBatch(entries: readonly { request: Request; key: RequestKey | undefined }[]): Promise<boolean> {
    for (const { request, key } of entries) {
      if (!key || request.batchDigest === undefined) continue;
      const found = await findAnswered(this.database, key.id);
      if (found && found.fingerprint !== key.fingerprint) return true;
    }
    return false;
  }

  /** One request of a batch, as a part of the transaction of all. */
  private async answerPart(key: RequestKey, answer: () => Promise<Reply>, runs: IdempotentRun[]): Promise<Reply> {
    try {
      const before = await this.replay(key);
      if (before) return before.done;
    } catch (error) {
      if (error instanceof RestError) return failure(error);
      throw error;
    }
    await this.database.write((tx) => takeKey(tx, key));
    const run = new IdempotentRun(key.name);
    runs.push(run);
    const reply = await run.run(answer);
    await this.database.write((tx) => (reply.status < 400 ? store(tx, key, reply) : releaseKey(tx, key.id)));
    return reply;
  }

  /** Why the transaction cannot be committed; throws what is the fault of nobody else. */
  private async failedBy(transaction: LazyTransaction): Promise<'taken' | 'lost' | undefined> {
    const { failure: reason, lost } = transaction;
    if (reason === undefined && lost === undefined) return undefined;
    await transaction.rollBack();
    if (reason instanceof KeyTaken) return 'taken';
    if (reason !== undefined) throw reason;
    return 'lost';
  }

  /** Requests are answered, whatever happens. */
  private async guarded(requestId: string, work: () => Promise<Reply>): Promise<Reply> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RestError) return failure(error);
      this.log.error({ err: error, requestId }, 'a request with a key failed');
      return failure(toRestError(error, requestId));
    }
  }

  private report(err: unknown): void {
    this.log.error({ err }, 'what follows a write failed');
  }
}

const keyOfPart = (request: Request): RequestKey | undefined =>
  request.idempotencyKey === undefined ? undefined : RequestKey.ofRequest(request, request.idempotencyKey);

const store = (tx: EntityManager, key: RequestKey, reply: Reply): Promise<void> =>
  storeAnswer(tx, key.id, { status: reply.status, answer: key.seal(packReply(reply)) });

/** Commits. @returns false when the database gave up the transaction instead, so that it can run again */
async function committed(transaction: LazyTransaction): Promise<boolean> {
  try {
    await transaction.commit();
    return true;
  } catch (error) {
    if (transaction.lost !== undefined) return false;
    throw error;
  }
}

type Settled<T> = { value: T } | { error: Error };

const settled = <T>(work: Promise<T>): Promise<Settled<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
  );
