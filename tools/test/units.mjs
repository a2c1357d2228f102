import { NX } from '../run.mjs';
import { noCounts } from './counts.mjs';
import { watch } from './watch.mjs';

/** Lines kept of the output of Nx, to show when it fails. */
const TAIL = 4000;

/** The form of the whole repository, and its types: what takes longest comes first. */
const FORM = [
  'lint:projects',
  'lint:format',
  'check:types',
  'lint:unused',
  'lint:circles',
  'lint:tools',
  'check:services',
  'check:docs',
  'check:licences',
  'check:advisories',
];

/** How many checks run at a time: each of them uses one processor. */
const AT_A_TIME = 2;

/** Checks formatting, lint, types, import cycles, unused code, links in the docs and dependencies. */
export async function runForm(report) {
  report.heading('Form');
  const waiting = [...FORM];
  const runWaiting = async () => {
    for (let script = waiting.shift(); script; script = waiting.shift()) await runScript(report, script);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, runWaiting));
}

async function runScript(report, script) {
  const lines = [];
  const code = await watch('npm', ['run', '--silent', script], { onLine: (line) => lines.push(line) });
  const passed = code === 0;
  report.print(`  ${passed ? '✓' : '✖'} npm run ${script}`);
  if (!passed || script === 'check:advisories') report.print(lines.map((line) => `    ${line}`).join('\n'));
  report.count(script, { ...noCounts(), [passed ? 'passed' : 'failed']: 1 });
}

/** Builds every project, or those named, and runs its units; Nx remembers what it ran on the same sources. */
export async function runProjects(report, projects = []) {
  report.heading(`${projects.length > 0 ? projects.join(', ') : 'Every project'}: build, test`);
  const named = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  const counts = noCounts();
  const tail = [];
  const onLine = (line) => {
    tail.push(line);
    if (tail.length > TAIL) tail.shift();
    addCounts(counts, line);
    if (/^\s*(✖|✕)\s+nx run|NX\s+(Success|Ran)/.test(line)) report.print(line);
  };
  const args = [NX.script, 'run-many', '-t', 'build', 'test', '--outputStyle=static', ...named];
  const code = await watch(NX.command, args, { env: { ...NX.env, FORCE_COLOR: '0' }, onLine });
  report.count('units', counts);
  if (code === 0) return;
  report.print(tail.join('\n'));
  report.trouble('build, test of the projects failed: see above');
}

/** Jest names what failed as `● Venues › are listed`, and closes with `Tests:       1 skipped, 12 passed, 13 total`. */
export function addCounts(counts, line) {
  const failure = /^\s*● (.+ › .+)$/.exec(line)?.[1];
  if (failure && !counts.failures?.includes(failure)) counts.failures = [...(counts.failures ?? []), failure];
  if (!line.startsWith('Tests:')) return;
  for (const part of line.slice('Tests:'.length).split(',')) {
    const [number, outcome] = part.trim().split(' ');
    if (outcome in counts) counts[outcome] += Number(number);
  }
}
