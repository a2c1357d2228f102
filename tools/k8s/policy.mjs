// The rules that every workload of k8s/ keeps. Each gives one sentence for everything that breaks it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';
import { services as servicesIn } from '../services/services.mjs';
import * as availability from './rules/availability.mjs';
import { network } from './rules/network.mjs';
import * as pods from './rules/pods.mjs';
import * as references from './rules/references.mjs';
import { migrationsOf, processes, secrets, settings } from './rules/services.mjs';

/** Names in the first column of the tables of docs/settings.md, and those that are for Node and the operating system. */
function knownSettings() {
  const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
  return new Set([...page.matchAll(/`((?:<SERVICE>_|[A-Z])[A-Z0-9_]+)`/g)].map(([, name]) => name));
}

/**
 * The rules by name, for these services.
 * @param {Pick<import('../services/services.mjs').Service, 'name' | 'database' | 'needs' | 'secret'>[]} [services]
 */
export function rulesFor(services = servicesIn()) {
  return {
    ...pick(pods, ['security', 'resources', 'probes', 'tokens', 'images', 'stopping', 'volumes']),
    ...pick(availability, [
      'replicas',
      'budgets',
      'spread',
      'rolling',
      'restarts',
      'migrations',
      'schedules',
      'connections',
    ]),
    ...pick(references, ['references', 'parts', 'targets', 'monitors', 'probePorts', 'issuers']),
    processes: processes(services),
    migrationsOf: migrationsOf(services),
    secrets,
    settings: settings(services, knownSettings()),
    network,
  };
}

const pick = (from, names) => Object.fromEntries(names.map((name) => [name, from[name]]));

/**
 * What a site breaks, as `rule: sentence`.
 * @param {import('./site.mjs').Site} site
 * @param {Record<string, (site: import('./site.mjs').Site) => string[]>} [rules]
 */
export const policyProblems = (site, rules = rulesFor()) =>
  Object.entries(rules).flatMap(([name, rule]) => rule(site).map((problem) => `${name}: ${problem}`));
