// `npm run build` of an app, in its folder: bundle.mjs main=dist/main.js … makes one file of a program and all packages
// that it needs, but those with a native part. What is made is in `bundle`; `bundle/main.js` starts it.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { DECLARATIONS, ownFiles } from './own-files.mjs';
import {
  EXTERNAL,
  FILES_FOR_BROWSERS,
  codeOfPackages,
  withNodesEd25519,
  withoutFormatter,
  withoutOtherDrivers,
  withoutQuestions,
} from './packages.mjs';

const APP = process.cwd();
const OUT = join(APP, 'bundle');
const LAUNCH = fileURLToPath(new URL('launch/launch.cjs', import.meta.url));

/** As Node wraps a module: the program runs it itself, to give it the code that was compiled before. */
const WRAPPED = {
  banner: `(function (exports, require, module, __filename, __dirname) {\n${DECLARATIONS}`,
  footer: '})',
};

/** Of every bundle. Names and lines stay as they are written, because logs and profiles show them. */
const OPTIONS = {
  absWorkingDir: APP,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  conditions: ['module-sync'],
  // V8 forgets how to import for code that was compiled before, so packages are required where they would be imported.
  supported: { 'dynamic-import': false },
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: 'none',
  logLevel: 'warning',
  logOverride: { 'require-resolve-not-external': 'silent' },
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const files = new Set();
for (const program of process.argv.slice(2)) await bundleProgram(...program.split('='));
writeFileSync(join(OUT, 'LICENCES.txt'), licencesOf([...files]));

async function bundleProgram(name, entry) {
  const outfile = join(OUT, `${name}.program.js`);
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: [resolve(APP, entry)],
    outfile,
    external: EXTERNAL,
    banner: { js: WRAPPED.banner },
    footer: { js: WRAPPED.footer },
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    plugins: [
      ownFiles(OUT, copyForBrowsers),
      withoutOtherDrivers,
      withoutFormatter,
      withoutQuestions,
      withNodesEd25519,
      codeOfPackages,
    ],
  });
  for (const file of Object.keys(metafile.inputs)) files.add(resolve(APP, file));
  const program = readFileSync(outfile);
  // The launcher reads it without decoding.
  if (program.some((byte) => byte > 0x7f)) fail(`${outfile} has more than ASCII.`);
  await bundleLauncher(name, createHash('sha256').update(program).digest('hex').slice(0, 16));
}

/** The file that is started. It is small, so that Node has next to nothing to compile before it finds the compiled code. */
function bundleLauncher(name, hash) {
  return build({
    ...OPTIONS,
    entryPoints: [LAUNCH],
    outfile: join(OUT, `${name}.js`),
    define: { PROGRAM: JSON.stringify(name), BUILD: JSON.stringify(hash) },
  });
}

/** Copies what browsers load of a package to where the program finds it. */
function copyForBrowsers(name, folder) {
  for (const file of FILES_FOR_BROWSERS[name] ??
    fail(`tools/bundle/packages.mjs does not say which files of ${name}.`)) {
    const target = join(OUT, 'packages', name, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(folder, file), target, { recursive: true });
    files.add(join(folder, file));
  }
}

function fail(message) {
  throw new Error(message);
}
