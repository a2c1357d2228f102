// Which SQL a request of the interface runs: its service in this process, on the store of the running site.
import { createRequire } from 'node:module';
import { ROOT } from '../run.mjs';

const require = createRequire(`${ROOT}package.json`);

/** Starts a service beside the running site and gives a function that records the statements of one GET. */
export async function recorder(service, settings) {
  const { InProcessBus } = require('@gatehouse/bus');
  const { Config, openLog, startService } = require('@gatehouse/service');
  const definitionOf = (name) => require(`@gatehouse/app-${name}`)[name];
  const bus = new InProcessBus();
  let statements = [];
  let manifests = [];
  await bus.watch((all) => {
    manifests = all;
  });
  const options = { config: new Config(settings), bus, log: openLog('bench', 'silent') };
  // The others ask core for the site's time zone, people and pictures.
  const asked = service === 'core' ? [] : [await startService(definitionOf('core'), options)];
  const running = await startService(definitionOf(service), {
    ...options,
    onStatement: (sql, parameters) => statements.push({ sql, parameters }),
  });
  const ask = (path, query) => {
    const route = manifests
      .flatMap(({ routes }) => routes)
      .map((entry) => ({
        entry,
        match: new RegExp(
          `^${entry.path.replace(/<(\w+)>/g, (_, name) => `(?<${name}>${entry.patterns[name]})`)}$`,
        ).exec(path),
      }))
      .find(({ match }) => match);
    const endpoint = route.entry.endpoints.find(({ methods }) => methods.includes('GET'));
    return bus.call(service, {
      route: endpoint.key,
      method: 'GET',
      path: { ...route.match.groups },
      query,
      body: {},
      files: [],
      caller: { kind: 'visitor', id: 0, roles: [], credentials: 'none' },
      client: {
        ip: '127.0.0.1',
        userAgent: '',
        referer: '',
        accept: '',
        contentType: '',
        disposition: '',
        md5: '',
        ifNoneMatch: '',
      },
      address: { path: `/${path}`, search: '' },
      requestId: 'bench',
      deadline: Date.now() + 60_000,
    });
  };
  return {
    async record(path, query = {}) {
      // The first times fill caches; what is compared is the everyday request.
      for (let time = 0; time < 3; time += 1) {
        statements = [];
        await ask(path, query);
      }
      return statements.filter(({ sql }) => /^\s*(SELECT|WITH)/i.test(sql));
    },
    stop: async () => {
      for (const one of [running, ...asked]) await one.stop();
    },
  };
}
