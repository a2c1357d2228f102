// `npm run lms`, `npm run widgets`: the command line of a service, on the configured databases.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, install, NODE_FLAGS, ROOT, run } from './run.mjs';

const [script, ...words] = process.argv.slice(2);
const command = resolve(ROOT, script);
// The output of a command may be data, so standard output has nothing else.
console.log = console.error;

try {
  await install();
  if (!existsSync(command)) await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// File names are relative to the folder in which npm was called.
const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
await run('node', [...NODE_FLAGS, command, ...words], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { DATA_DIR: dataDir },
}).catch(() => process.exit(1));
