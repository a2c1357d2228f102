// @ts-check
// What the overlays of k8s/ make, compared with the schemas of Kubernetes and of the operators that they use.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findKustomize } from '../../tools/k8s/find-kustomize.mjs';
import { schemaProblems } from '../../tools/k8s/schemas/schemas.mjs';
import { openSites } from '../../tools/k8s/sites.mjs';

/** @typedef {NonNullable<ReturnType<typeof findKustomize>>} Found */

let overlays;
let sites;
before(async () => {
  ({ overlays, sites } = await openSites());
});
after(() => overlays.remove());

describe('the overlays', () => {
  test('are rendered, without a warning, and are as the schemas say', () => {
    for (const site of Object.values(sites)) site();
    const objects = overlays.objectsOf(...overlays.names);
    const kinds = new Set(objects.map(({ kind }) => kind));
    assert.deepEqual(schemaProblems(objects), []);
    console.log(
      `${overlays.names.join(', ')}: ${objects.length} objects of ${kinds.size} kinds (${/** @type Found */ (findKustomize()).command})`,
    );
  });

  test('can be watched: the servers with their exporters', () => {
    overlays.copy('overlays/production/servers', 'overlays/production/watched', {
      'kustomization.yaml': [['configMapGenerator:', 'components: [../../../monitoring/servers]\nconfigMapGenerator:']],
    });
    const objects = overlays.objectsOf('production/watched');
    assert.deepEqual(schemaProblems(objects), []);
    assert.ok(objects.some(({ kind, metadata }) => kind === 'PodMonitor' && metadata.name === 'nats'));
    assert.equal(objects.find(({ kind }) => kind === 'MariaDB').spec.metrics.enabled, true);
  });

  test('render another version beside the first: its migrations have other names', () => {
    const before = overlays.objectsOf('production/migrate').map(({ metadata }) => metadata.name);
    overlays.copy('components/release', 'components/next', {
      'kustomization.yaml': [
        ['VERSION=0.1.0', 'VERSION=0.2.0-rc.1'],
        ['REGISTRY=registry.example.org', 'REGISTRY=registry.example.org:5000/team'],
      ],
    });
    overlays.copy('overlays/production/migrate', 'overlays/production/next', {
      'kustomization.yaml': [['../components/release,', '../components/next,']],
    });
    const jobs = overlays.objectsOf('production/next');
    assert.deepEqual(
      jobs.map(({ metadata }) => metadata.name),
      before.map((name) => name.replace('0.1.0', '0.2.0-rc.1')),
    );
    assert.equal(
      jobs[0].spec.template.spec.containers[0].image,
      'registry.example.org:5000/team/gatehouse/calendar:0.2.0-rc.1',
    );
  });
});

describe('the schemas', () => {
  const wrong = {
    'a field that is unknown': (deployment) => (deployment.spec.template.spec.containers[0].readynessProbe = {}),
    'an unknown field deep inside': (deployment) =>
      (deployment.spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem = true),
    'a field that is missing': (deployment) => delete deployment.spec.selector,
    'a field of another type': (deployment) => (deployment.spec.minReadySeconds = '5'),
    'a quantity that is none': (deployment) =>
      (deployment.spec.template.spec.containers[0].resources.limits.memory = '5 Gigabytes'),
    'a kind that does not exist': (deployment) => (deployment.kind = 'Deplyoment'),
    'a version that does not exist': (deployment) => (deployment.apiVersion = 'apps/v9'),
  };

  test('refuse what the cluster would refuse', () => {
    const broken = Object.entries(wrong).map(([title, breakIt]) => {
      const deployment = overlays.objectsOf('demo').find(({ kind }) => kind === 'Deployment');
      deployment.metadata.name = title;
      breakIt(deployment);
      return deployment;
    });
    const problems = schemaProblems(broken);
    for (const title of Object.keys(wrong))
      assert.ok(
        problems.some((one) => one.includes(title)),
        title,
      );
  });

  test('know the objects of the operators', () => {
    const servers = overlays.objectsOf('production/servers');
    servers.find(({ kind }) => kind === 'MariaDB').spec.replication.semiSync = true;
    servers.find(({ kind }) => kind === 'Certificate').spec.dnsName = 'nats';
    const problems = schemaProblems(servers);
    assert.ok(
      problems.some((one) => /^MariaDB mariadb: .*semiSync/.test(one)),
      /** @type {any} */ (problems),
    );
    assert.ok(
      problems.some((one) => /^Certificate .*dnsName/.test(one)),
      /** @type {any} */ (problems),
    );
  });
});

describe('kustomize', () => {
  test('is used when it knows what the overlays need', () => assert.ok(findKustomize()));

  test('is not used when it renders something else, fails or is not there', () => {
    assert.equal(findKustomize([{ command: 'echo', build: [] }]), undefined);
    assert.equal(findKustomize([{ command: 'false', build: [] }]), undefined);
    assert.equal(findKustomize([{ command: 'no-such-command', build: [] }]), undefined);
  });
});
