// Renders the overlays of k8s/ with the kustomize of this machine: its own command, or the one in kubectl.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

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
  const { status, stdout } = run(command, build, PROBE);
  return status === 0 && stdout.includes('value: replaced') && stdout.includes('probed-by: gatehouse');
}

/**
 * The objects of an overlay.
 * @throws Error with what kustomize says, be it an error or a warning
 */
export function render(folder, { command, build } = findKustomize()) {
  const { status, stdout, stderr } = run(command, build, folder);
  if (status !== 0 || stderr.trim() !== '')
    throw new Error(`${command} ${build.join(' ')} ${folder}: ${stderr.trim()}`);
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

const run = (command, build, folder) =>
  spawnSync(command, [...build, folder], { encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 2 ** 26 });
