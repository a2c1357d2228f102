// `npm run lms`, `npm run widgets`: a service's command line, on the stores that are configured.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { install, ROOT, run } from './run.mjs';

const [script, ...words] = process.argv.slice(2);
const command = resolve(ROOT, script);
// What a command writes may be data: nothing else may stand on standard output.
console.log = console.error;

try {
  await install();
  if (!existsSync(command))
    await run('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], { quiet: true });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// npm says where it was called from: files are named from there.
const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
await run('node', [command, ...words], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { DATA_DIR: dataDir },
}).catch(() => process.exit(1));
