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

/** With options of jest: not every service has an index of its search, or far pages. */
const SPECS = { 'list-plans': [], 'search-parity': ['--passWithNoTests'], '(far|long)-': ['--passWithNoTests'] };

/** Runs the tests of plans on a MariaDB of their own; the units run them on SQLite. */
export async function runPlans(report) {
  report.heading('Plans of MariaDB');
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-plans-'));
  try {
    const server = await startMariadb(folder, SERVICES);
    try {
      const url = server.urlOf('').replace(/\/$/, '');
      for (const service of SERVICES) await runPlansOf(report, service, url);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runPlansOf(report, service, url) {
  const counts = noCounts();
  const lines = [];
  const onLine = (line) => {
    lines.push(line);
    addCounts(counts, line);
  };
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  let code = 0;
  // One after the other, as they share a database.
  for (const [spec, options] of Object.entries(SPECS)) {
    const args = [jest, '-c', 'jest.config.cjs', '--rootDir', `apps/${service}`, ...options, spec];
    code ||= await watch(process.execPath, args, { env: { PLANS_SERVER: url, FORCE_COLOR: '0' }, onLine });
  }
  report.print(`  ${code === 0 ? '✓' : '✖'} ${service}`);
  if (code !== 0) report.print(lines.join('\n'));
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  report.count(`plans of ${service}`, counts);
}
