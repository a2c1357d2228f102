import { join } from 'node:path';

/** Sources, compiled files and bundled programs are all three folders below the root of the project. */
const APPS = join(__dirname, '../../../apps');

/** The path of a file or folder that an app reads while it runs: `appFolder('web', 'templates')`. */
export const appFolder = (app: string, ...path: readonly string[]): string => join(APPS, app, ...path);
