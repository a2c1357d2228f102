// A service that joins a running stack and leaves it, while all others go on. docs/operations.md#a-new-service
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { tie } from '../lifetime.mjs';
import { end, freePort, NODE_FLAGS, run, until } from '../run.mjs';
import { settingPrefix } from '../services/services.mjs';

/** Gives a service a key, a database and a process that runs `program`; the others learn of it by the file of keys. */
export async function joinStack(stack, name, program) {
  stack.keys.add([name]);
  reloadNats(stack);
  await stack.mariadb.create([name]);
  stack.env[`${settingPrefix(name)}DATABASE_URL`] = stack.mariadb.urlOf(name);
  const env = stack.envOf(name);
  await run('node', [...NODE_FLAGS, program, 'migrate'], { quiet: true, env });
  const metricsPort = await freePort();
  const output = openSync(join(stack.folder, `${name}.log`), 'a');
  const child = tie(
    spawn('node', [...NODE_FLAGS, program], {
      env: { ...env, METRICS_PORT: String(metricsPort) },
      stdio: ['ignore', output, output],
      detached: true,
    }),
  );
  stack.processes.set(name, { child, metricsPort });
  const isReady = async () => (await fetch(`http://127.0.0.1:${metricsPort}/ready`)).ok;
  await until(isReady, 60, name, () => child.exitCode !== null && `${name} exited: ${stack.logOf(name).slice(-2000)}`);
}

/** Stops the process of a service and ends the trust in its key. */
export async function leaveStack(stack, name) {
  await end(stack.childOf(name));
  stack.processes.delete(name);
  stack.keys.remove(name);
  reloadNats(stack);
}

/** The server reads its accounts again; connections stay. */
const reloadNats = (stack) => stack.nats.child.kill('SIGHUP');
