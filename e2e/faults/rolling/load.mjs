// @ts-check
// A steady mixed load: workers that read, list, write, send batches and files, sign in and fill in forms, each request
// until it is answered. Writes have an Idempotency-Key, and keep it when they are sent again.
import { randomUUID } from 'node:crypto';
import { pause } from '../support.mjs';
import { png } from '../../wire/core/support/images.mjs';

/** Between two requests of a worker. */
const PAUSE_MS = 120;
/** How long a request is sent again before it counts as lost. */
const PATIENCE_MS = 40_000;
const FORMS = '/forms/v1/contact-forms';

/** What the workers do, each with its own; `n` counts the requests of a worker. */
const WORK = {
  records: ({ load, n }) => load.get(`/core/v2/posts/${load.post}?_fields=id,title&n=${n}`),
  lists: ({ load, n }) =>
    load.get(`${['/core/v2/posts', '/calendar/events/v1/events', FORMS][n % 3]}?per_page=5&n=${n}`),
  searches: ({ load, n }) => load.get(`/core/v2/posts?search=${load.prefix}&n=${n}`),
  posts: async ({ load, name }) => {
    await load.write('POST', '/core/v2/posts', { title: name, status: 'publish' });
    load.acknowledged.posts.push(name);
  },
  changes: async ({ load, name }) => {
    await load.write('PATCH', `/core/v2/posts/${load.post}`, { title: name });
    load.acknowledged.lastChange = name;
  },
  events: async ({ load, name }) => {
    const dates = { start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 11:00:00' };
    await load.write('POST', '/calendar/events/v1/events', { title: name, status: 'publish', ...dates });
    load.acknowledged.events.push(name);
  },
  batches: async ({ load, name }) => {
    const names = [`${name}-1`, `${name}-2`];
    const requests = names.map((title) => ({ path: '/core/v2/posts', body: { title, status: 'publish' } }));
    const { body } = await load.write('POST', '/batch/v1', { requests }, ({ body: { responses } }) =>
      Math.max(...responses.map(({ status }) => status)),
    );
    load.acknowledged.posts.push(...body.responses.map(({ body: { title } }) => title.raw));
  },
  uploads: async ({ load, name }) => {
    const headers = { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}.png"` };
    await load.send('POST', '/core/v2/media', {
      headers: { ...load.signedIn, ...load.key(), ...headers },
      body: png(4, 4),
    });
    load.acknowledged.media.push(name);
  },
  signIns: async ({ load }) => {
    await load.write('POST', '/lms/v1/token', { username: 'admin', password: 'admin' });
    await pause(700);
  },
  submissions: async ({ load, name }) => {
    const form = new FormData();
    form.set('_wpcf7_unit_tag', `wpcf7-f${load.form}-o1`);
    form.set('your-text', name);
    const options = { headers: load.key(), body: form };
    const { body } = await load.send('POST', `${FORMS}/${load.form}/feedback`, options);
    if (body.status !== 'mail_sent') throw new Error(JSON.stringify(body));
    load.acknowledged.submissions.push(name);
  },
};

/** A load on a site. What goes wrong is counted by the phase in which it went wrong. */
export class Load {
  phase = 'start';
  sent = 0;
  /** Attempts that failed, by the phase in which they began: the status, or the error of the connection. */
  failed = {};
  /** Attempts that have no answer yet, by the phase in which they began. */
  #underWay = {};
  /** Requests that were never answered with success. */
  lost = [];
  acknowledged = { posts: [], events: [], media: [], submissions: [], lastChange: undefined };
  isStopped = false;

  constructor(url, authorization) {
    this.url = url;
    this.signedIn = { authorization };
    this.prefix = `roll${Date.now().toString(36)}`;
  }

  /** Makes what the workers need, and starts them. */
  async start() {
    this.post = (await this.write('POST', '/core/v2/posts', { title: 'Changed', status: 'publish' })).body.id;
    const form = {
      title: 'Rolled',
      context: 'save',
      form: '[text your-text][submit]',
      additional_settings: 'skip_mail: on',
    };
    this.form = (await this.write('POST', FORMS, form)).body.id;
    this.working = Promise.all(Object.keys(WORK).map((name) => this.work(name)));
    this.workers = Object.keys(WORK).length;
  }

  async stop() {
    this.isStopped = true;
    await this.working;
  }

  /** The attempts that failed in a phase. */
  failures(phase) {
    return this.failed[phase] ?? [];
  }

  key() {
    return { 'idempotency-key': randomUUID() };
  }

  get(path) {
    return this.send('GET', path, { headers: path.startsWith(FORMS) ? this.signedIn : {} });
  }

  write(method, path, json, statusOf) {
    const headers = { ...this.signedIn, ...this.key(), 'content-type': 'application/json' };
    return this.send(method, path, { headers, body: JSON.stringify(json) }, statusOf);
  }

  /** Sends a request until it succeeds. */
  async send(method, path, options, statusOf = ({ status }) => status) {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const { phase } = this;
      const answer = await this.attempt(method, path, options);
      const status = answer.status === 207 ? statusOf(answer) : (answer.status ?? 0);
      if (status >= 200 && status < 300) return answer;
      (this.failed[phase] ??= []).push({
        method,
        path,
        status,
        retryAfter: answer.retryAfter,
        why: whyOf(answer),
      });
      if (Date.now() > end || (status >= 400 && status < 500 && status !== 409)) {
        this.lost.push({ method, path, status, why: whyOf(answer) });
        throw new Error(`${method} ${path}: ${status} ${whyOf(answer)}`);
      }
      await pause(250);
    }
  }

  /** Whether all that began in a phase is answered. */
  hasEnded(phase) {
    return (this.#underWay[phase] ?? 0) === 0;
  }

  async attempt(method, path, options) {
    const { phase } = this;
    this.sent += 1;
    this.#underWay[phase] = (this.#underWay[phase] ?? 0) + 1;
    try {
      const response = await fetch(`${this.url}${path}`, { method, signal: AbortSignal.timeout(20_000), ...options });
      const text = await response.text();
      const { status, headers } = response;
      return { status, retryAfter: headers.get('retry-after'), body: text === '' ? undefined : JSON.parse(text) };
    } catch (error) {
      return { error };
    } finally {
      this.#underWay[phase] -= 1;
    }
  }

  async work(kind) {
    for (let n = 0; !this.isStopped; n += 1) {
      const name = `${this.prefix}-${kind}-${n}`;
      await WORK[kind]({ load: this, n, name }).catch((error) => this.lost.push({ kind, why: error.message }));
      await pause(PAUSE_MS);
    }
  }

  /** What is stored of the load, in the form of `acknowledged`. */
  async found() {
    const titles = await this.all('/core/v2/posts?_fields=title', ({ title }) => title.rendered);
    const events = await this.all(
      '/calendar/events/v1/events?start_date=2031-01-01&end_date=2031-12-31',
      ({ title }) => title,
      50,
    );
    const media = await this.all('/core/v2/media?_fields=source_url', ({ source_url: url }) =>
      url.replace(/^.*\/|\.png$/g, ''),
    );
    const submissions = await this.all(`${FORMS}/${this.form}/submissions`, textOf);
    const own = (names) => names.filter((name) => name.startsWith(`${this.prefix}-`)).sort();
    const { body } = await this.get(`/core/v2/posts/${this.post}?_fields=title&n=last`);
    return {
      posts: own(titles).filter((name) => name !== body.title.rendered),
      events: own(events),
      media: own(media),
      submissions: own(submissions),
      lastChange: body.title.rendered,
    };
  }

  async all(path, nameOf, perPage = 100) {
    const names = [];
    for (let page = 1; ; page += 1) {
      const address = `${this.url}${path}${path.includes('?') ? '&' : '?'}per_page=${perPage}&page=${page}`;
      const response = await fetch(address, { headers: this.signedIn });
      const body = response.ok ? await response.json() : [];
      const records = Array.isArray(body) ? body : (body.events ?? []);
      names.push(...records.map(nameOf));
      if (records.length < perPage) return names;
    }
  }
}

const textOf = (submission) => /roll\w+-submissions-\d+/.exec(JSON.stringify(submission))?.[0] ?? '';

/** @typedef {Error & { cause?: { code?: string, message?: string } }} Failure */
/** @type {(error: Failure) => string} */
const reasonOf = ({ cause, message }) => String(cause?.code ?? cause?.message ?? message);

/** @type {(answer: { error?: unknown, body?: unknown }) => string | undefined} */
const whyOf = ({ error, body }) =>
  error ? reasonOf(/** @type {Failure} */ (error)) : JSON.stringify(body)?.slice(0, 300);
