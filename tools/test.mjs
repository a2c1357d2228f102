// `npm test`: installs when needed, then checks the form, types, builds and units, and the behaviour of the site,
// in one process and as five. Ends with a summary and the counts.
import { build, install } from './run.mjs';
import { HELP, stepsOf } from './test/parts.mjs';
import { Report } from './test/report.mjs';
import { lackForBrowser, lackForStack } from './test/requirements.mjs';
import { runEmbedded, runStack, runSuite } from './test/sites.mjs';
import { runForm, runProjects } from './test/units.mjs';

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

try {
  process.exitCode = (await run(stepsOf(words))).failed ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

async function run(steps) {
  const report = new Report();
  await install();
  await runChecks(report, steps);
  await runSites(report, steps);
  report.close();
  return report;
}

async function runChecks(report, steps) {
  if (steps.has('form')) await runForm(report);
  if (steps.has('projects')) await runProjects(report, ['lint', 'typecheck', 'build', 'test']);
  else if (steps.has('lint')) await runProjects(report, ['lint']);
  // The other steps start what was built.
  else await build();
}

async function runSites(report, steps) {
  const onEmbedded = ['wire', 'site', 'rules'].filter((suite) => steps.has(suite) || steps.has(`${suite}:embedded`));
  if (onEmbedded.length > 0) await runEmbedded(report, onEmbedded);
  if (steps.has('clients')) await runClients(report);
  const onStack = ['wire', 'rules'].filter((suite) => steps.has(`${suite}:stack`));
  if (onStack.length === 0 && !steps.has('faults')) return;
  const lack = lackForStack();
  if (lack) {
    report.leaveOut('The stack of five processes', lack);
    return;
  }
  if (onStack.length > 0) await runStack(report, onStack);
  if (steps.has('faults')) await runSuite(report, 'faults');
}

async function runClients(report) {
  const lack = lackForBrowser();
  if (lack) report.leaveOut('The session in the block editor', lack);
  await runSuite(report, 'clients');
}
