// Fails when a package that the site runs with has a known hole of severity high or critical. Where the registry does not
// answer, nothing was checked: with CI set that fails as well; without, as on a train, it is said and passes. A mirror that
// answers that it has no advisories would fail for ever: that is said, and passes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ACCEPTED_ADVISORIES } from './policy.mjs';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const SEVERE = ['high', 'critical'];
const TIMEOUT_MS = 60_000;
/** What mirrors without advisories answer: not found, method not allowed, not implemented. */
const HAS_NONE = [404, 405, 501];

const today = new Date().toISOString().slice(0, 10);
const isAccepted = (url) => ACCEPTED_ADVISORIES.some(({ advisory, until }) => url.endsWith(advisory) && until >= today);

/** The report of `npm audit`, or why there is none. */
function report() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  try {
    const parsed = JSON.parse(stdout);
    if (parsed.vulnerabilities) return parsed;
    return { status: parsed.statusCode, reason: parsed.error?.summary || `status ${parsed.statusCode ?? 'unknown'}` };
  } catch {
    return { reason: `no answer within ${TIMEOUT_MS / 1000} seconds` };
  }
}

/** Says that nothing could be checked, and fails where nobody would look at a warning. */
function reportUnchecked({ status, reason }) {
  if (HAS_NONE.includes(status))
    return console.error(`This registry has no advisories (${reason}): known holes of dependencies were not checked.`);
  console.error(`The registry does not answer: known holes of dependencies were not checked (${reason}).`);
  if (!process.env.CI) return console.error('This passes only because CI is not set. Run it again with a network.');
  console.error('With CI set this fails: run it again, or use a registry that answers npm audit.');
  process.exitCode = 1;
}

function reportFound({ vulnerabilities }) {
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object' && SEVERE.includes(via.severity) && !isAccepted(via.url));
  for (const { name, title, url, severity } of advisories) console.error(`${name}: ${title} (${severity}) ${url}`);
  console.log(`${advisories.length} known holes of severity high or critical.`);
  process.exitCode = advisories.length === 0 ? 0 : 1;
}

const found = report();
if (found.vulnerabilities) reportFound(found);
else reportUnchecked(found);
