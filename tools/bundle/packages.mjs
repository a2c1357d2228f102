// The packages that a bundle is made of.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folders of the packages that these files are from, each once and in order. */
export const packageFolders = (files) =>
  [...new Set(files.map((file) => PACKAGE.exec(file.replaceAll('\\', '/'))?.[1]).filter(Boolean))].sort();

/** What the package.json of a folder says; a folder without one says nothing. */
export function readManifest(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Name, version and licence of a package, as lists of what is in an image have them. */
export function describePackage(folder) {
  const { name, version, license } = readManifest(folder);
  return { name, version, licence: typeof license === 'string' ? license : license?.type };
}
