// `node tools/bundle/natives.mjs FOLDER`: copies the packages that bundles need beside them into FOLDER/node_modules,
// with what these need themselves.
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../run.mjs';
import { NATIVE } from './packages.mjs';

/** Some packages are installed for glibc and for musl, whichever the system has. */
const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
const OTHER_LIBC = isGlibc ? /[-_]?musl\b/ : /-gnu\b/;

const packageFolder = (name) => join(ROOT, 'node_modules', name);

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) copyNatives(resolve(process.argv[2]));

/** Packages for other systems are not installed, and so left out; of those for both C libraries, one of them is. */
export function copyNatives(folder, natives = NATIVE) {
  for (const name of closureOf(natives))
    cpSync(packageFolder(name), join(folder, 'node_modules', name), { recursive: true, dereference: true });
}

function closureOf(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || OTHER_LIBC.test(name) || !existsSync(packageFolder(name))) continue;
    found.add(name);
    const manifest = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8'));
    closureOf(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }), found);
  }
  return found;
}
