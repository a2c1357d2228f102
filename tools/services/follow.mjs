// What follows from the services: files that name all of them, and that nobody edits for a new one.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEPLOYMENT } from './followers/deployment.mjs';
import { OWNERS } from './followers/owners.mjs';
import { PAGES } from './followers/pages.mjs';
import { SOURCES } from './followers/sources.mjs';
import { workloads } from './followers/workloads.mjs';
import { services as servicesIn } from './services.mjs';

/**
 * The files that a change starts from: those on disk, or those of a generator that has not written them yet.
 * @typedef {object} Files
 * @property {(path: string) => string | undefined} read
 * @property {(folder: string) => string[]} list the names in a folder
 */

const onDisk = (root) => ({
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  list: (folder) => readdirSync(join(root, folder)),
});

/**
 * The changes that bring everything in line with the services: `{ path: text }`, null for a file whose service is gone.
 * @param {Files} [files]
 * @throws Error that names the file that cannot follow
 */
export async function changesFor(root, services = servicesIn(root), files = onDisk(root)) {
  const { made, gone } = workloads(files, services);
  const changes = { ...made, ...Object.fromEntries(gone.map((path) => [path, null])) };
  for (const [path, textOf] of Object.entries(SOURCES)) changes[path] = textOf(services);
  for (const [path, change] of Object.entries({ ...DEPLOYMENT, ...OWNERS, ...PAGES })) {
    const text = files.read(path);
    if (text !== undefined) changes[path] = followed(path, () => change(text, services));
  }
  const differs = ([path, text]) => text !== (files.read(path) ?? null);
  const differing = Object.entries(changes).filter(differs);
  const formatted = await Promise.all(
    differing.map(async ([path, text]) => [path, await formattedAs(root, path, text)]),
  );
  return Object.fromEntries(formatted.filter(differs));
}

/** Writes them; gives their paths. */
export async function follow(root) {
  const changes = await changesFor(root);
  for (const [path, text] of Object.entries(changes)) {
    const file = join(root, path);
    if (text === null) removeWithFolder(file);
    else write(file, text);
  }
  return Object.keys(changes);
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A folder of the service alone goes with its last file. */
function removeWithFolder(file) {
  rmSync(file);
  for (let folder = dirname(file); readdirSync(folder).length === 0; folder = dirname(folder)) rmdirSync(folder);
}

function followed(path, change) {
  try {
    return change();
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
}

/** As prettier writes it, so that a table keeps its width and lint has nothing to say. */
async function formattedAs(root, path, text) {
  if (text === null || !/\.(ts|md|yaml)$/.test(path)) return text;
  // Only where something changes: a build has nothing to format.
  const { format, resolveConfig } = await import('prettier');
  const filepath = join(root, path);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}
