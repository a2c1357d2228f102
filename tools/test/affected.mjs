// `npm test -- --affected`: what a branch changes against main, and which steps test that.
import { execFileSync } from 'node:child_process';
import { NX, ROOT } from '../run.mjs';

/** What every change needs. */
const ALWAYS = ['form'];
/** What runs where a program of the site, or a library, is another than before. */
const OF_PROGRAMS = ['wire:embedded', 'site', 'rules:embedded', 'web:embedded'];
/** The folders below e2e that are steps of one name. */
const SUITES = 'browser clients faults generator hostile images k8s monitoring openapi wordpress site start'.split(' ');

/** Steps by what a path begins with; the first that fits decides. Projects are added by Nx, which knows what imports what. */
const STEPS = [
  [/^e2e\/(wire|web|rules)\//, ([, name]) => [`${name}:embedded`]],
  [/^e2e\/repeated\//, () => ['rules:embedded']],
  [new RegExp(`^e2e/(${SUITES.join('|')})/`), ([, name]) => [name]],
  [/^(e2e\/(freshness|seen)\/|tools\/(test|stack)\/)/, () => OF_PROGRAMS],
  [/^apps\/cli\/.*wordpress/, () => ['wordpress', 'site']],
  [/^apps\/cli\//, () => ['site']],
  [/^(apps|libs)\/.*(\.md|\.spec\.ts|\.fixture\.ts)$/, () => []],
  [/^(libs\/(persistence|records|search)|apps\/[^/]+\/src\/migrations)\//, () => [...OF_PROGRAMS, 'plans']],
  [/^libs\/(bus|service)\//, () => [...OF_PROGRAMS, 'faults']],
  [/^(apps|libs)\//, () => OF_PROGRAMS],
  [/^k8s\/monitoring\//, () => ['k8s', 'monitoring']],
  [/^(k8s|tools\/k8s)\//, () => ['k8s']],
  [/^tools\/monitoring\//, () => ['monitoring']],
  [/^(docker|tools\/(image|bundle))\b/, () => ['start', 'images']],
  [/^tools\/(generators|services)\b/, () => ['generator']],
  [/^(package-lock\.json|tsconfig\.base\.json|\.swcrc|nx\.json)$/, () => OF_PROGRAMS],
];

/**
 * The steps for these files, each with the first file that asks for it.
 * @param {string[]} files
 * @returns {Map<string, string>}
 */
export function stepsFor(files) {
  const steps = new Map(ALWAYS.map((step) => [step, 'every change']));
  for (const file of files) {
    const [pattern, stepsOf] = STEPS.find(([one]) => one.test(file)) ?? [];
    for (const step of pattern ? stepsOf(pattern.exec(file)) : []) if (!steps.has(step)) steps.set(step, file);
  }
  return steps;
}

/** What is different from where the branch left `base`: what is committed, and what is not yet. */
function changedFiles(base) {
  const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [since] = git('merge-base', base, 'HEAD');
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** The projects that these files belong to, and those that import them. */
function projectsFor(files) {
  if (files.length === 0) return [];
  const words = [NX.script, 'show', 'projects', '--affected', '--json', `--files=${files.join(',')}`];
  const output = execFileSync(process.execPath, words, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...NX.env },
  });
  return JSON.parse(output);
}

/** Says what a branch changes and what is run for it; gives the steps and the projects. */
export function affected(base, print = console.log) {
  const files = changedFiles(base);
  const projects = projectsFor(files);
  const steps = stepsFor(files);
  if (projects.length > 0) steps.set('projects', projects.map((name) => name.replace('@gatehouse/', '')).join(', '));
  print(`${files.length} files differ from ${base}. What runs, and for what:`);
  for (const [step, reason] of steps) print(`  ${step.padEnd(16)}${reason}`);
  return { steps: new Set(steps.keys()), projects };
}
