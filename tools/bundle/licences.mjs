// The licences of the packages in a bundle: most of them ask to be handed on with every copy.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The text of all of them, of the packages that these files are from. */
export function licencesOf(files) {
  const folders = new Set(files.map((file) => PACKAGE.exec(file.replaceAll('\\', '/'))?.[1]).filter(Boolean));
  return [...folders]
    .sort()
    .map(licenceIn)
    .join(`\n${'-'.repeat(80)}\n`);
}

function licenceIn(folder) {
  const { name, version, license } = readManifest(folder);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}

function readManifest(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
