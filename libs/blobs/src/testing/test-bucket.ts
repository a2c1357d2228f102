import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUCKET = 'site';
/** The one that s3rver accepts. */
const KEY = 'S3RVER';

/** Tells its port when it listens. A process of its own, as s3rver cannot be loaded where tests replace `require`. */
const SERVER = `
  const S3rver = require(process.argv[1]);
  const buckets = [{ name: '${BUCKET}', configs: [] }];
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: process.argv[2], configureBuckets: buckets };
  new S3rver(options).run().then(({ port }) => process.send(port));
  process.once('disconnect', () => process.exit());
`;

/** An empty bucket of an S3 server on this machine. */
export interface TestBucket {
  /** As BLOB_URL. */
  url: string;
  close: () => Promise<void>;
}

/** Starts an S3 server with its objects in a folder that goes with it. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'gatehouse-bucket-'));
  // It marks the pages of lists with DES, which OpenSSL has among its old ciphers.
  const flags = ['--openssl-legacy-provider', '-e', SERVER];
  const server = spawn(process.execPath, [...flags, require.resolve('s3rver'), directory], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise((resolve) => server.once('message', resolve));
  return {
    url: `s3://${BUCKET}?endpoint=http://127.0.0.1:${String(port)}&key=${KEY}&secret=${KEY}`,
    close: async () => {
      server.disconnect();
      await once(server, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
