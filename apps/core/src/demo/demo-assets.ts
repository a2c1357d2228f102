import { personWith, type Person } from '@gatehouse/access';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder } from '@gatehouse/service';

/** A caller who writes demo content in the name of a person and may write anything. */
export const demoAuthor = (id: number): Person => personWith({ id, roles: ['administrator'] });

const FOLDER = appFolder('core', 'demo');

/** The text of a file in `apps/core/demo`. */
export const readDemoText = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');

/** The content of a JSON file in `apps/core/demo`. The file is part of the product; its shape is not checked. */
export const readDemoJson = <T>(path: string): T => JSON.parse(readDemoText(path)) as T;
