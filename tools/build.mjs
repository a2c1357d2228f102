// `npm run build [-- project …]`: builds all projects, or those named, that changed since the last build.
import { run } from './run.mjs';

const projects = process.argv.slice(2);
await run('npx', [
  'nx',
  'run-many',
  '-t',
  'build',
  '--outputStyle=static',
  ...(projects.length > 0 ? [`--projects=${projects.join(',')}`] : []),
]);
