// `npm test`: installs when needed, then checks the form, types, builds and units, and the behaviour of the site. What it
// runs is told by its arguments (test/parts.mjs). Ends with a summary and the counts.
import { build, BUILT_IN, install, ROOT } from './run.mjs';
import { affected } from './test/affected.mjs';
import { runInLanes } from './test/lanes.mjs';
import { baseOf, HELP, stepsOf } from './test/parts.mjs';
import { Report } from './test/report.mjs';
import { lackingFor } from './test/requirements.mjs';
import { runPlans } from './test/plans.mjs';
import { runEmbedded, runStack, runSuite } from './test/sites.mjs';
import { runForm, runProjects } from './test/units.mjs';
import { UNSYNCED } from './stack/servers.mjs';

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

try {
  const base = baseOf(words);
  // What imports what is asked of Nx.
  if (base) await install();
  const { steps, projects } = base ? affected(base) : { steps: stepsOf(words), projects: [] };
  process.exitCode = (await run(steps, projects)).failed ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

async function run(asked, projects) {
  const report = new Report();
  const steps = withoutLacking(report, asked);
  await install();
  if (steps.has('form')) await runForm(report);
  if (steps.has('projects')) await runProjects(report, projects);
  // The other steps start what was built.
  if (!steps.has('projects') || projects.length > 0) await build();
  process.env[BUILT_IN] = ROOT;
  process.env[UNSYNCED] = '1';
  await runInLanes(report, suitesOf(steps), suites(steps, ['faults']));
  delete process.env[BUILT_IN];
  // The start builds again what other suites load.
  await runInLanes(report, suites(steps, ['start']));
  report.close();
  return report;
}

/** The steps that can run on this machine; what can't is said at once. */
function withoutLacking(report, asked) {
  const lacking = lackingFor(asked);
  for (const { what, lack } of lacking) report.leaveOut(what, lack);
  const out = lacking.flatMap(({ steps }) => steps);
  return new Set([...asked].filter((step) => !out.includes(step)));
}

/** What runs on sites, as works for the lanes: what takes longest first. */
function suitesOf(steps) {
  const ofSite = (names, profile) => names.filter((name) => steps.has(name) || steps.has(`${name}:${profile}`));
  const site = ofSite(['site'], 'embedded');
  const embedded = ofSite(['wire', 'web', 'browser', 'rules'], 'embedded');
  const onStack = ofSite(['wire', 'web', 'rules'], 'stack');
  return [
    embedded.length > 0 && ((report) => runEmbedded(report, embedded)),
    site.length > 0 && ((report) => runEmbedded(report, site)),
    onStack.length > 0 && ((report) => runStack(report, onStack)),
    ...suites(steps, ['generator', 'wordpress', 'clients', 'openapi', 'images', 'hostile']),
    steps.has('plans') && runPlans,
    ...suites(steps, ['k8s', 'monitoring']),
  ].filter(Boolean);
}

/** Those of these suites that are asked for, as works. */
function suites(steps, names) {
  return names.filter((name) => steps.has(name)).map((suite) => (report) => runSuite(report, suite));
}
