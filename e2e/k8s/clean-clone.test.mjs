// @ts-check
// Whoever has the repository can render all of k8s/: nothing that is not under version control is needed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, describe, test } from 'node:test';
import { render } from '../../tools/k8s/kustomize.mjs';
import { schemaProblems } from '../../tools/k8s/schemas/schemas.mjs';
import { ROOT } from '../../tools/run.mjs';

/** What a clone has, with what is about to be committed. */
const LISTED = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'k8s'];
const files = execFileSync('git', LISTED, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
const clone = mkdtempSync(join(tmpdir(), 'gatehouse-clone-'));
for (const file of files) cpSync(join(ROOT, file), join(clone, file));
after(() => rmSync(clone, { recursive: true, force: true }));

/** Every folder that kubectl apply -k and the controllers of a cluster can be given. */
const roots = files
  .filter((file) => file.endsWith('/kustomization.yaml'))
  .filter((file) => !readFileSync(join(ROOT, file), 'utf8').includes('kind: Component'))
  .map(dirname);

describe('from a clean clone', () => {
  for (const root of roots)
    test(`${root} is rendered, and holds no private key`, () => {
      const objects = render(join(clone, root));
      assert.ok(objects.length > 0);
      assert.doesNotMatch(JSON.stringify(objects), /NATS_KEY|_SECRET"/);
    });

  test('what is rendered is as the schemas say', () => {
    const folders = roots.filter((root) => /^k8s\/(overlays|gitops|servers)\//.test(root));
    assert.deepEqual(schemaProblems(folders.flatMap((root) => render(join(clone, root)))), []);
  });

  // docs/operations.md#which-release-is-in-an-image
  for (const folder of ['production', 'production/migrate'])
    test(`an overlay over ${folder} can name images by digest`, () => {
      const [name, digest] = ['registry.example.org/gatehouse/core', `sha256:${'0'.repeat(64)}`];
      const own = join(clone, 'k8s/overlays/own', folder);
      mkdirSync(own, { recursive: true });
      const resources = [relative(own, join(clone, 'k8s/overlays', folder))];
      writeFileSync(join(own, 'kustomization.yaml'), JSON.stringify({ resources, images: [{ name, digest }] }));
      assert.match(JSON.stringify(render(own)), new RegExp(`"image":"${name}@${digest}"`));
    });

  test('NATS lets nobody in before there are keys', () => {
    const maps = render(join(clone, 'k8s/overlays/production/servers')).filter(({ kind }) => kind === 'ConfigMap');
    const accounts = maps.find(({ metadata }) => metadata.name === 'nats-accounts').data['accounts.conf'];
    assert.match(accounts, /users: \[[^]*nkey: U[A-Z0-9]+/);
  });
});
