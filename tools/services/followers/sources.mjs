// Sources that name all services.
const GENERATED = '// Made by `npm run services` from the package.json of each app.';

const identifierOf = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** The services that the one-process site runs. */
function siteServices(services) {
  const own = services.filter(({ name }) => name !== 'gateway');
  const listOf = (chosen) => chosen.map(({ name }) => identifierOf(name)).join(', ');
  const imports = [...own]
    .sort((a, b) => (a.project < b.project ? -1 : 1))
    .map(({ name, project }) => `import { ${identifierOf(name)} } from '${project}';`);
  return `${GENERATED}
${imports.join('\n')}
import type { ServiceDefinition, StatelessDefinition } from '@gatehouse/service';

/** All services with a database. Core is first, because the others ask it for people and settings. */
export const services: ServiceDefinition[] = [${listOf(own.filter(({ database }) => database))}];

/** Those that store nothing. */
export const stateless: StatelessDefinition[] = [${listOf(own.filter(({ database }) => !database))}];
`;
}

/** The names that settings are read and checked by. */
function processNames(services) {
  const names = (chosen) => chosen.map(({ name }) => `'${name}'`).join(', ');
  return `${GENERATED}

/** The names of the services, which are also the prefixes of their settings. */
export const SERVICES = [${names(services.filter(({ name }) => name !== 'gateway'))}] as const;

/** Those that have a database. */
export const STORES = [${names(services.filter(({ database }) => database))}] as const;

/** The processes that sign something, and so have a secret of their own: \`<NAME>_SECRET\`. */
export const SIGNERS = [${names(services.filter(({ secret }) => secret))}] as const;
`;
}

/** Whole files that follow from the services. */
export const SOURCES = {
  'apps/site/src/services.ts': siteServices,
  'libs/service/src/config/names/processes.ts': processNames,
};
