import { fileURLToPath } from 'node:url';
import { formatFiles } from '@nx/devkit';
import { build, ROOT, run } from '../../run.mjs';
import { services } from '../../services/services.mjs';
import { checkName } from '../parts/naming.mjs';
import { withElement, withImports } from '../parts/source-edits.mjs';
import { migrationSource, nameOf } from './migration-source.mjs';

const SCHEMA_CHANGES = fileURLToPath(new URL('schema-changes.cjs', import.meta.url));

/** Writes the migration of what a service's classes declare and its migrations do not make yet. */
export default async function migration(tree, { service, name }) {
  const found = services(tree.root).find((one) => one.name === service && one.database);
  if (!found) throw new Error(`There is no service "${service}" with a database.`);
  const changes = await changesOf(found);
  if (changes.length === 0) return () => console.log(`\nThe tables of ${service} are what its classes declare.`);
  const chosen = name ?? nameOf(changes[0]);
  checkName('migration', chosen);
  const className = `${pascal(chosen)}${Date.now()}`;
  const file = `${found.folder}/src/migrations/${chosen}.ts`;
  if (tree.exists(file)) throw new Error(`${file} is there already: give another --name.`);
  tree.write(file, migrationSource(className, changes));
  const definition = `${found.folder}/src/${service}.service.ts`;
  const listed = withElement(tree.read(definition, 'utf-8'), 'migrations', className);
  tree.write(definition, withImports(listed, [`import { ${className} } from './migrations/${chosen}';`]));
  await formatFiles(tree);
  return () => console.log(`\n${file} has ${changes.length} changes. Read it, and run the tests of ${service}.`);
}

/** Compiles the service, and compares its classes with the tables that its migrations make in an empty database. */
async function changesOf({ folder, name }) {
  await build({ target: 'compile', projects: ['libs/*', folder] });
  const printed = await run(process.execPath, [SCHEMA_CHANGES, folder, name], { quiet: true, cwd: ROOT });
  return JSON.parse(printed);
}

const pascal = (name) => name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter) => letter.toUpperCase());
