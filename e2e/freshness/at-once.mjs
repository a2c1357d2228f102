// @ts-check
// Writers and readers of every resource at once, on one or two gateways. A reader notes what was answered to writers before
// it asks; what it gets must not be older.
import { setTimeout as pause } from 'node:timers/promises';
import { RESOURCES } from './resources.mjs';

/** Milliseconds after which other gateways must show what a writer was told. */
const OTHERS_MS = 100;

/**
 * A resource of `resources.mjs`: what makes a record, unless one exists, what changes it, and where it is read.
 * @typedef {object} Written
 * @property {(word: string) => unknown[]} [make]
 * @property {(id: number, word: string) => unknown[]} change
 * @property {(id: number) => string[]} reads
 * @property {number} [existing]
 */

/** @param gateways addresses; writers use the first one */
export class AtOnce {
  /** Stale reads, as sentences. */
  stale = [];
  counts = { writes: 0, reads: 0, hits: 0, failures: 0 };
  #stopped = false;
  /** Tells the records of this run from those before. */
  #run = `fresh${Math.random().toString(36).slice(2, 8)}`;
  #working = [];
  #delays = new Delays();

  constructor(gateways, authorization) {
    this.gateways = gateways;
    this.authorization = authorization;
  }

  async start() {
    for (const [name, resource] of Object.entries(RESOURCES)) await this.#begin(name, resource);
    this.#working.push(this.#delays.watch(() => this.#stopped, this.gateways));
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.#working);
  }

  /** Reads and writes for as long as `work` takes. */
  async during(work) {
    try {
      await this.start();
      await work();
    } finally {
      await this.stop();
    }
  }

  /**
   * @param {string} name
   * @param {Written} resource
   */
  async #begin(name, { make, change, reads, existing }) {
    const word = (number) => `${this.#run}-${name}-${number}`;
    /** The numbers that writers were told are stored, with the time of the answer. */
    const stored = [];
    const tell = (number) => stored.push({ number, at: performance.now() });
    const made =
      existing ?? idIn(await this.#write('POST', .../** @type {NonNullable<Written['make']>} */ (make)(word(0))));
    if (!(await this.#write('POST', ...change(made, word(0)))).ok) throw new Error(`${name} can not be written`);
    tell(0);
    const reader = { pattern: new RegExp(`${this.#run}-${name}-(\\d+)`, 'g'), stored };
    const write = async (number) => {
      const { ok } = await this.#write('POST', ...change(made, word(number)));
      if (ok) tell(number);
    };
    this.#working.push(this.#repeat(1, write, 20));
    for (const [at, gateway] of this.gateways.entries())
      for (const path of reads(made))
        this.#working.push(this.#repeat(0, () => this.#read(gateway, path, { ...reader, isOther: at > 0 }), 5));
  }

  async #repeat(first, work, restMs) {
    for (let number = first; !this.#stopped; number += 1) {
      await work(number);
      await pause(restMs);
    }
  }

  async #write(method, path, json) {
    const answer = await this.#send(this.gateways[0], path, {
      method,
      headers: { authorization: this.authorization, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    this.counts.writes += 1;
    if (!answer.ok) this.counts.failures += 1;
    return answer;
  }

  async #read(gateway, path, { pattern, stored, isOther }) {
    const began = performance.now();
    const answer = await this.#send(gateway, path, {});
    this.counts.reads += 1;
    if (!answer.ok) return;
    if (answer.cacheStatus.endsWith('hit')) this.counts.hits += 1;
    const since = began - (isOther ? OTHERS_MS + this.#delays.worst(began) : 0);
    const known = stored.findLast(({ at }) => at <= since)?.number ?? -1;
    const shown = Math.max(-1, ...[...answer.text.matchAll(pattern)].map(([, number]) => Number(number)));
    if (shown < known)
      this.stale.push(
        `${isOther ? 'the other gateway' : 'the gateway'}: ${path} shows ${shown} after ${known} (${answer.cacheStatus})`,
      );
  }

  async #send(gateway, path, options) {
    try {
      const response = await fetch(gateway + path, { ...options, signal: AbortSignal.timeout(20_000) });
      const text = await response.text();
      return { ok: response.ok, text, cacheStatus: response.headers.get('cache-status') ?? '' };
    } catch {
      return { ok: false, text: '', cacheStatus: '' };
    }
  }
}

function idIn({ ok, text }) {
  const body = ok ? JSON.parse(text) : {};
  const id = body.id ?? body.map_id;
  if (id === undefined) throw new Error(`nothing was made: ${text.slice(0, 300)}`);
  return id;
}

/** How slow this machine is: the lag of timers here, and the time of a request that gateways answer by themselves. */
class Delays {
  static #WINDOW_MS = 3_000;
  #seen = [];

  /** The worst delay of the last seconds, in milliseconds. */
  worst(now) {
    return Math.max(0, ...this.#seen.filter(({ at }) => at > now - Delays.#WINDOW_MS).map(({ ms }) => ms));
  }

  async watch(isStopped, gateways) {
    while (!isStopped()) {
      const began = performance.now();
      await pause(20);
      this.#note(performance.now() - began - 20);
      for (const gateway of gateways) {
        const asked = performance.now();
        await fetch(`${gateway}/-/live`, { signal: AbortSignal.timeout(20_000) }).then(
          (response) => response.arrayBuffer(),
          () => undefined,
        );
        this.#note(performance.now() - asked);
      }
    }
  }

  #note(ms) {
    this.#seen.push({ at: performance.now(), ms });
    if (this.#seen.length > 1_000) this.#seen.splice(0, 500);
  }
}
