// The folder that an image has in addition to Node: the bundle of a process, the packages beside it that it needs, and
// the files that it reads. docker/Dockerfile makes it with this as well.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { BESIDE, copyPackages, packageFoldersOf } from '../bundle/externals.mjs';
import { readManifest } from '../bundle/packages.mjs';
import { NODE_FLAGS, ROOT } from '../run.mjs';
import { revision } from './revision.mjs';
import { sbomOf } from './sbom.mjs';

/** The command line, which has an image of its own: with it, others would be larger than they may be. */
const CLI = 'cli';

/** The folders of an app whose files its program reads while it runs. */
export const OWN_FOLDERS = ['assets', 'demo', 'languages', 'templates', 'workers'];

/** The library whose templates and texts core, the web and the site read. */
export const BLOCKS = 'libs/blocks';

const MAIN = /^main\.(program\.)?js(\.map)?$/;

/** The apps that an image can be made of. */
const imageNames = () =>
  readdirSync(join(ROOT, 'apps')).filter((app) => existsSync(join(ROOT, 'apps', app, 'bundle/main.js')));

/**
 * Fills a folder that is empty or not there.
 * @returns its size in bytes
 * @throws Error for a folder with something in it, and for an app that is not built
 */
export function makeFolder(app, folder) {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== 'node_modules'))
    throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const bundle = join(ROOT, 'apps', app, 'bundle');
  if (!existsSync(join(bundle, 'main.js')))
    throw new Error(`There is no program of ${app}. There are ${imageNames().join(', ')}.`);
  copyBundle(bundle, join(folder, 'apps', app, 'bundle'));
  for (const part of partsOf(app)) copyFilesOf(join('apps', part), folder);
  copyFilesOf(BLOCKS, folder);
  const beside = packagesOf(bundle);
  copyPackages(folder, beside);
  writeFacts(app, folder, beside);
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  symlinkSync(`apps/${app}/bundle/main.js`, join(folder, 'main.js'));
  if (app === CLI) writeCommand(folder);
  return sizeOf(folder);
}

/** Which release is in the image, and of what it is made: for the process, and for who looks at the image. */
function writeFacts(app, folder, beside) {
  const facts = factsOf(app);
  const lists = ['bundle', ...partsOf(app).map((part) => `../${part}/workers`)]
    .map((one) => join(ROOT, 'apps', app, one, 'packages.json'))
    .filter((file) => existsSync(file));
  const installed = packagesIn(join(folder, 'node_modules'));
  const folders = [...packageFoldersOf(beside), ...installed];
  writeFileSync(join(folder, 'apps', app, 'bundle/revision'), facts.revision);
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    `${JSON.stringify(sbomOf({ app, ...facts, lists, beside: folders }))}\n`,
  );
}

/** The version and the revision of an app. */
export const factsOf = (app) => ({
  version: readManifest(join(ROOT, 'apps', app)).version,
  revision: revision(),
});

/** The folders of the packages in a node_modules, such as those of S3. */
function packagesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)]));
}

/** Of several programs, the process alone; what Node has compiled counts in its folder only. */
function copyBundle(from, to) {
  for (const name of readdirSync(from).filter((one) => MAIN.test(one) || one === 'LICENCES.txt'))
    cpSync(join(from, name), join(to, name), { recursive: true });
}

/** The site and the command line read the files of all services. */
const partsOf = (app) => (['site', CLI].includes(app) ? readdirSync(join(ROOT, 'apps')) : [app]);

function copyFilesOf(part, folder) {
  for (const kind of OWN_FOLDERS) {
    const source = join(ROOT, part, kind);
    if (existsSync(source)) cpSync(source, join(folder, part, kind), { recursive: true });
  }
}

/** The packages beside the bundle that the process asks for. */
function packagesOf(bundle) {
  const text = readFileSync(join(bundle, 'main.program.js'), 'utf8');
  return BESIDE.filter((name) => text.includes(`("${name}")`) || text.includes(`("${name}/package.json")`));
}

/** `gatehouse` on the PATH of the image. */
function writeCommand(folder) {
  mkdirSync(join(folder, 'bin'));
  const file = join(folder, 'bin/gatehouse');
  writeFileSync(file, `#!/bin/sh\nexec node ${NODE_FLAGS.join(' ')} /app/main.js "$@"\n`);
  chmodSync(file, 0o755);
}

/** Bytes of all files in a folder. */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
