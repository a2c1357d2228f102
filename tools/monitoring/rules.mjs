// `node tools/monitoring/rules.mjs`: prints the alert rules of k8s/monitoring as a file of Prometheus itself.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../run.mjs';

const FILES = ['rules', 'platform', 'objectives'];

/** The groups of the PrometheusRules together are such a file. */
export function rulesFile() {
  const groups = FILES.map((name) => {
    const [, text = ''] = readFileSync(join(ROOT, `k8s/monitoring/${name}.yaml`), 'utf8').split(
      /^spec:\n {2}groups:\n/m,
    );
    return text.replace(/^ {2}/gm, '');
  });
  return `groups:\n${groups.join('')}`;
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) process.stdout.write(rulesFile());
