// `npm run widgets -- export|import …`: forms, sliders and maps to a file and back, on the widgets' own store.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { install, ROOT, run } from './run.mjs';

const command = `${ROOT}apps/widgets/dist/commands/main.js`;

// What the command writes is data: nothing else may stand on standard output.
console.log = console.error;
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
