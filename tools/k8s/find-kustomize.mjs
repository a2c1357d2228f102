// Finds the kustomize of this machine: its own command, or the one in kubectl. Needs no package, so that `npm test` can look
// for it before the installation.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROBE = join(fileURLToPath(new URL('.', import.meta.url)), 'probe');
const TIMEOUT_MS = 60_000;

const CANDIDATES = [
  { command: 'kubectl', build: ['kustomize'] },
  { command: 'kustomize', build: ['build'] },
];

/**
 * What renders here, as `{ command, build }`; undefined when nothing is new enough. Versions do not tell: Debian's
 * kustomize calls itself "(devel)".
 */
export const findKustomize = (candidates = CANDIDATES) => candidates.find(rendersProbe);

function rendersProbe({ command, build }) {
  const { status, stdout } = runKustomize(command, build, PROBE);
  return status === 0 && stdout.includes('value: replaced') && stdout.includes('probed-by: gatehouse');
}

/** Runs a kustomize on a folder. */
export const runKustomize = (command, build, folder) =>
  spawnSync(command, [...build, folder], { encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 2 ** 26 });
