import { parseArgs } from 'node:util';
import { AREAS } from '../test/wire.mjs';

/** What can be named on the command line; `index` is the comparison of the index with routes.json. */
const PARTS = [...AREAS, 'index'];

const PROFILES = ['site', 'wordpress'];

export const HELP = `npm run conformance -- <url> [area …] [options]

Runs the wire tests and the index check against a running site, and prints a summary per area.
Use a site made for tests: they create users, posts, courses, forms and more, and delete only part of it.

  <url>                    the API root, for example http://127.0.0.1:3000 or https://example.com/wp-json
  area                     ${PARTS.join(', ')}; all without any
  --admin user:password    an administrator's account (default: admin:admin)
  --demo                   run the tests of the demo content, even when the site does not seem to have it
  --profile ${PROFILES.join('|')}
                           what the site is (default: site). On WordPress, with the plugins that the interface
                           descends from, tests of what it does differently are skipped.
  --json                   print the result as JSON on standard output; the progress goes to standard error
  --help                   this text

Exit codes: 0 when everything passed, 1 when something failed, 2 when the tests could not run.`;

/** The command line as `{ url, parts, admin, demo, profile, json, help }`; an error that says what is wrong with it. */
export function optionsOf(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      admin: { type: 'string', default: 'admin:admin' },
      demo: { type: 'boolean', default: false },
      profile: { type: 'string', default: 'site' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { ...values };
  const [address, ...parts] = positionals;
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Error(`There is no area ${unknown.join(', ')}. The areas are ${PARTS.join(', ')}.`);
  if (!PROFILES.includes(values.profile)) throw new Error(`--profile is one of ${PROFILES.join(', ')}.`);
  if (!values.admin.includes(':')) throw new Error('--admin is a user name and a password: --admin user:password');
  return { ...values, url: urlOf(address), parts: parts.length > 0 ? parts : PARTS };
}

function urlOf(address) {
  if (address === undefined) throw new Error('The address of the site is missing. See npm run conformance -- --help');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`'${address}' is not an address. Write it like http://127.0.0.1:3000`);
  return withoutSlashes(address);
}

function withoutSlashes(address) {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
