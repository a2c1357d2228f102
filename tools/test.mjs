// `npm test`: installs when needed, then checks the form, types, builds and units, and the behaviour of the site,
// in one process and as six. Ends with a summary and the counts.
import { build, install } from './run.mjs';
import { HELP, stepsOf } from './test/parts.mjs';
import { Report } from './test/report.mjs';
import {
  lackForBrowser,
  lackForKustomize,
  lackForMonitoring,
  lackForStack,
  lackForWordPress,
} from './test/requirements.mjs';
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
  if (steps.has('wordpress')) await runWordPress(report);
  if (steps.has('generator')) await runGenerator(report);
  report.close();
  return report;
}

async function runChecks(report, steps) {
  if (steps.has('form')) await runForm(report);
  if (steps.has('projects')) await runProjects(report, ['lint', 'typecheck', 'build', 'test']);
  else if (steps.has('lint')) await runProjects(report, ['lint']);
  // The other steps start what was built.
  else await build();
  if (steps.has('monitoring')) await runMonitoring(report);
  if (steps.has('k8s')) await runK8s(report);
}

/** The alert rules run against recorded metrics, without any site. */
async function runMonitoring(report) {
  const lack = lackForMonitoring();
  if (lack) report.leaveOut('The alert rules of k8s/monitoring', lack);
  else await runSuite(report, 'monitoring');
}

async function runK8s(report) {
  const lack = await lackForKustomize();
  if (lack) report.leaveOut('The overlays of k8s', lack);
  else await runSuite(report, 'k8s');
}

async function runSites(report, steps) {
  const onEmbedded = ['wire', 'site', 'web', 'browser', 'rules'].filter(
    (suite) => steps.has(suite) || steps.has(`${suite}:embedded`),
  );
  if (onEmbedded.length > 0) await runEmbedded(report, onEmbedded);
  if (steps.has('clients')) await runClients(report);
  const onStack = ['wire', 'web', 'rules'].filter((suite) => steps.has(`${suite}:stack`));
  if (onStack.length === 0 && !steps.has('faults') && !steps.has('images')) return;
  const lack = lackForStack();
  if (lack) {
    report.leaveOut('The stack of six processes', lack);
    return;
  }
  if (steps.has('images')) await runSuite(report, 'images');
  if (onStack.length > 0) await runStack(report, onStack);
  if (steps.has('faults')) await runSuite(report, 'faults');
}

async function runGenerator(report) {
  const lack = lackForStack();
  if (lack) report.leaveOut('A generated service beside the stack', lack);
  await runSuite(report, 'generator');
}

/** Without a real WordPress, the tests that need none still run. */
async function runWordPress(report) {
  const lack = lackForWordPress();
  if (lack) report.leaveOut('The import from a real WordPress', lack);
  await runSuite(report, 'wordpress');
}

async function runClients(report) {
  const lack = lackForBrowser();
  if (lack) report.leaveOut('The session in the block editor', lack);
  await runSuite(report, 'clients');
}
