// `npm run start:stack`: the processes with their own NATS and MariaDB, stopped together.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWith, runUntilStopped } from './lifetime.mjs';
import { build, install } from './run.mjs';
import { missing } from './stack/servers.mjs';
import { services } from './services/services.mjs';
import { startStack } from './stack/stack.mjs';

const names = services().map(({ name }) => name);

const OPTIONS = {
  replicas: { type: 'string', default: '1' },
  gateways: { type: 'string', default: '1' },
  balancer: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};
const asked = readOptions();

if (asked.help) {
  console.log(`npm run start:stack: a process for each service (${names.join(', ')}) on NATS and MariaDB,
all started in a temporary folder and stopped with Ctrl+C. Needs nats-server and mariadbd on the machine.

  --replicas 2   processes of each service
  --gateways 2   processes of the gateway; those after the first have other ports, unless there is a balancer
  --balancer     a small load balancer before the gateways, which has the port
  PORT=3000      the port of the gateway, or of the balancer
  SITE_DEMO=1    demo content (default); 0 for none
  STACK_DIR=…    a folder that is kept, instead of a temporary one`);
  process.exit(0);
}

const absent = missing();
if (absent.length > 0) {
  console.error(
    `The stack needs ${absent.join(' and ')}, not found on this machine.\nOn Debian: apt-get install mariadb-server nats-server`,
  );
  process.exit(1);
}

const folder = process.env.STACK_DIR || mkdtempSync(join(tmpdir(), 'gatehouse-stack-'));
runUntilStopped();
if (!process.env.STACK_DIR) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

try {
  await install();
  await build();
  const stack = await startStack(folder, {
    port: Number(process.env.PORT || 3000),
    env: { SITE_DEMO: process.env.SITE_DEMO ?? '1' },
    ...asked,
    onProgress: (text) => console.log(text),
  });
  console.log(`
  Gatehouse is up as ${stack.processes.size} processes.

    Site         ${stack.url}/
    Start page   ${stack.url}/-/
    REST API     ${stack.url}/   (JSON for programs; a browser gets the site)
    API docs     ${stack.url}/-/docs
    Sign in      admin / admin (this machine only)
${placesOf(stack)}    Logs, data   ${folder}

  Stop with Ctrl+C.
`);
} catch (error) {
  console.error(error.message);
  await endWith(1);
}

/** The options of the command line; ends the program when one is wrong. */
function readOptions() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    return { ...values, replicas: countOf('replicas', values), gateways: countOf('gateways', values) };
  } catch (error) {
    console.error(`${error.message}\nnpm run start:stack -- --help lists the options.`);
    return process.exit(2);
  }
}

function countOf(name, values) {
  const count = Number(values[name]);
  if (Number.isInteger(count) && count >= 1 && count <= 9) return count;
  throw new Error(`--${name} is a number from 1 to 9, not ${values[name]}.`);
}

/** Where the processes are, when there are several of one kind. */
function placesOf({ processes, gatewayUrls }) {
  if (asked.replicas === 1 && asked.gateways === 1) return '';
  const lines = [...processes].map(
    ([instance, { metricsPort }]) => `                 ${instance.padEnd(14)} http://127.0.0.1:${metricsPort}/ready`,
  );
  return `    Gateways     ${gatewayUrls.join(', ')}\n    Processes    ${lines.join('\n').trimStart()}\n`;
}
