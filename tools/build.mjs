// `npm run build [-- project …]`: builds all projects, or those named, that changed since the last build.
import { build } from './run.mjs';

const USAGE = `npm run build [-- project …]: builds all projects, or those named, that have changed since the last build.

  npm run build -- @gatehouse/app-core   core, and the libraries that it needs

Programs are in apps/<name>/bundle, compiled files in dist of each project.`;

if (process.argv.includes('--help')) console.log(USAGE);
else await build({ projects: process.argv.slice(2), quiet: false });
