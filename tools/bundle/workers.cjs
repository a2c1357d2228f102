// `node tools/bundle/workers.cjs`, in the folder of an app: makes a program of each worker thread, `src/**/<name>.worker.ts`
// becomes `workers/<name>.js`, with all that it needs: a thread loads that one file, wherever it is started from.
// Jest calls it once before all specifications, for all apps.
const { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { buildSync } = require('esbuild');

const APPS = join(__dirname, '../../apps');
const WORKER = '.worker.ts';

/** Makes the workers of an app; gives the files that they are made of. */
function buildWorkers(app) {
  const entries = readdirSync(join(app, 'src'), { recursive: true }).filter((name) => name.endsWith(WORKER));
  if (entries.length > 0) mkdirSync(join(app, 'workers'), { recursive: true });
  return entries.flatMap((entry) => buildWorker(app, entry));
}

function buildWorker(app, entry) {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: app,
    entryPoints: [join(app, 'src', entry)],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    legalComments: 'none',
    write: false,
    metafile: true,
  });
  writeWhole(join(app, 'workers', `${basename(entry, WORKER)}.js`), outputFiles[0].text);
  return Object.keys(metafile.inputs).map((file) => join(app, file));
}

/** Another process may be about to load it: never a part of it, and nothing where nothing has changed. */
function writeWhole(file, text) {
  if (textOf(file) === text) return;
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Of what the workers are made, as of a bundle. */
async function describePackages(files) {
  const [{ licencesOf }, { describePackage, packageFolders }] = await Promise.all([
    import('./licences.mjs'),
    import('./packages.mjs'),
  ]);
  const folders = packageFolders(files);
  const write = (name, text) => writeFileSync(join(process.cwd(), 'workers', name), text);
  write('LICENCES.txt', licencesOf(folders));
  write('packages.json', `${JSON.stringify(folders.map(describePackage))}\n`);
}

module.exports = () => {
  for (const app of readdirSync(APPS)) buildWorkers(join(APPS, app));
};

if (require.main === module) {
  const files = buildWorkers(process.cwd());
  void describePackages(files);
}
