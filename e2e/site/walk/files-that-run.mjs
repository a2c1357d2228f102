// @ts-check
// Which source files have a function that runs for a request, by the coverage of V8 and the map of the bundle.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf, ROOT } from '../../../tools/run.mjs';

/** Often enough that what runs by the clock meanwhile is not taken for a part of the request. */
const TIMES = 20;

const sourceAt = sourcesOf(programOf('site').replace(/\.js$/, '.program.js'));

/** The environment of a site that tells what ran. */
export const WATCHED = { NODE_OPTIONS: `--require ${fileURLToPath(new URL('coverage.cjs', import.meta.url))}` };

/** Sends a request some times, and gives the source files of Gatehouse with functions that ran each time. */
export async function filesThatRun(site, send) {
  // What is loaded at the first request is no part of it.
  await send();
  await tell(site.child, 'begin');
  for (let sent = 0; sent < TIMES; sent += 1) await send();
  const functions = await tell(site.child, 'end');
  const ran = functions.filter(({ count }) => count >= TIMES).map(({ startOffset }) => sourceAt(startOffset));
  // The functions of an index are those with which a bundle re-exports.
  return new Set(ran.filter((file) => /^(apps|libs)\/(?!.*index\.ts$)/.test(file ?? '')));
}

function tell(child, coverage) {
  return new Promise((resolve) => {
    const heard = (message) => {
      if (message?.coverage !== coverage) return;
      child.off('message', heard);
      resolve(message.functions);
    };
    child.on('message', heard);
    child.send({ coverage });
  });
}

/** Gives the source file of an offset in a bundle. */
function sourcesOf(program) {
  const text = readFileSync(program, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')));
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    const { originalSource } = /** @type {Partial<import('node:module').SourceMapping>} */ (
      map.findEntry(low, offset - starts[low])
    );
    return originalSource && relative(ROOT, resolve(program, '..', originalSource));
  };
}
