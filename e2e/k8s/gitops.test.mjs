// @ts-check
// k8s/gitops: what Flux and Argo CD are told to do, without either of them.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { render } from '../../tools/k8s/kustomize.mjs';
import { openSites } from '../../tools/k8s/sites.mjs';
import { ROOT } from '../../tools/run.mjs';
import { services } from '../../tools/services/services.mjs';

const SITES = ['demo', 'production', 'teams'];
const objectsOf = (tool, site) => render(join(ROOT, 'k8s/gitops', tool, site));
const isRoot = (path) => existsSync(join(ROOT, path, 'kustomization.yaml'));
const deployed = services().flatMap(({ name, database }) => [
  `k8s/overlays/teams/${name}`,
  ...(database ? [`k8s/overlays/teams/${name}/migrate`] : []),
]);

for (const site of SITES)
  describe(`${site} by Flux`, () => {
    const steps = objectsOf('flux', site).filter(({ kind }) => kind === 'Kustomization');

    test('has folders that are there', () => {
      assert.deepEqual(
        steps.map(({ spec }) => spec.path).filter((path) => !isRoot(path)),
        [],
      );
    });

    test('waits for steps that are there, each after another', () => {
      const done = [];
      for (const { metadata, spec } of inOrder(steps)) {
        for (const { name } of spec.dependsOn ?? []) assert.ok(done.includes(name), `${metadata.name}: ${name}`);
        done.push(metadata.name);
      }
      assert.equal(done.length, steps.length);
    });

    test('says when a step is done', () => {
      const vague = steps.filter(({ spec }) => !spec.wait && !spec.healthChecks && !spec.path.endsWith('/commands'));
      assert.deepEqual(vague, []);
    });
  });

/** Those that depend on nothing left first. */
function inOrder(steps) {
  const left = [...steps];
  const done = [];
  while (left.length > 0) {
    const next = left.findIndex(({ spec }) =>
      (spec.dependsOn ?? []).every(({ name }) => done.some(({ metadata }) => metadata.name === name)),
    );
    if (next < 0) return done;
    done.push(...left.splice(next, 1));
  }
  return done;
}

/** The sources of a site's Applications, those of an ApplicationSet for each of its elements. */
const sourcesOf = (site) =>
  objectsOf('argocd', site).flatMap(({ kind, spec }) => {
    if (kind === 'Application') return spec.sources;
    const text = JSON.stringify(spec.template.spec.sources);
    return spec.generators[0].list.elements.flatMap(({ service }) =>
      JSON.parse(text.replaceAll('{{service}}', service)),
    );
  });

for (const site of SITES)
  test(`${site} by Argo CD has folders that are there`, () => {
    const paths = sourcesOf(site).flatMap(({ path }) => path ?? []);
    assert.ok(paths.length > 0);
    assert.deepEqual(
      paths.filter((path) => !isRoot(path)),
      [],
    );
  });

describe('migrations', () => {
  test('come before processes, by waves or as hooks', () => {
    const migrations = sourcesOf('production')
      .concat(sourcesOf('teams'))
      .filter(({ path }) => /migrate$/.test(path));
    for (const { path, kustomize } of migrations)
      assert.match(kustomize.commonAnnotations['argocd.argoproj.io/hook'], /^(Pre)?Sync$/, path);
    const waveOf = (path) =>
      sourcesOf('production').find((one) => one.path === path).kustomize?.commonAnnotations[
        'argocd.argoproj.io/sync-wave'
      ] ?? '0';
    const paths = ['production/servers', 'production/migrate', 'production'].map((path) => `k8s/overlays/${path}`);
    assert.deepEqual(paths.map(waveOf), ['0', '1', '2']);
  });

  test('of every team, and its process, are applied by both', () => {
    const flux = objectsOf('flux', 'teams').flatMap(({ spec }) => spec.path?.replace('./', '') ?? []);
    const argo = sourcesOf('teams').flatMap(({ path }) => path ?? []);
    for (const paths of [flux, argo])
      assert.deepEqual(
        deployed.filter((path) => !paths.includes(path)),
        [],
      );
  });
});

test('charts have the same exact versions for both', () => {
  const charts = [...objectsOf('flux', 'operators').concat(render(join(ROOT, 'k8s/servers/nats/chart')))].flatMap(
    ({ kind, spec }) => (kind === 'HelmRelease' ? `${spec.chart.spec.chart} ${spec.chart.spec.version}` : []),
  );
  const argo = sourcesOf('production').flatMap(({ chart, targetRevision }) =>
    chart ? `${chart} ${targetRevision}` : [],
  );
  assert.deepEqual(argo.sort(), charts.sort());
  for (const chart of charts) assert.match(chart, / \d+\.\d+\.\d+$/);
});

describe('secrets from a store', () => {
  let overlays;
  before(async () => {
    ({ overlays } = await openSites());
  });
  after(() => overlays.remove());
  const namesOf = (objects) => objects.map(({ metadata }) => `${metadata.namespace}/${metadata.name}`).sort();
  const given = () =>
    overlays.documentsOf('overlays/production/secrets.example.yaml').filter(({ kind }) => kind === 'Secret');

  test('are all that a site needs', () => {
    overlays.copy('overlays/production/servers', 'overlays/production/stored', {
      'kustomization.yaml': [
        ['configMapGenerator:', 'components: [../../../components/external-secrets]\nconfigMapGenerator:'],
      ],
    });
    const made = overlays.objectsOf('production/stored').filter(({ kind }) => kind === 'ExternalSecret');
    assert.deepEqual(namesOf(made), namesOf(given()));
    for (const { spec } of made) assert.equal(spec.refreshInterval, '5m');
  });

  test('are all that teams need, each in its own namespace', () => {
    const made = namesOf(overlays.objectsOf('teams/platform/external-secrets'));
    for (const { name, needs } of services()) {
      const wanted = [name, ...needs.filter((need) => need !== 'outbound')];
      const own = made.filter((one) => one.startsWith(`gatehouse-${name}/`));
      assert.deepEqual(own, wanted.map((one) => `gatehouse-${name}/gatehouse-${one}`).sort());
    }
  });
});
