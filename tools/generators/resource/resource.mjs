import { formatFiles } from '@nx/devkit';
import { services } from '../../services/services.mjs';
import { checkName, pluralOf, resourceNames, serviceNames } from '../parts/naming.mjs';
import { addResourceFiles, resourcePage } from '../parts/resource-files.mjs';
import { withElement, withImports, withOption } from '../parts/source-edits.mjs';

/** Adds a resource to a service. Everything is checked before anything is written. */
export default async function resource(tree, options) {
  const names = namesOf(tree, options);
  const definition = `${names.folder}/src/${names.service}.service.ts`;
  const text = tree.read(definition, 'utf-8');
  if (!text?.includes('hasOutbox: true'))
    throw new Error(`${names.service} has no outbox, by which it tells the audit log what is deleted: docs/data.md.`);
  addResourceFiles(tree, names);
  tree.write(definition, definedIn(text, names));
  addToPage(tree, names);
  await formatFiles(tree);
  return () =>
    console.log(
      `\n${names.namespace}/${names.many} is a resource of ${names.service}: ${names.folder}/src/${names.many}`,
    );
}

/** @throws Error that says what is wrong with a name */
function namesOf(tree, { name, service, plural = pluralOf(name), namespace }) {
  checkName('resource', name);
  checkName('list', plural);
  const found = services(tree.root).find((one) => one.name === service && one.database);
  if (!found) throw new Error(`There is no service "${service}" with a database.`);
  const chosen = namespace ?? found.namespaces[0];
  if (!found.namespaces.includes(chosen))
    throw new Error(`"${chosen}" is not a namespace of ${service}, which has ${found.namespaces.join(', ')}.`);
  const names = { ...serviceNames(service), ...resourceNames(name, plural) };
  if (isTaken(tree, found.folder, names.table))
    throw new Error(`"${name}" cannot be the name of a resource: ${service} has a table ${names.table} already.`);
  return { ...names, folder: found.folder, namespace: chosen, timestamp: Date.now() };
}

const isTaken = (tree, folder, table) =>
  tree
    .children(`${folder}/src/migrations`)
    .some((file) => tree.read(`${folder}/src/migrations/${file}`, 'utf-8').includes(`'${table}'`));

/** The definition of the service with the resource among its records. */
function definedIn(text, { one, many, OneClass, ManyClass, timestamp }) {
  const migration = `Create${ManyClass}${timestamp}`;
  const own = [
    `import { ${migration} } from './migrations/create-${many}';`,
    `import { ${OneClass} } from './${many}/${one}';`,
  ];
  const migrated = withElement(text, 'migrations', migration);
  const further = withElement(migrated, 'records', OneClass);
  return further ? withImports(further, own) : withImports(withRecords(migrated, OneClass), [...own, ...IMPORTS]);
}

const IMPORTS = [
  "import { resourcesOf } from '@gatehouse/persistence';",
  "import { RecordsModule, searchesOf } from '@gatehouse/records';",
];

/** The definition of a service whose other records are stored in ways of their own, with the first of a class. */
function withRecords(text, OneClass) {
  const listed = Object.entries({ imports: 'RecordsModule.forFeature(records)', entities: '...records' }).reduce(
    (result, [list, element]) =>
      withElement(result, list, element) ?? withOption(result, 'Module', `${list}: [${element}]`) ?? result,
    text,
  );
  const searched = listed.includes('  searches,')
    ? listed.replace('  searches,', '  searches: [...searches, ...searchesOf(records)],')
    : withSearch(listed);
  return searched
    .replace('  resources,', '  resources: resourcesOf(records, resources),')
    .replace(
      /^@Module\(/m,
      `/** What the service stores and shows by its standard routes. */\nconst records = [${OneClass}];\n\n@Module(`,
    );
}

/** The same with the tables and the index of a search, for a service without one. */
function withSearch(text) {
  const tables = withElement(text, 'migrations', 'CreateSearch1767225600080');
  const imported = "import { CreateSearch1767225600080, SEARCH_TABLES } from '@gatehouse/search';";
  const derived = '{ ...resources, derived: [...(resources.derived ?? []), ...SEARCH_TABLES] }';
  const members = `  resources: resourcesOf(records, ${derived}),\n  searches: searchesOf(records),`;
  return withImports(tables, [imported]).replace('  resources,', members);
}

function addToPage(tree, names) {
  const page = `docs/interface/${names.service}.md`;
  tree.write(page, `${tree.read(page, 'utf-8').trimEnd()}\n\n${resourcePage(names)}`);
}
