// The licences of the packages in a bundle: most of them ask to be handed on with every copy.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './packages.mjs';

/** The text of all of them, of the packages in these folders. */
export const licencesOf = (folders) => folders.map(licenceIn).join(`\n${'-'.repeat(80)}\n`);

function licenceIn(folder) {
  const { name, version, license } = readManifest(folder);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}
