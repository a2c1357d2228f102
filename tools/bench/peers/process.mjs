// The process of a product.
import { spawn } from 'node:child_process';
import { tie } from '../../lifetime.mjs';
import { end, until } from '../../run.mjs';

/** Starts a Node program and waits until the address `ready` answers; gives its url, pid and a function to stop it. */
export async function startProcess({ node = process.execPath, args, cwd, env, url, ready }) {
  const child = tie(
    spawn(node, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const answers = async () => (await fetch(ready)).status < 500;
  await until(answers, 120, args[0], () => child.exitCode !== null && `${args[0]} exited.`);
  return { url, pid: child.pid, stop: () => end(child) };
}
