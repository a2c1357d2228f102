// @ts-check
// One team's error is not another's: what is built, made an image of and tested is what a service imports.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { NX, ROOT } from '../../tools/run.mjs';
import { services } from '../../tools/services/services.mjs';
import { stepsFor } from '../../tools/test/affected.mjs';
import { Copy } from './copy.mjs';

const BROKEN = 'apps/core/src/index.ts';

describe('with a syntax error in core', () => {
  let copy;
  before(async () => {
    copy = await Copy.make();
    appendFileSync(copy.path(BROKEN), '\nexport const = ;\n');
    // Nothing that was compiled before helps.
    for (const project of ['apps/lms', 'apps/core', 'libs/dto'])
      rmSync(copy.path(project, 'dist'), { recursive: true, force: true });
  });
  after(() => copy?.remove());

  const build = (project) => copy.run('npx', 'nx', 'build', `@gatehouse/${project}`, '--skip-nx-cache');

  test('core does not build', () => assert.rejects(build('app-core')));

  test('lms does, and its image is made', async () => {
    await build('app-lms');
    assert.ok(existsSync(copy.program('lms')));
    await copy.run('node', 'tools/image.mjs', 'lms', '--out', 'lms-image');
    assert.ok(copy.exists('lms-image/main.js'));
  });
});

describe('a change', () => {
  const affectedBy = (file) =>
    JSON.parse(
      execFileSync(process.execPath, [NX.script, 'show', 'projects', '--affected', '--json', `--files=${file}`], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, ...NX.env },
      }),
    )
      .map((name) => name.replace('@gatehouse/app-', ''))
      .sort();

  for (const { name, folder } of services())
    test(`in ${name} affects ${name}, the site and the command line alone`, () =>
      assert.deepEqual(affectedBy(`${folder}/src/index.ts`), [name, 'cli', 'site'].sort()));

  test('in a library affects what imports it', () => {
    const affected = affectedBy('libs/terms/src/index.ts');
    assert.ok(affected.includes('calendar') && affected.includes('lms'), affected.join());
    assert.ok(!affected.includes('gateway') && !affected.includes('web'), affected.join());
  });

  const steps = (...files) => [...stepsFor(files).keys()];
  /** @type {[string, string[]][]} */
  const cases = [
    ['docs/operations.md', ['form']],
    ['apps/lms/src/courses/course.spec.ts', ['form']],
    ['k8s/base/core/process.yaml', ['form', 'k8s']],
    ['e2e/wire/lms/quiz.test.mjs', ['form', 'wire:embedded']],
    ['apps/lms/src/index.ts', ['form', 'wire:embedded', 'site', 'rules:embedded', 'web:embedded']],
  ];
  for (const [file, expected] of cases)
    test(`of ${file} is tested by ${expected.join(', ')}`, () => assert.deepEqual(steps(file), expected));
});
