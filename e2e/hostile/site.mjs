// @ts-check
// A site of its own, whose CPU time the tests measure.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orStop } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { slowness } from './slowness.mjs';

const PROBE = fileURLToPath(new URL('./cpu-probe.cjs', import.meta.url));
/** Below these milliseconds, a cost is far from every limit. */
const WORTH_A_LOOK_MS = 15;
const JSON_TYPE = { 'content-type': 'application/json' };

/** A running site that answers one request after the other. */
export class MeasuredSite {
  static async start() {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-hostile-'));
    const env = {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(PROBE)}`,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
    };
    const site = new MeasuredSite(folder, await startEmbedded(folder, { env }));
    // The people of the other tests of a site live on the site that this names.
    process.env.SITE_URL = site.url;
    site.people = await orStop(
      () => site.stop(),
      () => import('../site/people.mjs'),
    );
    return site;
  }

  constructor(folder, running) {
    this.folder = folder;
    this.running = running;
    this.url = running.url;
    /**
     * There once `start` gives the site.
     * @type {typeof import('../site/people.mjs')}
     */
    this.people = /** @type {any} */ (undefined);
    this.agent = new Agent({ keepAlive: true, maxSockets: 1 });
  }

  async stop() {
    this.agent.destroy();
    await this.running.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Sends a request and gives its status, and the milliseconds until the answer was read. */
  send({ method, path, headers = {}, body, json }) {
    const bytes = json === undefined ? body : JSON.stringify(json);
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(this.url + path, {
        method,
        agent: this.agent,
        headers: { ...(json === undefined ? {} : JSON_TYPE), ...headers },
      });
      outgoing.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => (text += text.length < 100_000 ? chunk : ''));
        answer.on('end', () => resolve({ status: answer.statusCode, text, ms: performance.now() - started }));
      });
      outgoing.on('error', reject);
      outgoing.end(bytes);
    });
  }

  /** Milliseconds that the site has worked since it started: CPU of all threads, and time in its event loop. */
  work() {
    return new Promise((resolve) => {
      this.running.child.once('message', resolve);
      this.running.child.send('cpu');
    });
  }

  /**
   * Milliseconds of CPU that a request costs on the main thread: the least of several tries, since other work only adds.
   * Hashing of passwords has threads of its own, and waiting for the processor is not work. What looks costly is told as
   * on the machine on which the limits are meant.
   */
  async cost(sent, tries) {
    let least = Infinity;
    for (let count = 0; count < tries; count += 1) {
      const before = await this.work();
      await this.send(sent);
      const after = await this.work();
      least = Math.min(least, after.cpu - before.cpu, after.active - before.active);
    }
    return least < WORTH_A_LOOK_MS ? least : least / slowness();
  }

  /**
   * Milliseconds of CPU that the site works at most in one go while `ask` is answered, as on the machine on which the
   * limits are meant; with the status of the answer. What is above `limit` is measured again before it counts.
   */
  async longestWork(ask, limit) {
    let least = Infinity;
    let status;
    for (let count = 0; count < 3 && least >= limit; count += 1) {
      await this.work();
      ({ status } = await ask());
      const { longest } = await this.work();
      least = Math.min(least, longest < limit ? longest : longest / slowness());
    }
    return { status, longest: least };
  }
}
