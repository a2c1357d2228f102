// The two profiles that `npm test` starts: the site in one process, and the stack of six processes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../run.mjs';
import { startEmbedded } from '../stack/embedded.mjs';
import { startStack } from '../stack/stack.mjs';
import { noCounts } from './counts.mjs';
import { runTestFiles, testFiles } from './node-tests.mjs';
import { AREAS, runArea, runIndexCheck } from './wire.mjs';

/** Starts the site in one process, behind a proxy that checks its answers, and runs `suites` on it. */
export function runEmbedded(report, suites) {
  return withFolder('embedded', report, async (folder) => {
    report.heading('Starting the site in one process');
    // The proxy needs packages that a fresh clone does not have before the installation.
    const { Recorder } = await import('./openapi/recorder.mjs');
    const recorder = await Recorder.open(await freePort());
    const site = await startEmbedded(folder, { env: { BASE_URL: recorder.url } });
    try {
      await recorder.begin(site.url);
      if (suites.includes('web')) await runWeb(report, recorder.url, 'embedded');
      // In a browser, the profile makes no difference.
      if (suites.includes('browser')) await runSuite(report, 'browser', { SITE_URL: recorder.url });
      if (suites.includes('wire')) await runWire(report, recorder.url, 'embedded');
      if (suites.includes('site')) await runSuite(report, 'site', { SITE_URL: recorder.url, PROFILE: 'embedded' });
      if (suites.includes('rules')) await runRules(report, recorder.url, 'embedded');
      reportAnswers(report, recorder);
    } finally {
      await site.stop();
      await recorder.close();
    }
  });
}

/** Starts the six processes with NATS and MariaDB, and runs `suites` on them. */
export function runStack(report, suites) {
  return withFolder('stack', report, async (folder) => {
    report.heading('Starting the stack of six processes');
    const stack = await startStack(folder, { env: { SITE_DEMO: '1' } });
    try {
      if (suites.includes('web')) await runWeb(report, stack.url, 'stack');
      if (suites.includes('wire')) await runWire(report, stack.url, 'stack');
      if (suites.includes('rules')) await runRules(report, stack.url, 'stack');
    } finally {
      await stack.stop();
    }
  });
}

/** Runs the tests of a folder in `e2e/`, which start what they need themselves unless `env` names a site. */
export async function runSuite(report, folder, env = {}, profile = undefined) {
  const name = profile ? `e2e/${folder}, ${profile}` : `e2e/${folder}`;
  report.heading(name);
  const own = { ...env, TEST_LANE: String(report.lane) };
  report.count(name, await runTestFiles(testFiles(folder), { env: own, print: (line) => report.print(line) }));
}

/** Writes that are sent twice come last: they leave many records behind. */
async function runRules(report, url, profile) {
  for (const suite of ['rules', 'repeated'])
    await runSuite(report, suite, { SITE_URL: url, PROFILE: profile }, profile);
}

/** The pages that people read, as a program sees them. They come first, while the site holds the demo content alone. */
const runWeb = (report, url, profile) => runSuite(report, 'web', { SITE_URL: url, PROFILE: profile }, profile);

async function runWire(report, url, profile) {
  const print = (line) => report.print(line);
  for (const area of AREAS) {
    report.heading(`Wire tests, ${profile}: ${area}`);
    const settings = { url, admin: 'admin:admin', profile: 'site', print };
    report.count(`wire ${profile}: ${area}`, await runArea(area, settings));
  }
  report.heading(`Index, ${profile}`);
  report.count(`wire ${profile}: index`, await runIndexCheck(url, print));
}

function reportAnswers(report, { checked, differences }) {
  report.heading('Answers compared with the OpenAPI document');
  report.print(`  ${checked} answers compared, ${differences.length} kinds of differences`);
  for (const difference of differences.slice(0, 10)) report.print(`  ✖ ${difference}`);
  const passed = checked > 0 && differences.length === 0;
  report.count('answers as in OpenAPI', { ...noCounts(), [passed ? 'passed' : 'failed']: 1 });
  if (checked === 0) report.trouble('No answer was compared with the OpenAPI document.');
}

async function withFolder(name, report, work) {
  const folder = mkdtempSync(join(tmpdir(), `gatehouse-${name}-`));
  try {
    await work(folder);
  } catch (error) {
    report.trouble(`${name}: ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
