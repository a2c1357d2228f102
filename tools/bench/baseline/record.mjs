// Records the SQL that a request runs: its service in this process, on the store of the running site.
import { createRequire } from 'node:module';
import { ROOT } from '../../run.mjs';

const require = createRequire(`${ROOT}package.json`);

/** Starts a service next to the running site, on the same store, and gives a function that records the statements of one GET. */
export async function startRecorder(service, settings) {
  const bus = new (require('@gatehouse/bus').InProcessBus)();
  const manifests = [];
  await bus.watch((all) => manifests.splice(0, Infinity, ...all));
  let statements = [];
  const onStatement = (sql, parameters) => statements.push({ sql, parameters });
  const services = await startServices(service, { bus, settings, onStatement });
  return {
    async record(path, query = {}) {
      // The first requests fill caches, and what the service does in the background may fall into any of them.
      const rounds = [];
      for (let time = 0; time < 5; time += 1) {
        await commit(services[0]);
        statements = [];
        await bus.call(service, requestOf(manifests, path, query));
        rounds.push(statements.filter(({ sql }) => /^\s*(SELECT|WITH)/i.test(sql)));
      }
      return rounds.reduce((fewest, one) => (one.length <= fewest.length ? one : fewest));
    },
    async stop() {
      for (const one of services) await one.stop();
    },
  };
}

/** Commits something that no reply shows: small reads are kept until then. */
async function commit({ modules }) {
  const { Database, execute, sql } = require('@gatehouse/persistence');
  const database = modules.get(Database, { strict: false });
  await database.write((tx) => execute(tx, sql`UPDATE migrations SET timestamp = timestamp + 1 WHERE id = 1`));
}

/** The service that is wanted and, when it is another one, core: services ask it for the time zone, people and pictures. */
export async function startServices(service, { bus, settings, onStatement }) {
  const { Config, openLog, startService } = require('@gatehouse/service');
  const definitionOf = (name) => require(`@gatehouse/app-${name}`)[name];
  const options = { config: new Config(settings), bus, log: openLog('bench', 'silent') };
  const core = service === 'core' ? [] : [await startService(definitionOf('core'), options)];
  const recorded = await startService(definitionOf(service), { ...options, onStatement });
  return [recorded, ...core];
}

/** A visitor's GET, as the gateway sends it to a service. */
export function requestOf(manifests, path, query) {
  const { key, parameters } = endpointOf(manifests, path);
  return {
    route: key,
    method: 'GET',
    path: parameters,
    query,
    body: {},
    files: [],
    caller: { kind: 'visitor', id: 0, roles: [], credentials: 'none' },
    client: CLIENT,
    address: { path: `/${path}`, search: '' },
    requestId: 'bench',
    deadline: Date.now() + 60_000,
  };
}

const CLIENT = {
  ip: '127.0.0.1',
  userAgent: '',
  referer: '',
  accept: '',
  contentType: '',
  disposition: '',
  md5: '',
  ifNoneMatch: '',
};

function endpointOf(manifests, path) {
  for (const { path: template, patterns, endpoints } of manifests.flatMap(({ routes }) => routes)) {
    const source = template.replace(/<(\w+)>/g, (_, name) => `(?<${name}>${patterns[name]})`);
    const match = new RegExp(`^${source}$`).exec(path);
    if (!match) continue;
    const { key } = endpoints.find(({ methods }) => methods.includes('GET'));
    return { key, parameters: { ...match.groups } };
  }
  throw new Error(`No route serves ${path}.`);
}
