// Records what a page asks of the interface: the web in this process, which asks the running site over HTTP.
import { createRequire } from 'node:module';
import { ROOT } from '../../run.mjs';
import { requestOf, startServices } from './record.mjs';

const require = createRequire(`${ROOT}package.json`);
/** What a reply has of the headers of a response, as the gateway hands it to the web. */
const HEADERS = ['x-wp-total', 'x-wp-totalpages', 'link', 'content-type'];

/** Starts the web beside the running site; gives a function that tells the addresses that a page is made of. */
export async function startQuestions(url, settings) {
  const bus = new (require('@gatehouse/bus').InProcessBus)();
  const manifests = [];
  await bus.watch((all) => manifests.splice(0, Infinity, ...all));
  let asked = [];
  await bus.serve('gateway', {
    mayAsk: () => true,
    ask: async ({ payload: { requests } }) => {
      const addresses = requests.map(({ path, search }) => `${path}${search === '' ? '' : `?${search}`}`);
      asked.push(...addresses);
      return { replies: await Promise.all(addresses.map((address) => replyOf(url, address))) };
    },
  });
  const services = await startWeb(bus, settings);
  return {
    async record(path) {
      const { pathname, searchParams } = new URL(path, url);
      const request = requestOf(manifests, `-home${pathname.replace(/\/$/, '')}`, Object.fromEntries(searchParams));
      // The first one fills caches; the last one is typical.
      for (let time = 0; time < 2; time += 1) {
        asked = [];
        const { status } = await bus.call('web', { ...request, address: { path: pathname, search: '' } });
        if (status !== 200) throw new Error(`${path} is ${status}`);
      }
      return asked;
    },
    async stop() {
      for (const one of services) await one.stop();
    },
  };
}

/** The web, and core, which it asks for the settings of the site. */
async function startWeb(bus, settings) {
  const { Config, openLog, startStateless } = require('@gatehouse/service');
  const options = { config: new Config(settings), bus, log: openLog('bench', 'silent') };
  const core = await startServices('core', { bus, settings });
  return [...core, await startStateless(require('@gatehouse/app-web').web, options)];
}

async function replyOf(url, address) {
  const response = await fetch(`${url}${address}`);
  const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name) ?? '']));
  return { status: response.status, headers, body: await response.text(), tags: [] };
}
