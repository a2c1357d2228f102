// The sites of small and large stores: filled in this run, or in an earlier one.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../stack/embedded.mjs';
import { startStack } from '../../stack/stack.mjs';
import { administratorHeaders } from '../load/sign-in.mjs';
import { option } from '../options.mjs';
import { fillCourses } from './courses.mjs';
import { fillEvents } from './events.mjs';
import { fillIndexes } from './indexes.mjs';
import { fillPosts } from './posts.mjs';
import { openStore } from './store.mjs';

/** Every reply is made anew. */
const WITHOUT_CACHE = { CACHE_BYTES: '0', SITE_DEMO: '0' };
const FILLERS = { core: fillPosts, lms: fillCourses, calendar: fillEvents };

/** Where the stores are, and whether they stay there after the run. */
export function storesFolder(store) {
  const kept = option('stores');
  const folder = kept ? join(kept, store) : mkdtempSync(join(tmpdir(), 'gatehouse-scale-'));
  return { folder, remove: () => kept || rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts a site in the folder and fills it, unless an earlier run has: gives its address, processes and function to stop it.
 * @param sizes what each service is filled with
 */
export async function filledSite(folder, start, sizes) {
  const [marker, wanted] = [join(folder, 'filled.json'), JSON.stringify(sizes)];
  if (existsSync(folder) && !(existsSync(marker) && readFileSync(marker, 'utf8') === wanted))
    rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const site = await start(folder);
  if (existsSync(marker)) return site;
  try {
    for (const [service, size] of Object.entries(sizes)) await fill(site, service, size);
    writeFileSync(marker, wanted);
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function fill(site, service, size) {
  const began = Date.now();
  const onProgress = (words) => console.log(`  ${service}: ${words}, ${Math.round((Date.now() - began) / 1000)} s`);
  const store = await openStore(site.urlOf(service));
  await FILLERS[service](store, { ...size, onProgress });
  onProgress('filled');
  await fillIndexes(store, { service, onProgress });
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
