// `npm run build` of an app, in its folder: bundle.mjs main=dist/main.js … makes one file of a program and of the packages
// that it needs (docs/decisions/0040-one-file-per-program.md). `bundle/main.js` starts it.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { EXTERNAL, LEFT_OUT } from './externals.mjs';
import { licencesOf } from './licences.mjs';
import { describePackage, packageFolders } from './packages.mjs';

const APP = process.cwd();
const OUT = join(APP, 'bundle');
const LAUNCH = fileURLToPath(new URL('launch.cjs', import.meta.url));

const programs = process.argv.slice(2).map((program) => program.split('='));

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const { metafile } = await build({
  absWorkingDir: APP,
  entryPoints: programs.map(([name, entry]) => ({ in: entry, out: `${name}.program` })),
  outdir: OUT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // Packages that are ES modules alone offer themselves to `require` with this condition.
  conditions: ['module-sync'],
  external: EXTERNAL,
  alias: LEFT_OUT,
  // Schemas, errors and logs show the names of classes.
  keepNames: true,
  // Node has the text of a program in memory for as long as it runs.
  minifyWhitespace: true,
  lineLimit: 160,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});
for (const [name] of programs) cpSync(LAUNCH, join(OUT, `${name}.js`));
const packages = packageFolders(Object.keys(metafile.inputs).map((file) => resolve(APP, file)));
writeFileSync(join(OUT, 'LICENCES.txt'), licencesOf(packages));
writeFileSync(join(OUT, 'packages.json'), `${JSON.stringify(packages.map(describePackage))}\n`);
