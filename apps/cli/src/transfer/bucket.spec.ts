import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BlobStore } from '@gatehouse/blobs';
import { startBucket, type TestBucket } from '@gatehouse/blobs/testing';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';

/**
 * A site of one process, with its files in a bucket or in a folder. Its commands run in this process and see the connections
 * of those before, so it needs `--yes`.
 */
class TestSite {
  private constructor(
    readonly cli: TestCli,
    readonly blobs: BlobStore,
  ) {}

  static async open(blobUrl: string): Promise<TestSite> {
    const cli = await TestCli.migrated({ BLOB_URL: blobUrl });
    return new TestSite(cli, await BlobStore.open(blobUrl, { dataDir: cli.dataDir }));
  }

  /** Runs a command, and gives its JSON. */
  async run(line: string): Promise<Record<string, unknown>> {
    const { code, errors, json } = await this.cli.run(`${line} --json`);
    expect({ code, errors: code === ExitCode.Done ? '' : errors }).toEqual({ code: ExitCode.Done, errors: '' });
    return json as Record<string, unknown>;
  }

  async put(key: string, content: string): Promise<void> {
    await this.blobs.put(key, Readable.from([Buffer.from(content)]));
  }

  /** The files by name. */
  async files(): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for await (const key of this.blobs.kept()) files[key] = await text(await this.blobs.get(key));
    return files;
  }
}

const FILES = { 'media/2026/11/Größe 1+2.txt': 'one', 'media/2026/11/two.txt': 'two', 'forms/1/empty': '' };

let buckets: TestBucket[];
let sites: TestSite[];

beforeEach(() => {
  [buckets, sites] = [[], []];
});
afterEach(async () => {
  for (const { cli } of sites) cli.remove();
  for (const bucket of buckets) await bucket.close();
});

async function siteInBucket(): Promise<TestSite> {
  const bucket = await startBucket();
  buckets.push(bucket);
  return opened(bucket.url);
}

async function opened(blobUrl: string): Promise<TestSite> {
  const site = await TestSite.open(blobUrl);
  sites.push(site);
  return site;
}

async function fill(site: TestSite): Promise<void> {
  for (const [key, content] of Object.entries(FILES)) await site.put(key, content);
  await site.run('users create anna anna@example.org --generate');
}

const logins = async (site: TestSite): Promise<unknown> =>
  ((await site.run('users list')).users as { login: string }[]).map(({ login }) => login);

describe('a site with its files in a bucket', () => {
  it('is exported into one archive, and imported into another bucket and into a folder', async () => {
    const site = await siteInBucket();
    await fill(site);
    const archive = join(site.cli.dataDir, 'site.tar.gz');
    expect(await site.run(`site export --out ${archive}`)).toMatchObject({ files: { count: 3, bytes: 6 } });
    for (const other of [await siteInBucket(), await opened('')]) {
      expect(await other.run(`site import ${archive} --dry-run`)).toMatchObject({ files: 3, dryRun: true });
      expect(await other.files()).toEqual({});
      expect(await other.run(`site import ${archive} --yes`)).toMatchObject({ files: 3 });
      expect(await other.files()).toEqual(FILES);
      expect(await logins(other)).toEqual(['anna']);
    }
  }, 180_000);

  it('is backed up and restored: what was deleted is back, and what is new has gone', async () => {
    const site = await siteInBucket();
    await fill(site);
    const folder = join(site.cli.dataDir, 'mine');
    mkdirSync(folder);
    expect(await site.run(`backup --to ${folder} --keep 1`)).toMatchObject({ files: { count: 3 } });
    await site.blobs.delete('media/2026/11/two.txt');
    await site.put('media/2026/11/Größe 1+2.txt', 'changed');
    await site.put('media/2026/11/new.txt', 'new');
    await site.run('users create bert bert@example.org --generate');
    expect(await site.run(`restore ${folder} --yes`)).toMatchObject({ files: 3 });
    expect(await site.files()).toEqual(FILES);
    expect(await logins(site)).toEqual(['anna']);
    expect(readdirSync(folder)).toHaveLength(1);
  }, 180_000);
});
