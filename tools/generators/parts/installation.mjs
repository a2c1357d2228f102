// Links a new project into node_modules, so that everything finds it, and brings the lock file in line.
import { spawnSync } from 'node:child_process';

const WORDS = ['install', '--no-audit', '--no-fund', '--loglevel=error'];

/** Without the network, as a service has no packages of its own; with it where the cache of npm lacks something. */
export function install(root) {
  console.log('npm install');
  const env = { ...process.env, SKIP_INSTALL_SIMPLE_GIT_HOOKS: '1' };
  const run = (words) => spawnSync('npm', words, { cwd: root, env, encoding: 'utf8' });
  if (run([...WORDS, '--offline']).status === 0) return;
  const { status, stderr } = run(WORDS);
  if (status !== 0) console.error(`${stderr}\nRun npm install before you go on.`);
}
