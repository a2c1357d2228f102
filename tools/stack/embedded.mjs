// Starts the one-process site with a data folder of its own.
import { fork } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tie } from '../lifetime.mjs';
import { end, freePort, NODE_FLAGS, programOf } from '../run.mjs';

/**
 * Starts the site in `folder`, with demo content; gives its address, process, log and a function to stop it.
 * @param {string} folder
 * @param {{ port?: number, env?: NodeJS.ProcessEnv, program?: string }} [options]
 */
export async function startEmbedded(folder, { port, env = {}, program = programOf('site') } = {}) {
  const own = port ?? (await freePort());
  const output = openSync(join(folder, 'site.log'), 'a');
  const site = tie(
    fork(program, {
      env: {
        ...process.env,
        PORT: String(own),
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'data'),
        SITE_DEMO: '1',
        ADMIN_USERNAME: 'admin',
        ADMIN_PASSWORD: 'admin',
        LOG_LEVEL: 'warn',
        ...env,
      },
      execArgv: NODE_FLAGS,
      stdio: ['ignore', output, output, 'ipc'],
    }),
  );
  await new Promise((resolve, reject) => {
    site.once('message', resolve);
    site.once('exit', (code) =>
      reject(
        new Error(`The site exited with ${code}:\n${readFileSync(join(folder, 'site.log'), 'utf8').slice(-3000)}`),
      ),
    );
  });
  return {
    url: `http://127.0.0.1:${own}`,
    child: site,
    pid: site.pid,
    log: () => readFileSync(join(folder, 'site.log'), 'utf8'),
    stop: () => end(site),
  };
}
