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
  'foreign-keys': ['--passWithNoTests'],
  'far-[^/]*$': ['--passWithNoTests'],
  'long-[^/]*$': ['--passWithNoTests'],
};

/** Runs the tests of plans, migrations and columns on MariaDB; the units run them on SQLite. Each kind of spec finds empty databases. */
export async function runPlans(report) {
  report.heading('Plans and migrations of MariaDB');
  const results = SERVICES.map((service) => resultOf(service));
  for (const [spec, options] of Object.entries(SPECS))
    await withServer(async (url) => {
      for (const result of results) if (result.code === 0) await run(result, [...options, spec], url);
    });
  for (const result of results) tell(report, result);
  await withServer(async (url) => {
    tell(report, await run(resultOf('site'), ['src/migrations'], url));
    tell(report, await run(resultOf('records', 'libs'), ['round-trip'], url));
  });
}

const resultOf = (service, folder = 'apps') => ({ service, folder, counts: noCounts(), lines: [], code: 0 });

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

/** Runs specs of a project and adds to its result. */
async function run(result, words, url) {
  const onLine = (line) => {
    result.lines.push(line);
    addCounts(result.counts, line);
  };
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  // The specs share the databases of the server.
  const args = [
    jest,
    '-c',
    'jest.config.cjs',
    '--runInBand',
    '--rootDir',
    `${result.folder}/${result.service}`,
    ...words,
  ];
  result.code = await watch(process.execPath, args, { env: { PLANS_SERVER: url, FORCE_COLOR: '0' }, onLine });
  return result;
}

function tell(report, { service, counts, lines, code }) {
  report.print(`  ${code === 0 ? '✓' : '✖'} ${service}`);
  if (code !== 0) report.print(lines.join('\n'));
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  report.count(`plans of ${service}`, counts);
}
