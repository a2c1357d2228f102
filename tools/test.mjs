// `npm test`: installs when needed, then checks the form, types, builds and units, and the behaviour of the site,
// in one process and as six. Ends with a summary and the counts.
import { build, BUILT_IN, install, ROOT } from './run.mjs';
import { runInLanes } from './test/lanes.mjs';
import { HELP, stepsOf } from './test/parts.mjs';
import { Report } from './test/report.mjs';
import {
  lackForBrowser,
  lackForKustomize,
  lackForMariadb,
  lackForMonitoring,
  lackForStack,
  lackForWordPress,
} from './test/requirements.mjs';
import { runPlans } from './test/plans.mjs';
import { runAlone, runEmbedded, runStack, runSuite } from './test/sites.mjs';
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
  if (steps.has('form')) await runForm(report);
  if (steps.has('projects')) await runProjects(report);
  // The other steps start what was built.
  else await build();
  process.env[BUILT_IN] = ROOT;
  await runInLanes(report, suitesOf(steps));
  delete process.env[BUILT_IN];
  if (steps.has('site')) await runAlone(report);
  report.close();
  return report;
}

/** What runs on sites, as works for the lanes: what takes longest first. */
function suitesOf(steps) {
  const onEmbedded = ['wire', 'site', 'web', 'browser', 'rules'].filter(
    (suite) => steps.has(suite) || steps.has(`${suite}:embedded`),
  );
  const onStack = ['wire', 'web', 'rules'].filter((suite) => steps.has(`${suite}:stack`));
  return [
    onEmbedded.length > 0 && ((report) => runEmbedded(report, onEmbedded)),
    onStack.length > 0 && ifStack((report) => runStack(report, onStack)),
    steps.has('faults') && ifStack((report) => runSuite(report, 'faults')),
    steps.has('generator') && runGenerator,
    steps.has('wordpress') && runWordPress,
    steps.has('clients') && runClients,
    steps.has('images') && ifStack((report) => runSuite(report, 'images')),
    steps.has('plans') && runPlansOnMariadb,
    steps.has('k8s') && runK8s,
    steps.has('monitoring') && runMonitoring,
  ].filter(Boolean);
}

function ifStack(work) {
  return async (report) => {
    const lack = lackForStack();
    if (lack) report.leaveOut('The stack of six processes', lack);
    else await work(report);
  };
}

/** The alert rules run against recorded metrics, without any site. */
async function runMonitoring(report) {
  const lack = lackForMonitoring();
  if (lack) report.leaveOut('The alert rules of k8s/monitoring', lack);
  else await runSuite(report, 'monitoring');
}

/** The same tests as those of the units, which look at the plans of SQLite. */
async function runPlansOnMariadb(report) {
  const lack = lackForMariadb();
  if (lack) report.leaveOut('The plans of MariaDB', lack);
  else await runPlans(report);
}

async function runK8s(report) {
  const lack = await lackForKustomize();
  if (lack) report.leaveOut('The overlays of k8s', lack);
  else await runSuite(report, 'k8s');
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
