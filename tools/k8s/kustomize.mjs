// Renders the overlays of k8s/.
import { parseAllDocuments } from 'yaml';
import { findKustomize, runKustomize } from './find-kustomize.mjs';

/**
 * The objects of an overlay.
 * @throws Error with what kustomize says, be it an error or a warning
 */
export function render(folder, { command, build } = findKustomize()) {
  const { status, stdout, stderr } = runKustomize(command, build, folder);
  if (status !== 0 || stderr.trim() !== '')
    throw new Error(`${command} ${build.join(' ')} ${folder}: ${stderr.trim()}`);
  return parseAllDocuments(stdout).map((document) => document.toJS());
}
