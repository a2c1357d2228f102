// @ts-check
// A site of its own for uploads, and the ways to send a file to it.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orStop } from '../../../tools/run.mjs';
import { startEmbedded } from '../../../tools/stack/embedded.mjs';

/** The files below a folder, with their paths. */
export const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

/** A running site with the administrator's token. */
export class UploadSite {
  static async start(env = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-uploads-'));
    const site = new UploadSite(folder, await startEmbedded(folder, { env }));
    await orStop(
      () => site.stop(),
      () => site.signIn(),
    );
    return site;
  }

  constructor(folder, running) {
    this.folder = folder;
    this.running = running;
    this.url = running.url;
    this.pid = running.pid;
  }

  async signIn() {
    const response = await fetch(`${this.url}/lms/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'admin' }),
    });
    this.authorization = `Bearer ${(await response.json()).token}`;
  }

  /** The folder of stored files. */
  get blobs() {
    return join(this.folder, 'data', 'blobs');
  }

  /** Sends chunks as a request body, and reads the answer even when it comes before all chunks were sent. */
  send(path, headers, chunks) {
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers: { authorization: this.authorization, ...headers } };
      const outgoing = request(`${this.url}${path}`, options);
      let isAnswered = false;
      outgoing.on('response', (answer) => {
        isAnswered = true;
        readAnswer(answer).then(resolve, reject);
      });
      outgoing.on('error', (error) => {
        if (!isAnswered) reject(error);
      });
      pipeline(Readable.from(paced(chunks)), outgoing).catch(() => undefined);
    });
  }

  async stop() {
    await this.running.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Lets the response in between the chunks: a client that only writes learns of it when the connection is closed. */
async function* paced(chunks) {
  for (const chunk of chunks) {
    yield chunk;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function readAnswer(answer) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
}
