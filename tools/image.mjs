// `npm run image -- SERVICE --out FOLDER`: the folder of an image, without a container engine.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, run } from './run.mjs';

const USAGE = `npm run image -- SERVICE --out FOLDER [options]

Makes what the image of a service has in addition to Node: its bundled program with source maps, the packages with a native
part that it loads, and the files that it reads. SERVICE is gateway, core, …, site (all in one process) or cli.
Start it with: cd FOLDER && node --disable-proto=delete --max-semi-space-size=8 main.js

  --out FOLDER   a folder that is empty or not there
  --image NAME   also makes an image of it with buildah and the Node of this machine, without a base image
  --s3           adds the packages for BLOB_URL=s3://…, from the registry
  --built        the programs are built already`;

/** For BLOB_URL=s3://…; too large for images that do not need them. In the versions that the tests run with. */
const { devDependencies: tested } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const S3_PACKAGES = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'].map((name) => `${name}@${tested[name]}`);
const inMegabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      out: { type: 'string' },
      image: { type: 'string' },
      s3: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else await makeImage(positionals, values);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function makeImage([app, ...more], { out, image, s3, built }) {
  if (app === undefined || more.length > 0 || !out) throw new Error(USAGE);
  if (!built) {
    await install();
    await build({ projects: [`apps/${app}`] });
  }
  const folder = resolve(out);
  // Imported late, as the packages may not be installed when the tool starts.
  const { makeFolder } = await import('./image/folder.mjs');
  if (s3) await run('npm', ['install', '--prefix', folder, '--no-save', '--no-fund', '--no-audit', ...S3_PACKAGES]);
  const size = makeFolder(app, folder);
  console.log(`${folder}: ${inMegabytes(size)}`);
  if (!image) return;
  const { buildImage } = await import('./image/buildah.mjs');
  console.log(`${image}: ${buildImage(app, folder, image).size} with Node`);
}
