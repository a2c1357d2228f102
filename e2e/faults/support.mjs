// @ts-check
// A stack for fault tests: started in a temporary folder, written to while parts of it fail, ended by pid.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bus from '@gatehouse/bus';
import dto from '@gatehouse/dto';
import { orStop, until } from '../../tools/run.mjs';
import { startStack } from '../../tools/stack/stack.mjs';

/** A namespace of another service, which has to keep working. */
export const NEIGHBOUR = '/calendar/events/v1/events';

/** Milliseconds after which the gateway gives up a request: REQUEST_TIMEOUT_MS. */
export const DEADLINE_MS = 4_000;
/** What takes longer was not ended by the gateway's deadline, even on a slow machine. */
export const HANGS_MS = 3 * DEADLINE_MS;

/** A running stack with the administrator's token. */
export class FaultyStack {
  /**
   * Starts core and the calendar, or the services named.
   * @param {string[]} [services]
   * @param {import('../../tools/stack/stack.mjs').StackOptions} [options]
   */
  static async start(services = ['core', 'calendar'], { env = {}, ...options } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-faults-'));
    try {
      const stack = await startStack(folder, {
        services,
        ...options,
        env: { SITE_DEMO: '0', REQUEST_TIMEOUT_MS: String(DEADLINE_MS), ...env },
      });
      const site = new FaultyStack(folder, stack);
      await orStop(
        () => stack.stop(),
        () => site.signIn(),
      );
      return site;
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  constructor(folder, stack) {
    this.folder = folder;
    this.stack = stack;
    this.url = stack.url;
    this.writers = [];
  }

  /** Signs in over the bus, so that lms does not have to run. */
  async signIn() {
    const client = await bus.connectNats(this.stack.busOptions('lms'));
    const answer = await client.ask(dto.signIn, { username: 'admin', password: 'admin' });
    await client.close();
    assert.ok(answer, 'the administrator signs in');
    this.authorization = `Bearer ${answer.token}`;
  }

  /**
   * Sends a request and gives {status, body, headers, ms}; rejects when there is no answer. Each address is asked for once:
   * the gateway answers what it keeps without the services.
   * @param {string} path
   * @param {{ method?: string, body?: unknown, signedIn?: boolean }} [options]
   */
  async ask(path, { method = 'GET', body, signedIn = method !== 'GET' } = {}) {
    const began = performance.now();
    this.asked = (this.asked ?? 0) + 1;
    const address = method === 'GET' ? `${path}${path.includes('?') ? '&' : '?'}asked=${this.asked}` : path;
    const response = await fetch(`${this.url}${address}`, {
      method,
      signal: AbortSignal.timeout(20_000),
      headers: {
        ...(signedIn ? { authorization: this.authorization } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
      ms: performance.now() - began,
    };
  }

  /** Waits until the path answers 200 again. */
  recovered(path, seconds = 20) {
    return until(async () => (await this.ask(path)).status === 200, seconds, `${path} after the fault`);
  }

  /** Ends its writers as well: a test that failed has left them at work. */
  async stop() {
    for (const writers of this.writers) writers.stopped = true;
    await this.stack.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Several writers that create posts one after the other until they are stopped, with the answers. */
export class Writers {
  outcomes = [];
  stopped = false;

  constructor(site, prefix, count = 4) {
    this.site = site;
    this.prefix = prefix;
    site.writers.push(this);
    this.working = Promise.all(Array.from({ length: count }, (_, writer) => this.write(writer)));
  }

  async write(writer) {
    for (let at = 0; !this.stopped; at += 1) {
      const slug = `${this.prefix}-${writer}-${at}`;
      try {
        const { status, ms, headers, body } = await this.site.ask('/core/v2/posts', {
          method: 'POST',
          body: { title: slug, slug, status: 'publish' },
        });
        this.outcomes.push({ slug, status, ms, retryAfter: headers.get('retry-after'), code: body?.code });
        if (status !== 201) await pause(50);
      } catch (error) {
        this.outcomes.push({ slug, status: 0, ms: 0, error });
        await pause(50);
      }
    }
  }

  async stop() {
    this.stopped = true;
    await this.working;
    return this;
  }

  /** The slugs that were answered with this status. */
  slugs(status) {
    return this.outcomes.filter((one) => one.status === status).map(({ slug }) => slug);
  }

  /** The number of answers by status, for messages. */
  get summary() {
    const counts = {};
    for (const { status } of this.outcomes) counts[status] = (counts[status] ?? 0) + 1;
    return JSON.stringify(counts);
  }

  /** Every request was answered in time, by success or by a 503 with Retry-After. */
  assertAnswered(allowed = [201, 503]) {
    const others = this.outcomes.filter(({ status }) => !allowed.includes(status));
    assert.deepEqual(others.slice(0, 3), [], `Only ${allowed.join(' and ')} are expected: ${this.summary}`);
    const hung = this.outcomes.filter(({ ms }) => ms > HANGS_MS);
    assert.deepEqual(hung.slice(0, 3), [], 'A request hung.');
    for (const { status, retryAfter } of this.outcomes)
      if (status === 503) assert.ok(Number(retryAfter) > 0, 'A 503 without Retry-After.');
  }

  /** Every acknowledged post is stored once. */
  async assertKept() {
    const acknowledged = this.slugs(201);
    assert.ok(acknowledged.length > 0, `Nothing was written: ${this.summary}`);
    const found = [];
    for (let at = 0; at < acknowledged.length; at += 50) {
      const slugs = acknowledged.slice(at, at + 50);
      const { status, body } = await this.site.ask(`/core/v2/posts?per_page=100&_fields=slug&slug=${slugs.join(',')}`);
      assert.equal(status, 200, JSON.stringify(body));
      found.push(...body.map(({ slug }) => slug));
    }
    assert.deepEqual(found.sort(), acknowledged.sort(), 'Acknowledged and stored posts differ.');
  }
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Stops a process where it stands, once all its threads have heard of it: until then some of them go on.
 * @returns what lets it go on; the end of the test does so too
 */
export async function freeze(test, child) {
  const goOn = () => child.kill('SIGCONT');
  test.after(goOn);
  child.kill('SIGSTOP');
  await until(async () => threadStates(child.pid).every((state) => state === 'T'), 20, 'A process that is stopped');
  return goOn;
}

/** The letters that Linux gives to the state of each thread (man 5 proc). */
const threadStates = (pid) =>
  readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').replace(/^.*\) (.).*$/s, '$1'),
  );
