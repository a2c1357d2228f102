import type { Database } from '@gatehouse/persistence';
import { inList } from '@gatehouse/persistence';
import { pathOnSite } from '@gatehouse/rest';
import type { Check, CheckedSite } from '@gatehouse/service';
import { fileKey } from '../media/storage/file-names';
import type { FileDetails } from '../media/storage/file-details';
import { blobKey, folderOf, pathOfAddress } from '../media/storage/media-paths';
import { Post } from '../records/model/post';

const FOLDER = 'media';
const STEP = 200;

/** Files of media whose record is not there any more. */
const withoutRecord: Check = {
  kind: 'files-without-record',
  about: 'files of the library that no record names',
  async *find({ database, blobs }) {
    for await (const keys of inSteps(blobs.list(FOLDER))) yield* await unnamed(database, keys);
  },
  async repair({ database, blobs }) {
    for await (const keys of inSteps(blobs.list(FOLDER)))
      for (const key of await unnamed(database, keys)) await blobs.delete(key);
  },
};

/** Records whose file is not in the blob store. It can only come from a backup. */
const withoutFile: Check = {
  kind: 'records-without-file',
  about: 'files that records name and that are not there',
  async *find({ database, blobs }) {
    for await (const { id, path, details } of media(database))
      for (const file of filesOf(path, details))
        if (!(await blobs.exists(blobKey(file)))) yield `${file} of record ${id}`;
  },
};

/** Links and images in texts that lead to a file or a record of this site which is not there. */
const brokenLinks: Check = {
  kind: 'broken-links',
  about: 'links in texts that lead to nothing on this site',
  async *find(site) {
    for await (const { id, content_rendered: html } of rows<{ id: number; content_rendered: string }>(
      site.database,
      "SELECT id, content_rendered FROM posts WHERE content_rendered LIKE '%=\"%' AND id > ?",
    ))
      for (const address of addressesIn(html)) if (!(await leads(site, address))) yield `${address} in record ${id}`;
  },
};

/** What should not be among the files, and in what refers to them. */
export const fileChecks: readonly Check[] = [withoutRecord, withoutFile, brokenLinks];

async function unnamed(database: Database, keys: readonly string[]): Promise<string[]> {
  const paths = keys.map((key) => fileKey(key.slice(FOLDER.length + 1)));
  const { sql, parameters } = inList('path_key', paths);
  const named = await database.query<{ path_key: string }>(`SELECT path_key FROM media_files WHERE ${sql}`, parameters);
  const known = new Set(named.map(({ path_key }) => path_key));
  return keys.filter((_, at) => !known.has(paths[at] ?? ''));
}

async function* media(database: Database): AsyncGenerator<{ id: number; path: string; details: string }> {
  yield* rows(database, "SELECT id, path, details FROM posts WHERE type = 'attachment' AND id > ?");
}

/** The rows of a statement that ends with a condition on the last id. */
async function* rows<Row extends { id: number }>(database: Database, statement: string): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const found = await database.query<Row>(`${statement} ORDER BY id LIMIT ${STEP}`, [last]);
    yield* found;
    const end = found.at(-1);
    if (!end) return;
    last = end.id;
  }
}

function filesOf(path: string, details: string): string[] {
  // Written by core itself.
  const { sizes, original_image } = JSON.parse(details) as FileDetails;
  const folder = folderOf(path);
  const others = [...Object.values(sizes).map(({ file }) => file), ...(original_image ? [original_image] : [])];
  return [...new Set([path, ...others.map((name) => `${folder}/${name}`)])];
}

const ADDRESS = /\s(?:href|src)="([^"]+)"/g;

const addressesIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(ADDRESS)].map(([, address = '']) => address.replaceAll('&amp;', '&').replaceAll('&#038;', '&')),
  );

/** Whether an address leads somewhere, as far as core can tell: other services have addresses of their own. */
async function leads({ database, blobs, addresses }: CheckedSite, address: string): Promise<boolean> {
  if (!URL.canParse(address, addresses.base)) return true;
  const { href, search } = new URL(address, addresses.base);
  const file = pathOfAddress(addresses, href);
  if (file !== null) return blobs.exists(blobKey(file)).catch(() => false);
  const path = pathOnSite(href, addresses) ?? '';
  const [, id] = /^\/\?(?:p|page_id)=(\d+)$/.exec(`${path}${search}`) ?? [];
  if (id !== undefined) return database.readBy((manager) => manager.existsBy(Post, { id: Number(id) }));
  const [, slug] = /^\/\d{4}\/\d\d\/\d\d\/([^/?#]+)\/?$/.exec(path) ?? [];
  if (slug === undefined) return true;
  return database.readBy((manager) => manager.existsBy(Post, { slug, type: 'post' }));
}

async function* inSteps(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let step: string[] = [];
  for await (const key of keys) {
    step.push(key);
    if (step.length < STEP) continue;
    yield step;
    step = [];
  }
  if (step.length > 0) yield step;
}
