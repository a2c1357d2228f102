import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';
import { startMariadb } from '../stack/servers.mjs';
import { noCounts } from './counts.mjs';
import { addCounts } from './units.mjs';
import { watch } from './watch.mjs';

/** The services whose lists have tests of their plans, `list-plans.spec.ts`, and some of their search. */
const SERVICES = ['core', 'calendar', 'lms', 'widgets'];

/** With options of jest: not every service has an index of its search, or lists of thousands. */
const SPECS = {
  'list-plans': [],
  'search-parity': ['--passWithNoTests'],
  'far-[^/]*$': ['--passWithNoTests'],
  'long-[^/]*$': ['--passWithNoTests'],
};

/** Runs the tests of plans on MariaDB; the units run them on SQLite. Each kind of spec finds empty databases. */
export async function runPlans(report) {
  report.heading('Plans of MariaDB');
  const results = SERVICES.map((service) => ({ service, counts: noCounts(), lines: [], code: 0 }));
  for (const [spec, options] of Object.entries(SPECS))
    await withServer(async (url) => {
      for (const result of results) result.code ||= await run(result, [...options, spec], url);
    });
  for (const result of results) tell(report, result);
}

/** Calls `work` with the address of a MariaDB of its own. */
async function withServer(work) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-plans-'));
  try {
    const server = await startMariadb(folder, SERVICES);
    try {
      await work(server.urlOf('').replace(/\/$/, ''));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run({ service, counts, lines }, words, url) {
  const onLine = (line) => {
    lines.push(line);
    addCounts(counts, line);
  };
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [jest, '-c', 'jest.config.cjs', '--rootDir', `apps/${service}`, ...words];
  return watch(process.execPath, args, { env: { PLANS_SERVER: url, FORCE_COLOR: '0' }, onLine });
}

function tell(report, { service, counts, lines, code }) {
  report.print(`  ${code === 0 ? '✓' : '✖'} ${service}`);
  if (code !== 0) report.print(lines.join('\n'));
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  report.count(`plans of ${service}`, counts);
}
