// `npm run conformance -- <url>`: the wire tests and the index check against any running site. Needs Node alone.
import { HELP, optionsOf } from './conformance/options.mjs';
import { leftOut } from './conformance/left-out.mjs';
import { checkAdministrator, readIndex } from './conformance/preflight.mjs';
import { asJson, asLines } from './conformance/summary.mjs';
import { runArea, runIndexCheck } from './test/wire.mjs';

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

async function main(argv) {
  const options = optionsOf(argv);
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const print = options.json ? console.error : console.log;
  const index = await readIndex(options.url);
  await checkAdministrator(options);
  print(`${index.name || 'The site'} at ${options.url}`);
  print('The tests write to this site, and delete only part of what they create.');
  const result = await runAll(options, print);
  if (options.json) console.log(JSON.stringify(asJson(result), null, 2));
  else console.log(asLines(result).join('\n'));
  return result.areas.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runAll(options, print) {
  const out = await leftOut(options);
  const parts = options.parts.filter((part) => !out.parts.includes(part));
  const areas = [];
  for (const name of parts) {
    print(`\n── ${name} (${areas.length + 1} of ${parts.length})`);
    const counts = await runPart(name, { ...options, without: out.files, print });
    areas.push({ name, ...counts });
  }
  return { ...options, areas, reasons: out.reasons };
}

function runPart(name, settings) {
  return name === 'index' ? runIndexCheck(settings.url, settings.print) : runArea(name, settings);
}
