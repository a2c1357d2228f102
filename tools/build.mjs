// `npm run build [-- project …]`: builds all projects, or those named, that changed since the last build.
import { build } from './run.mjs';

await build({ projects: process.argv.slice(2), quiet: false });
