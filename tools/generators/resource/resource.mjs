import { formatFiles } from '@nx/devkit';
import { services } from '../../services/services.mjs';
import { checkName, pluralOf, resourceNames, serviceNames } from '../parts/naming.mjs';
import { addResourceFiles, resourcePage } from '../parts/resource-files.mjs';
import { withElement, withImports, withMember, withOption } from '../parts/source-edits.mjs';

/** Adds a resource to a service. Everything is checked before anything is written. */
export default async function resource(tree, options) {
  const names = namesOf(tree, options);
  const definition = `${names.folder}/src/${names.service}.service.ts`;
  const text = tree.read(definition, 'utf-8');
  if (!text?.includes('hasOutbox: true'))
    throw new Error(`${names.service} has no outbox, by which it tells the audit log what is deleted: docs/data.md.`);
  addResourceFiles(tree, names);
  tree.write(definition, definedIn(text, names));
  addTags(tree, definition, names);
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

/** The definition of the service with the resource in its lists. */
function definedIn(text, { one, many, OneClass, ManyClass, timestamp }) {
  const migration = `Create${ManyClass}${timestamp}`;
  const imports = [
    `import { ${migration} } from './migrations/create-${many}';`,
    `import { ${OneClass}Row } from './${many}/${one}.entity';`,
    `import { ${OneClass}Policy } from './${many}/${one}.policy';`,
    `import { ${ManyClass}Controller } from './${many}/${many}.controller';`,
  ];
  const records = text.includes('@gatehouse/records') ? [] : ["import { RecordsModule } from '@gatehouse/records';"];
  const lists = {
    imports: 'RecordsModule',
    controllers: `${ManyClass}Controller`,
    providers: `${OneClass}Policy`,
    entities: `${OneClass}Row`,
    migrations: migration,
  };
  const listed = Object.entries(lists).reduce(
    (result, [list, element]) =>
      withElement(result, list, element) ?? withOption(result, 'Module', `${list}: [${element}]`) ?? result,
    text,
  );
  return withImports(listed, [...records, ...imports]);
}

/** What visitors' replies are made of: in the definition, or in a file of its own. */
function addTags(tree, definition, { folder, table, tag }) {
  const added = `${table}: { one: '${tag}', tables: ['${table}'] }`;
  for (const file of [`${folder}/src/resources.ts`, definition]) {
    const changed = tree.exists(file) && withMember(tree.read(file, 'utf-8'), 'resources', added);
    if (changed) return tree.write(file, changed);
  }
  throw new Error(`${definition} does not say what its replies are made of (resources).`);
}

function addToPage(tree, names) {
  const page = `docs/interface/${names.service}.md`;
  tree.write(page, `${tree.read(page, 'utf-8').trimEnd()}\n\n${resourcePage(names)}`);
}
