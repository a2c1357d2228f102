// `node tools/monitoring/rules.mjs`: prints the alert rules of k8s/monitoring as a file of Prometheus itself.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../run.mjs';

/** The `spec` of the PrometheusRule is such a file. */
export function rulesFile() {
  const [, spec = ''] = readFileSync(join(ROOT, 'k8s/monitoring/rules.yaml'), 'utf8').split(/^spec:\n/m);
  return spec.replace(/^ {2}/gm, '');
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) process.stdout.write(rulesFile());
