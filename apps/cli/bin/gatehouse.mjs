#!/usr/bin/env -S node --disable-proto=delete --optimize-for-size --max-semi-space-size=2
// `npx gatehouse`: runs the command line, and builds it first in a checkout that has no bundle yet. A command is one of
// many programs on a machine: with these flags a long import needs half of the memory, and hardly more time.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../bundle/main.js', import.meta.url));
const tools = fileURLToPath(new URL('../../../tools/run.mjs', import.meta.url));

if (existsSync(tools)) {
  const { build, install, ROOT } = await import(tools);
  // The data of `npm start`, wherever the command is called from.
  process.env.DATA_DIR ||= join(ROOT, 'data');
  if (!existsSync(bundle)) await buildWith({ build, install });
}
createRequire(import.meta.url)(bundle);

/** Standard output has nothing but what the command prints. */
async function buildWith({ build, install }) {
  const { log } = console;
  console.log = console.error;
  try {
    await install();
    await build({ projects: ['@gatehouse/app-cli'] });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  console.log = log;
}
