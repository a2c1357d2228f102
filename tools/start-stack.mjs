// `npm run start:stack`: the five processes with their own NATS and MariaDB, stopped together.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWith, runUntilStopped } from './lifetime.mjs';
import { build, install } from './run.mjs';
import { missing } from './stack/servers.mjs';
import { startStack } from './stack/stack.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm run start:stack: gateway, core, calendar, lms and widgets as five processes on NATS and MariaDB,
all started in a temporary folder and stopped with Ctrl+C. Needs nats-server and mariadbd on the machine.

  PORT=3000      the port of the gateway
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
    onProgress: (text) => console.log(text),
  });
  console.log(`
  Gatehouse is up as five processes.

    Start page   ${stack.url}/-/
    Interface    ${stack.url}/
    Sign in      admin / admin (this machine only)
    Logs, data   ${folder}

  Stop with Ctrl+C.
`);
} catch (error) {
  console.error(error.message);
  await endWith(1);
}
