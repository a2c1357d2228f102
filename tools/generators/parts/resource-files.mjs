// The files of a resource: its class and its migration, its specification, its wire test and its part of the page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateFiles } from '@nx/devkit';
import { addPermissions } from './permissions.mjs';

const FILES = fileURLToPath(new URL('../resource/files', import.meta.url));
const PAGE = fileURLToPath(new URL('../resource/page.md.template', import.meta.url));

/**
 * Adds them to a service.
 * @param names what `resourceNames` and `serviceNames` give, with `namespace` and `timestamp`
 */
export function addResourceFiles(tree, names) {
  const { folder, many, service } = names;
  const taken = [`${folder}/src/${many}`, `e2e/wire/${service}/${many}.test.mjs`].find((path) => tree.exists(path));
  if (taken) throw new Error(`${taken} is there already.`);
  generateFiles(tree, `${FILES}/source`, `${folder}/src/${many}`, names);
  generateFiles(tree, `${FILES}/migration`, `${folder}/src/migrations`, names);
  generateFiles(tree, `${FILES}/wire`, `e2e/wire/${service}`, names);
  addPermissions(tree, names);
}

/** The part of the page that tells of a resource. */
export const resourcePage = (names) => filled(readFileSync(PAGE, 'utf8'), names);

/** A template without code, with the values in its places. */
export const filled = (template, names) => template.replace(/<%= (\w+) %>/g, (_, name) => names[name]);
