import { NX } from '../run.mjs';
import { noCounts } from './counts.mjs';
import { watch } from './watch.mjs';

/** Lines kept of the output of Nx, to show when it fails. */
const TAIL = 4000;

/** The form of the whole repository: formatting, lint of the tools, circles, unused code, links in the docs, dependencies. */
export async function runForm(report) {
  report.heading('Form');
  const checks = ['check:services', 'check:docs', 'check:licences', 'check:advisories'];
  for (const script of ['lint:format', 'lint:tools', 'lint:circles', 'lint:unused', ...checks]) {
    const lines = [];
    const code = await watch('npm', ['run', '--silent', script], { onLine: (line) => lines.push(line) });
    const passed = code === 0;
    console.log(`  ${passed ? '✓' : '✖'} npm run ${script}`);
    if (!passed || script === 'check:advisories') console.log(lines.map((line) => `    ${line}`).join('\n'));
    report.count(script, { ...noCounts(), [passed ? 'passed' : 'failed']: 1 });
  }
}

/** Runs targets of every project; Nx remembers what it ran on the same sources. */
export async function runProjects(report, targets) {
  report.heading(`Every project: ${targets.join(', ')}`);
  const counts = noCounts();
  const tail = [];
  const onLine = (line) => {
    tail.push(line);
    if (tail.length > TAIL) tail.shift();
    addCounts(counts, line);
    if (/^\s*(✖|✕)\s+nx run|NX\s+(Success|Ran)/.test(line)) console.log(line);
  };
  const args = [NX.script, 'run-many', '-t', ...targets, '--outputStyle=static'];
  const code = await watch(NX.command, args, { env: { ...NX.env, FORCE_COLOR: '0' }, onLine });
  report.count(targets.includes('test') ? 'units' : `projects: ${targets.join(', ')}`, counts);
  if (code === 0) return;
  console.log(tail.join('\n'));
  report.trouble(`${targets.join(', ')} of the projects failed: see above`);
}

/** Jest closes with `Tests:       1 skipped, 12 passed, 13 total`. */
function addCounts(counts, line) {
  if (!line.startsWith('Tests:')) return;
  for (const part of line.slice('Tests:'.length).split(',')) {
    const [number, outcome] = part.trim().split(' ');
    if (outcome in counts) counts[outcome] += Number(number);
  }
}
