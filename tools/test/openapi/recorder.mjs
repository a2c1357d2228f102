// A proxy between the tests and the site that compares the answers with the site's own OpenAPI document.
import { Agent, createServer, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { OpenApiCheck } from './check.mjs';

/** Answers compared of each operation and status; further ones show nothing new. */
const SAMPLE = 40;

/** Passes every request on to a site, and keeps the differences between its answers and the document. */
export class Recorder {
  #found = new Map();
  checked = 0;
  #seen = new Map();
  #agent = new Agent({ keepAlive: true });

  static async open(port) {
    const recorder = new Recorder();
    recorder.server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) =>
      recorder.#pass(incoming, outgoing),
    );
    await new Promise((resolve, reject) => recorder.server.on('error', reject).listen(port, '127.0.0.1', resolve));
    recorder.url = `http://127.0.0.1:${port}`;
    return recorder;
  }

  /** From now on requests go to the site at `target`, its own address, and the answers are compared. */
  async begin(target) {
    this.target = new URL(target);
    this.check = new OpenApiCheck(await (await fetch(`${target}/-/openapi.json`)).json());
  }

  async close() {
    this.server.closeAllConnections();
    this.#agent.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The differences as sentences, the most frequent first. */
  get differences() {
    return [...this.#found]
      .sort(([, a], [, b]) => b.count - a.count)
      .map(([what, { count, example }]) => `${what} — ${count} times, e.g. ${example}`);
  }

  #pass(incoming, outgoing) {
    const onward = request({
      host: this.target.hostname,
      port: this.target.port,
      method: incoming.method,
      path: incoming.url,
      headers: passed(incoming.rawHeaders),
      agent: this.#agent,
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode, answer.statusMessage, passed(answer.rawHeaders));
      const chunks = this.#wants(incoming, answer) ? [] : undefined;
      if (chunks) answer.on('data', (chunk) => chunks.push(chunk));
      answer.pipe(outgoing);
      answer.on('end', () => {
        if (chunks) this.#record(incoming, answer, expanded(Buffer.concat(chunks), answer.headers));
      });
      answer.on('error', () => outgoing.destroy());
    });
    // A site that refuses an upload before its end has answered already.
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.destroy();
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) onward.destroy();
    });
    incoming.pipe(onward);
  }

  #wants(incoming, answer) {
    const asked = askedOf(incoming);
    const ofPath = this.check.operationOf(asked.method, asked.path);
    // A route in the query is taken outside of the interface, and at the site's own address.
    const isByQuery = asked.route && (!ofPath || asked.path === '/');
    incoming.found = isByQuery ? this.check.operationOf(asked.method, asked.route) : ofPath;
    incoming.asked = asked;
    if (!incoming.found || isPage(asked, answer)) return false;
    const key = `${incoming.found.name} ${answer.statusCode}`;
    const times = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, times);
    return times <= SAMPLE;
  }

  #record({ found, asked, method, url }, { statusCode: status, headers }, body) {
    const sent = asked.isEnveloped ? unfolded(status, headers, body) : { status, headers, body };
    // A HEAD has no body.
    if (method === 'HEAD' || asked.isHead) return;
    this.checked += 1;
    for (const fault of this.check.faultsOf(found, { ...sent, isPart: asked.isPart }))
      this.#note(`${found.name} ${fault}`, `${method} ${url}`.slice(0, 200));
  }

  #note(what, example) {
    const known = this.#found.get(what);
    if (known) known.count += 1;
    else this.#found.set(what, { count: 1, example });
  }
}

const EXPANSIONS = { br: brotliDecompressSync, gzip: gunzipSync };

/** The body before it was compressed. Answers to HEAD, and 304, have none. */
const expanded = (body, { 'content-encoding': encoding }) =>
  body.length > 0 && EXPANSIONS[encoding] ? EXPANSIONS[encoding](body) : body;

/** The site's own address is a page for people as well, which is not part of the interface. */
const isPage = ({ path }, { statusCode, headers }) =>
  path === '/' && (!/json/.test(headers['content-type'] ?? 'json') || (statusCode >= 300 && statusCode < 304));

/** Headers in their spelling and order, without those about keeping the connection. */
function passed(raw) {
  const kept = [];
  for (let at = 0; at < raw.length; at += 2) {
    const isOwn = /^keep-alive$/i.test(raw[at]) || (/^connection$/i.test(raw[at]) && !/close/i.test(raw[at + 1]));
    if (!isOwn) kept.push(raw[at], raw[at + 1]);
  }
  return kept;
}

/** What a request means: its method after any override, and how the answer is shown. */
function askedOf({ method, url, headers }) {
  const [path, search = ''] = url.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const meant = (method === 'POST' && (query.get('_method') || headers['x-http-method-override'])) || method;
  const upper = meant.toUpperCase();
  return {
    method: upper === 'HEAD' ? 'GET' : upper,
    isHead: upper === 'HEAD',
    path: decoded(path),
    route: query.get('rest_route'),
    isEnveloped: query.has('_envelope'),
    isPart: [...query.keys()].some((name) => name.startsWith('_fields')),
  };
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The answer inside an `_envelope`. */
function unfolded(status, headers, body) {
  const inner = JSON.parse(body.toString('utf8'));
  const named = Object.fromEntries(
    Object.entries(inner.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    status: inner.status ?? status,
    headers: { ...named, 'content-type': headers['content-type'] },
    body: Buffer.from(inner.body === null ? '' : JSON.stringify(inner.body)),
  };
}
