// The CPU of requests next to bare Fastify in the same run, since times alone depend on the machine.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { end, ROOT } from '../../run.mjs';
import { tie } from '../../lifetime.mjs';
import { alternately } from '../measure/load.mjs';
import { withFolder, withSite, WITHOUT_CACHE } from '../measure/sites.mjs';
import { wanted } from '../options.mjs';
import { atMost, number } from '../report.mjs';
import { CACHED_CASES, MADE_CASES } from './cases.mjs';

const HEAD = ['Request', 'CPU µs', 'of', 'bare µs', 'beside', 'ratio', 'Goal', 'Verdict'];

/** The table of all cases. */
export async function measureRequests(options) {
  const results = [
    ...(await measureCases(wanted(MADE_CASES, options), options, WITHOUT_CACHE)),
    ...(await measureCases(wanted(CACHED_CASES, options), options, {})),
  ];
  return { head: HEAD, rows: results.map((result) => rowOf(result, results, options.profile)) };
}

/** Measures cases on a site of their own and on the baseline, alternately. */
function measureCases(cases, { profile, seconds }, env) {
  return withFolder((folder) =>
    withSite({ profile, folder, env }, async (site) => {
      const requests = [];
      for (const one of cases) requests.push(await prepared(one, site));
      const bare = await startBare(requests);
      const results = [];
      try {
        for (const [at, { goal, ...request }] of requests.entries()) {
          const [ours, ready] = await alternately([request, bare.readyFor(at, request)], { seconds });
          console.log(`  ${request.name}: ${number(ours.total)} µs, bare ${number(ready.total)} µs`);
          results.push({ name: request.name, goal, pids: site.pids, ours, ready });
        }
      } finally {
        await bare.stop();
      }
      return results;
    }),
  );
}

/** The request to the site, with the reply for the baseline. */
async function prepared({ path, headers, isKnown, another, ...more }, site) {
  const first = another?.() ?? { path: `/${typeof path === 'function' ? await path(site.url) : path}` };
  const sent = another ? site.headers : headers;
  const response = await fetch(`${site.url}${first.path}`, { ...first, headers: sent });
  if (!response.ok) throw new Error(`${first.path}: ${response.status} ${await response.text()}`);
  const reply = Buffer.from(await response.arrayBuffer()).toString('base64');
  const known = isKnown ? { 'if-none-match': response.headers.get('etag') } : sent;
  return { ...more, another, url: `${site.url}${first.path}`, headers: known, pids: site.pids, reply };
}

/** Starts bare Fastify with the replies. */
async function startBare(requests) {
  const child = tie(fork(join(ROOT, 'tools/bench/requests/bare.mjs')));
  child.send(requests.map(({ reply }) => reply));
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The baseline ended before it listened.')));
  });
  return {
    /** The same request, to which it sends a reply that is uncompressed and whole. */
    readyFor: (at, { another, connections }) => ({
      url: `http://127.0.0.1:${port}/${at}`,
      headers: another && { 'content-type': 'application/json' },
      another: another && (() => ({ ...another(), path: `/${at}` })),
      connections,
      pids: [{ name: 'bare', pid: child.pid }],
    }),
    stop: () => end(child),
  };
}

function rowOf({ name, goal, pids, ours, ready }, results, profile) {
  const { beside = 'bare', times = 1, most } = goal ?? {};
  const basis = beside === 'bare' ? ready : results.find((one) => one.name === beside)?.ours;
  const value = basis && ours.total / (times * basis.total);
  const shares = pids.map((process, at) => ({ name: process.name, cpu: ours.cpu[at] })).filter(({ cpu }) => cpu >= 1);
  const of = shares.map((share) => `${share.name} ${Math.round(share.cpu)}`).join(' + ');
  const compared = basis ? [number(value), ...atMost(most?.[profile], value)] : ['not measured', '', ''];
  return [name, number(ours.total), of, number(ready.total), times > 1 ? `${times} × ${beside}` : beside, ...compared];
}
