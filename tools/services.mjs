// `npm run services`: brings in line what follows from the services. Part of every build; `--check` is part of lint.
import { ROOT } from './run.mjs';
import { services } from './services/services.mjs';

const HELP = `npm run services [-- --check | --list]: brings everything in line that follows from the services: the one-process
site, compose, the databases, k8s and the tables of the docs. A service is an app whose package.json says so. \`npm start\`
and \`npm run build\` do it as well.

  --check   changes nothing; fails when something is not in line
  --list    prints the names of the services`;

const words = process.argv.slice(2);
try {
  if (words.includes('--help')) console.log(HELP);
  else if (words.includes('--list'))
    console.log(
      services()
        .map(({ name }) => name)
        .join('\n'),
    );
  else await run(words.includes('--check'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function run(isCheck) {
  const { changesFor, follow } = await import('./services/follow.mjs');
  const paths = isCheck ? Object.keys(await changesFor(ROOT)) : await follow(ROOT);
  for (const path of paths) console.log(isCheck ? `${path} does not follow from the services` : path);
  if (isCheck && paths.length > 0) throw new Error('Run npm run services, and commit what it changes.');
  if (paths.length === 0) console.log('Everything follows from the services.');
}
