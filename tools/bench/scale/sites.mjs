// The sites of small and large stores: filled in this run, or in an earlier one.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../stack/embedded.mjs';
import { startStack } from '../../stack/stack.mjs';
import { administratorHeaders } from '../load/sign-in.mjs';
import { option } from '../options.mjs';
import { fillArchive } from './archive.mjs';
import { fillCatalogue, fillCourses } from './courses.mjs';
import { fillEvents } from './events.mjs';
import { fillIndexes } from './indexes.mjs';
import { fillComments, fillPeople } from './people.mjs';
import { fillPosts, fillTags } from './posts.mjs';
import { openStore } from './store.mjs';

/** Every reply is made again. */
const WITHOUT_CACHE = { CACHE_BYTES: '0', SITE_DEMO: '0' };
/** What stores are filled with: each in the database of a service, or by requests. */
const FILLERS = {
  core: { service: 'core', fill: fillPosts },
  archive: { fill: fillArchive },
  tags: { service: 'core', fill: fillTags },
  people: { service: 'core', fill: fillPeople },
  comments: { service: 'core', fill: fillComments },
  lms: { service: 'lms', fill: fillCourses },
  catalogue: { service: 'lms', fill: fillCatalogue },
  calendar: { service: 'calendar', fill: fillEvents },
};

/** Where the stores are, and whether they stay there after the run. */
export function storesFolder(store) {
  const kept = option('stores');
  const folder = kept ? join(kept, store) : mkdtempSync(join(tmpdir(), 'gatehouse-scale-'));
  return { folder, remove: () => kept || rmSync(folder, { recursive: true, force: true }) };
}

/** A temporary folder for the copy of a store. */
export function copiedStore() {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-scale-copy-'));
  const isKept = (path) => !statSync(path).isSocket();
  return {
    folder,
    copy: (from) => cpSync(from, folder, { recursive: true, filter: isKept }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Fills the store in a folder with what earlier runs have not. A store of other sizes is made again.
 * @param sizes what each filler is asked for
 */
export async function fillStore(folder, start, sizes) {
  const marker = join(folder, 'filled.json');
  const isOther = ([name, size]) => JSON.stringify(size) !== JSON.stringify(sizes[name]);
  const found = existsSync(marker) ? JSON.parse(readFileSync(marker, 'utf8')) : {};
  const filled = Object.entries(found).some(isOther) ? {} : found;
  const left = Object.entries(sizes).filter(([one]) => !(one in filled));
  if (left.length === 0) return;
  if (Object.keys(filled).length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const site = await start(folder);
  try {
    for (const [name, size] of left) {
      await fill(site, name, size);
      filled[name] = size;
      writeFileSync(marker, JSON.stringify(filled));
    }
  } finally {
    await site.stop();
  }
}

async function fill(site, name, size) {
  const began = Date.now();
  const { service, fill: filler } = FILLERS[name];
  const onProgress = (words) => console.log(`  ${name}: ${words}, ${Math.round((Date.now() - began) / 1000)} s`);
  if (!service) {
    await filler(site, size);
    return onProgress('filled');
  }
  const store = await openStore(site.urlOf(service));
  await filler(store, { ...size, onProgress });
  onProgress('filled');
  await fillIndexes(store, { name, onProgress });
  await store.close();
  onProgress('indexed');
}

/** The site in one process, on SQLite. */
export async function startSite(folder) {
  const site = await startEmbedded(folder, { env: WITHOUT_CACHE });
  const urlOf = (service) => `sqlite:${join(folder, 'data', `${service}.sqlite`)}`;
  return { ...site, pids: [{ name: 'site', pid: site.pid }], urlOf, headers: await administratorHeaders(site.url) };
}

/** The services that the rows ask, on MariaDB. */
export async function startProcesses(folder) {
  const services = ['core', 'calendar', 'lms'];
  const stack = await startStack(folder, { services, env: WITHOUT_CACHE });
  const pids = [
    ...['gateway', ...services].map((name) => ({ name, pid: stack.pidOf(name) })),
    { name: 'NATS', pid: stack.nats.child.pid },
    { name: 'MariaDB', pid: stack.mariadb.child.pid },
  ];
  const { url } = stack;
  return { url, pids, urlOf: stack.mariadb.urlOf, stop: () => stack.stop(), headers: await administratorHeaders(url) };
}
