// @ts-check
// The rules of tools/k8s/policy.mjs, on what the overlays make.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { policyProblems, rulesFor } from '../../tools/k8s/policy.mjs';
import { openSites } from '../../tools/k8s/sites.mjs';
import { services } from '../../tools/services/services.mjs';

let opened;
before(async () => {
  opened = await openSites();
});
after(() => opened.overlays.remove());

const TITLES = {
  security: 'nothing runs as root, writes to its image or has a capability',
  resources: 'everything says what it needs, and has a limit of memory',
  probes: 'everything is asked whether it has started, lives and is ready',
  tokens: 'nothing has a token of the cluster',
  images: 'every image has a tag that stays',
  stopping: 'a process has the time to answer what it accepted',
  volumes: 'nothing fills its node',
  replicas: 'every process has an autoscaler or a number of replicas, not both',
  budgets: 'every process has a disruption budget that can be kept',
  spread: 'every process is spread over nodes and zones',
  rolling: 'no process is taken away before its successor is ready',
  restarts: 'every process is started again when a setting or a secret of it changes',
  migrations: 'migrations are named by their version, and run once',
  schedules: 'what runs by the clock runs once at a time, and ends',
  connections: 'all processes together fit into the connections of the database, and each service into its own',
  references: 'every config map, secret and key that is named is there',
  parts: 'every volume, claim, account and priority that is named is there',
  targets: 'services, ways in, budgets and autoscalers have something behind them',
  monitors: 'monitoring asks pods that answer',
  probePorts: 'probes ask ports that are there',
  issuers: 'certificates have issuers',
  processes: 'every service runs as its package.json says',
  migrationsOf: 'every database is migrated',
  secrets: 'a secret is for its owner alone',
  settings: 'settings are known, and nobody has those of another',
  network: 'the network lets through what the settings name, and nothing else',
};

for (const site of ['demo', 'production', 'databases elsewhere', 'monitored', 'an ingress', 'teams'])
  describe(`the site of ${site}`, () => {
    for (const [rule, title] of Object.entries(TITLES))
      test(title, () => assert.deepEqual(rulesFor()[rule](opened.sites[site]()), []));
  });

test('lists of visitors may be read from the servers that follow the first', () => {
  const site = opened.sites.production();
  const { stringData } = site.given.find(({ metadata }) => metadata.name === 'gatehouse-core');
  stringData.CORE_DATABASE_READ_URL = stringData.CORE_DATABASE_URL.replace('mariadb-primary', 'mariadb-secondary');
  assert.deepEqual(policyProblems(site), []);
  stringData.CORE_DATABASE_READ_URL = 'mysql://core:PASSWORD@10.1.2.3:3306/core';
  assert.match(policyProblems(site).join('\n'), /core: cannot reach 10\.1\.2\.3 on 3306 for CORE_DATABASE_READ_URL/);
});

describe('the rules', () => {
  test('are all tested', () => assert.deepEqual(Object.keys(rulesFor()).sort(), Object.keys(TITLES).sort()));

  test('ask for every service that a package.json declares', () => {
    const undeployed = { name: 'undeployed', database: true, needs: ['mail'], secret: false };
    const problems = policyProblems(opened.sites.production(), rulesFor([...services(), undeployed]));
    assert.deepEqual(problems, [
      'processes: undeployed: nothing runs it',
      'migrationsOf: undeployed: nothing migrates its database',
    ]);
  });
});
