import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@gatehouse/bus';
import type { Schema } from '@gatehouse/rest';

/** What a released version declared: `npm run release:record` writes it. */
export interface Release {
  version: string;
  contracts: { service: string; name: string; askedBy: string[]; question?: Schema; answer?: Schema }[];
  topics: { topic: string; owner: string; heardBy: string[]; payload?: Schema }[];
  manifests: Manifest[];
}

const FOLDER = join(__dirname, '../../released');

/** The releases from which a site can be rolled to this version. */
const releases: Release[] = (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Release);

/** Describes this version beside each recorded release. Before the first release there is nothing that it has to fit. */
export function describeBesideReleases(name: string, tests: (release: Release) => void): void {
  if (releases.length > 0) describe.each(releases)(name, tests);
  else describe(name, () => test.todo('with the first recorded release'));
}

/** A path of a route: numbers are 7, other placeholders what their pattern lets through. */
export function examplePath({ path, patterns }: Manifest['routes'][number]): string {
  return path.replace(/<(\w+)>/g, (_, name: string) => {
    const pattern = new RegExp(`^(?:${patterns[name] ?? ''})$`);
    const found = ['7', 'abc', 'a/b', 'core', '0123456789abcdef-96.svg', 'a'.repeat(64), '1,2'].find((one) =>
      pattern.test(one),
    );
    if (found === undefined) throw new Error(`No example matches ${String(pattern)}.`);
    return found;
  });
}
