// The folder that an image has in addition to Node: the bundle of a process, the packages with a native part that it
// loads, and the files that it reads. docker/Dockerfile makes it with this as well.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { copyNatives } from '../bundle/natives.mjs';
import { NATIVE } from '../bundle/packages.mjs';
import { NODE_FLAGS, ROOT } from '../run.mjs';

/** The command line, which has an image of its own: with it, others would be larger than they may be. */
const CLI = 'cli';

/** The folders of an app whose files its program reads while it runs. */
export const OWN_FOLDERS = ['assets', 'demo', 'languages', 'templates', 'workers'];

const MAIN = /^main\.(program\.)?js(\.map)?$/;

/** The apps that an image can be made of. */
const imageNames = () =>
  readdirSync(join(ROOT, 'apps')).filter((app) => existsSync(join(ROOT, 'apps', app, 'bundle/main.js')));

/**
 * Fills a folder that is empty or not there.
 * @returns its size in bytes
 * @throws Error for a folder with something in it, and for an app that is not built
 */
export function makeFolder(app, folder) {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== 'node_modules'))
    throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const bundle = join(ROOT, 'apps', app, 'bundle');
  if (!existsSync(join(bundle, 'main.js')))
    throw new Error(`There is no program of ${app}. There are ${imageNames().join(', ')}.`);
  copyBundle(bundle, join(folder, 'apps', app, 'bundle'));
  for (const part of partsOf(app)) copyFilesOf(part, folder);
  copyNatives(folder, nativesOf(bundle));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  symlinkSync(`apps/${app}/bundle/main.js`, join(folder, 'main.js'));
  if (app === CLI) writeCommand(folder);
  else compile(folder);
  return sizeOf(folder);
}

/** Of several programs, the process alone; code that V8 compiled is made again, by the Node of the image. */
function copyBundle(from, to) {
  for (const name of readdirSync(from).filter((one) => !/\.js(\.map)?$|\.code$/.test(one) || MAIN.test(one)))
    cpSync(join(from, name), join(to, name), { recursive: true });
}

/** The site and the command line read the files of all services. */
const partsOf = (app) => (['site', CLI].includes(app) ? readdirSync(join(ROOT, 'apps')) : [app]);

function copyFilesOf(part, folder) {
  for (const kind of OWN_FOLDERS) {
    const source = join(ROOT, 'apps', part, kind);
    if (existsSync(source)) cpSync(source, join(folder, 'apps', part, kind), { recursive: true });
  }
}

/** The packages with a native part that the process loads, as a whole or the native part alone. */
function nativesOf(bundle) {
  const text = readFileSync(join(bundle, 'main.program.js'), 'latin1');
  return NATIVE.filter((name) => text.includes(`require("${name}")`) || text.includes(`/node_modules/${name}/`));
}

/** `gatehouse` on the PATH of the image. */
function writeCommand(folder) {
  mkdirSync(join(folder, 'bin'));
  const file = join(folder, 'bin/gatehouse');
  writeFileSync(file, `#!/bin/sh\nexec node ${NODE_FLAGS.join(' ')} /app/main.js "$@"\n`);
  chmodSync(file, 0o755);
}

/**
 * A program that ends keeps the code that V8 compiled, and a rehearsal is a start that ends. The code counts with the same
 * flags and the same Node alone.
 */
function compile(folder) {
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn' };
  const args = [...NODE_FLAGS, 'main.js', 'rehearse'];
  try {
    execFileSync(process.execPath, args, { cwd: folder, env, stdio: 'pipe', encoding: 'utf8' });
  } catch ({ stderr, stdout }) {
    throw new Error(`The program does not start: ${stderr}${stdout}`);
  }
}

/** Bytes of all files in a folder. */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
