// Builds what is not built yet: `npm run build [-- project…]`.
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
