import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatFiles, generateFiles } from '@nx/devkit';
import { services } from '../../services/services.mjs';
import { followServices } from '../parts/followers.mjs';
import { install } from '../parts/installation.mjs';
import { checkNamespace } from '../parts/namespaces.mjs';
import { checkName, checkServiceName, pluralOf, resourceNames, serviceNames, singularOf } from '../parts/naming.mjs';
import { addResourceFiles, filled, resourcePage } from '../parts/resource-files.mjs';

const FILES = fileURLToPath(new URL('files', import.meta.url));
const PAGE = fileURLToPath(new URL('page.md.template', import.meta.url));
const PAGES = 'docs/interface/README.md';

/** Adds a service with one resource. Everything is checked before anything is written. */
export default async function service(tree, options) {
  const names = namesOf(tree, options);
  generateFiles(tree, FILES, names.folder, names);
  addResourceFiles(tree, names);
  addPage(tree, names);
  const { service: name, folder, needs, namespace } = names;
  const own = {
    name,
    project: `@gatehouse/app-${name}`,
    folder,
    database: true,
    secret: false,
    needs,
    namespaces: [namespace],
  };
  await followServices(tree, (list) => [...list, own]);
  await formatFiles(tree);
  return () => {
    install(tree.root);
    console.log(nextSteps(names));
  };
}

/** @throws Error that says what is wrong with a name */
function namesOf(
  tree,
  { name, namespace = `${name}/v1`, resource = singularOf(name), plural = pluralOf(resource), needs = [] },
) {
  checkServiceName(name);
  checkName('resource', resource);
  checkName('list', plural);
  const folder = `apps/${name}`;
  const there = services(tree.root).find((one) => one.name === name);
  if (there) throw new Error(`There is a service "${name}" already, in ${there.folder}.`);
  const taken = [folder, `e2e/wire/${name}`, `docs/interface/${name}.md`, `libs/${name}`].find((path) =>
    tree.exists(path),
  );
  if (taken) throw new Error(`"${name}" cannot be the name of a service: ${taken} is there already.`);
  checkNamespace(tree.root, namespace);
  const names = { ...serviceNames(name), ...resourceNames(resource, plural) };
  return { ...names, folder, namespace, needs, timestamp: Date.now() };
}

function addPage(tree, names) {
  const { service: name, manyWords } = names;
  tree.write(`docs/interface/${name}.md`, filled(readFileSync(PAGE, 'utf8'), names) + resourcePage(names));
  const lines = tree.read(PAGES, 'utf-8').split('\n');
  const last = lines.findLastIndex((line) => /^\| \[[a-z0-9-]+\.md\]\(\.\//.test(line));
  lines.splice(
    last + 1,
    0,
    `| [${name}.md](./${name}.md) | ${manyWords.charAt(0).toUpperCase()}${manyWords.slice(1)} |`,
  );
  tree.write(PAGES, lines.join('\n'));
}

function nextSteps({ service: name, folder, namespace, many, one }) {
  const test = `npx nx test @gatehouse/app-${name}`;
  return `
${name} is a service of the site.

  ${'npm start'.padEnd(test.length)}  has ${namespace}/${many}
  ${test}  runs its tests

Change the fields of a ${one.replaceAll('-', ' ')} in ${folder}/src/${many}/${one}.ts, then
  npx nx g @gatehouse/tools:migration ${name}
writes what the tables need. Say it in docs/interface/${name}.md. Beside a running site: docs/operations.md#a-new-service`;
}
