// @ts-check
// Runs `gatehouse` as an operator does.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { tie } from '../../../tools/lifetime.mjs';
import { ROOT } from '../../../tools/run.mjs';

/** What npx starts: without npx, which takes longer than most commands. */
const PROGRAM = [join(ROOT, 'node_modules/.bin/gatehouse')];
export const NPX = ['npx', '--no-install', 'gatehouse'];

/**
 * Starts a command line; gives its process and what it ends with.
 * @param {string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, stdin?: 'ignore' | 'pipe', program?: string[] }} [options]
 */
export function start(words, { env = {}, stdin = 'ignore', program = PROGRAM } = {}) {
  const [command = '', ...args] = [...program, ...words];
  const child = tie(
    spawn(command, args, {
      cwd: ROOT,
      // npx warns of settings in .npmrc that it does not know; these tests read what gatehouse says alone.
      env: { ...process.env, npm_config_loglevel: 'error', ...env },
      stdio: [stdin, 'pipe', 'pipe'],
      // A group of its own, as in a terminal: signals reach the command and npx alike.
      detached: true,
    }),
  );
  let [out, errors] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (errors += text));
  const ended = new Promise((resolve) => child.on('close', (code) => resolve({ code, out, errors })));
  return { child, ended, said: () => errors };
}

/**
 * Runs a command line to its end: `{ code, out, errors }`.
 * @param {string} line
 * @param {{ env?: NodeJS.ProcessEnv, input?: string }} [options]
 */
export async function gatehouse(line, { env, input } = {}) {
  const { child, ended } = start(line.split(' '), { env, stdin: input === undefined ? 'ignore' : 'pipe' });
  if (input !== undefined) child.stdin.end(input);
  return ended;
}
