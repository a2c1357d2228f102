// `npm start`: installs when needed, builds, and runs the one-process site with demo content.
import { fork } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEnd, endWith, runUntilStopped } from './lifetime.mjs';
import { build, end, install, NODE_FLAGS, programOf, ROOT } from './run.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm start: runs the whole site in one process.

  PORT=3000 HOST=127.0.0.1   the address it listens on
  DATA_DIR=./data            database files, uploads, outgoing mail
  SITE_DEMO=1                demo content for an empty data folder; 0 for none
  All settings: docs/settings.md`);
  process.exit(0);
}

const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
const fresh = isEmpty(dataDir);
const demo = process.env.SITE_DEMO ?? '1';
const isDemo = ['1', 'true'].includes(demo.toLowerCase());
// Only the demo has a well-known password, so it listens on loopback only.
const administrator = isDemo && !process.env.ADMIN_PASSWORD ? { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } : {};
const host = process.env.HOST || '127.0.0.1';
if (administrator.ADMIN_PASSWORD && !['127.0.0.1', 'localhost', '::1'].includes(host)) {
  console.error(
    `The demo's administrator is admin/admin, so it only listens on loopback. To listen on ${host}, set ADMIN_PASSWORD or SITE_DEMO=0.`,
  );
  process.exit(1);
}

runUntilStopped();
try {
  await install();
  // `npx gatehouse` builds itself once; after that, it must not stay behind the site that it works on.
  const commandLine = existsSync(programOf('cli')) ? ['@gatehouse/app-cli'] : [];
  await build({ projects: ['@gatehouse/app-site', ...commandLine] });
} catch (error) {
  console.error(error.message);
  await endWith(1);
}

console.log(fresh && isDemo ? 'Starting, with demo content for the empty data folder…' : 'Starting…');
const site = fork(programOf('site'), {
  env: { LOG_LEVEL: 'warn', ...process.env, ...administrator, SITE_DEMO: demo, DATA_DIR: dataDir, HOST: host },
  execArgv: NODE_FLAGS,
  // Ctrl+C reaches only this process, which passes it on once.
  detached: true,
});
let isUp = false;
beforeEnd(async () => {
  const isEarly = !isUp && site.exitCode === null;
  await end(site);
  if (isEarly) console.log('Stopped before everything was loaded. The next start loads it.');
});
site.on('message', ({ url, root }) => {
  isUp = true;
  const signIn = administrator.ADMIN_PASSWORD
    ? 'admin / admin (this machine only)'
    : process.env.ADMIN_USERNAME || 'none yet: set ADMIN_USERNAME and ADMIN_PASSWORD';
  console.log(`
  Gatehouse is up.

    Site         ${url}/
    Start page   ${url}/-/
    REST API     ${root}/${root === url ? '   (JSON for programs; a browser gets the site)' : ''}
    API docs     ${url}/-/docs
    Try          curl -s '${root}/core/v2/posts?per_page=3&_fields=id,title.rendered'
    Sign in      ${signIn}
    Data         ${dataDir}

  Stop with Ctrl+C.
`);
});
site.on('exit', (code) => endWith(code ?? 1));

/** Whether there is nothing in the folder yet. What is wrong with it, the site says. */
function isEmpty(folder) {
  return !existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0);
}
