// `npm run lms -- export|import FILE`: all courses to a file and back, on the databases that are configured.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { install, ROOT, run } from './run.mjs';

const command = `${ROOT}apps/site/dist/commands/lms.js`;

try {
  await install();
  if (!existsSync(command)) await run('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], { quiet: true });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// npm says where it was called from: files are named from there.
const dataDir = resolve(ROOT, process.env.DATA_DIR || 'data');
await run('node', [command, ...process.argv.slice(2)], { cwd: process.env.INIT_CWD ?? process.cwd(), env: { DATA_DIR: dataDir } }).catch(() => process.exit(1));
