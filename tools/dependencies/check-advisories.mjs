// Fails when a package that the site runs with has a known hole of severity high or critical. When the registry does not
// answer, it says so and passes: the check is for CI, not for builds without a network.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ACCEPTED_ADVISORIES } from './policy.mjs';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const SEVERE = ['high', 'critical'];
const TIMEOUT_MS = 60_000;

const today = new Date().toISOString().slice(0, 10);
const isAccepted = (url) => ACCEPTED_ADVISORIES.some(({ advisory, until }) => url.endsWith(advisory) && until >= today);

/** The report of `npm audit`; undefined when the registry does not answer. */
function report() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  try {
    const parsed = JSON.parse(stdout);
    return parsed.vulnerabilities ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const found = report();
if (!found) console.log('The registry does not answer: known holes of dependencies were not checked.');
else {
  const advisories = Object.values(found.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object' && SEVERE.includes(via.severity) && !isAccepted(via.url));
  for (const { name, title, url, severity } of advisories) console.error(`${name}: ${title} (${severity}) ${url}`);
  console.log(`${advisories.length} known holes of severity high or critical.`);
  process.exitCode = advisories.length === 0 ? 0 : 1;
}
