import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the program, and not in it: a program that has not changed is the same, and keeps its caches, in the next release. */
const FILE = join(__dirname, 'revision');

let found: string | undefined;

/** The revision of the sources that the image of this program was made of; '' where it runs outside of one. */
export function programRevision(): string {
  found ??= existsSync(FILE) ? readFileSync(FILE, 'utf8').trim() : '';
  return found;
}

/** Sources, compiled files and bundled programs are all three folders below the root of the project. */
const APPS = join(__dirname, '../../../apps');

/** The path of a file or folder that an app reads while it runs: `appFolder('web', 'templates')`. */
export const appFolder = (app: string, ...path: readonly string[]): string => join(APPS, app, ...path);
