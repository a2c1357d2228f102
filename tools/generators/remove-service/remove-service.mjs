import { formatFiles } from '@nx/devkit';
import { services } from '../../services/services.mjs';
import { followServices } from '../parts/followers.mjs';
import { install } from '../parts/installation.mjs';
import { removePermissions } from '../parts/permissions.mjs';

const PAGES = 'docs/interface/README.md';
const CONTRACTS = 'libs/dto/src';

/** Removes a service and everything that the generator and the services have added for it. */
export default async function removeService(tree, { name }) {
  const found = services(tree.root).find((one) => one.name === name);
  if (!found) throw new Error(`There is no service "${name}".`);
  const needed = whereNeeded(tree, name);
  if (needed.length > 0)
    throw new Error(`"${name}" cannot be removed: others know it by its contracts in ${needed.join(', ')}.`);
  for (const path of [found.folder, `e2e/wire/${name}`, `docs/interface/${name}.md`]) tree.delete(path);
  removePermissions(tree, found.namespaces);
  const lines = tree.read(PAGES, 'utf-8').split('\n');
  tree.write(PAGES, lines.filter((line) => !line.startsWith(`| [${name}.md](./${name}.md) `)).join('\n'));
  await followServices(tree, (list) => list.filter((one) => one.name !== name));
  await formatFiles(tree);
  return () => {
    install(tree.root);
    console.log(`\n${name} is removed. Its database stays; of a site that runs: docs/operations.md#a-new-service`);
  };
}

/** The files of the contracts that name a service. */
function whereNeeded(tree, name) {
  if (name === 'gateway') return [CONTRACTS];
  const filesIn = (folder) =>
    tree.children(folder).flatMap((child) => {
      const path = `${folder}/${child}`;
      return tree.isFile(path) ? [path] : filesIn(path);
    });
  return filesIn(CONTRACTS).filter(
    (path) => !path.endsWith('.spec.ts') && tree.read(path, 'utf-8').includes(`'${name}'`),
  );
}
