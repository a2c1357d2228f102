// @ts-check
// k8s/overlays/teams: a service by itself, for a team that may do nothing but in its namespace.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { references } from '../../tools/k8s/rules/references.mjs';
import { Site } from '../../tools/k8s/site.mjs';
import { givenToTeam, openSites, teamOverlays } from '../../tools/k8s/sites.mjs';
import { services } from '../../tools/services/services.mjs';

let overlays;
before(async () => {
  ({ overlays } = await openSites());
});
after(() => overlays.remove());

for (const service of services())
  describe(`the team of ${service.name}`, () => {
    const objects = () => overlays.objectsOf(...teamOverlays(service));

    test('needs rights in its own namespace alone', () => {
      const outside = objects().filter(({ metadata }) => metadata.namespace !== `gatehouse-${service.name}`);
      assert.deepEqual(outside, []);
    });

    test('runs its service and no other', () => {
      const names = new Site(objects()).workloads.map(({ labels }) => labels['app.kubernetes.io/name']);
      assert.deepEqual(names, service.database ? [`migrate-${service.name}`, service.name] : [service.name]);
    });

    test('finds all that its pods name, and no secret of another team', () => {
      const given = givenToTeam(overlays, service);
      assert.deepEqual(references(new Site(objects(), given)), []);
      const secrets = given.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name);
      const others = services().filter(({ name }) => name !== service.name);
      assert.deepEqual(
        others.filter(({ name }) => secrets.includes(`gatehouse-${name}`)),
        [],
      );
    });
  });

test('a team rolls a version of its own', () => {
  overlays.copy('overlays/teams/lms', 'overlays/teams/next', {
    'release/kustomization.yaml': [['VERSION=0.1.0', 'VERSION=0.2.0']],
  });
  const images = new Site(overlays.objectsOf('teams/next', 'teams/next/migrate')).workloads.map(
    ({ name, pod }) => `${name} ${pod.containers[0].image}`,
  );
  const image = 'registry.example.org/gatehouse/lms:0.2.0';
  assert.deepEqual(images, [`lms ${image}`, `migrate-lms-0.2.0 ${image}`]);
});
