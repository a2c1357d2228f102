import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@gatehouse/bus';
import type { Schema } from '@gatehouse/rest';

export interface ReleasedContract {
  service: string;
  name: string;
  askedBy: readonly string[];
  question?: Schema;
  answer?: Schema;
}

export interface ReleasedTopic {
  topic: string;
  owner: string;
  heardBy: readonly string[];
  payload?: Schema;
}

/** What a released service declared, and what it asked of others: `npm run release:record` writes it. */
export interface Release {
  service: string;
  version: string;
  contracts: readonly ReleasedContract[];
  topics: readonly ReleasedTopic[];
  manifests: Manifest[];
  /** Those of its database; none for a service without one. */
  migrations?: readonly string[];
}

const APPS = join(__dirname, '../../..');

/** The releases of services that may run beside this version. */
const releases: Release[] = readdirSync(APPS)
  .map((app) => join(APPS, app, 'released'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Release);

/** Describes this version beside each recorded release. Before the first release there is nothing that it has to fit. */
export function describeBesideReleases(
  name: string,
  tests: (release: Release) => void,
  concerns: (release: Release) => boolean = () => true,
): void {
  const concerned = releases.filter(concerns);
  if (concerned.length > 0) describe.each(concerned)(name, tests);
  else describe(name, () => test.todo('with the first recorded release'));
}

/** A path of a route: numbers are 7, other placeholders what their pattern lets through. */
export function examplePath({ path, patterns }: Manifest['routes'][number]): string {
  return path.replace(/<(\w+)>/g, (_, name: string) => {
    const pattern = new RegExp(`^(?:${patterns[name] ?? ''})$`);
    const found = [
      '7',
      'abc',
      'a/b',
      'core',
      '0123456789abcdef-96.svg',
      'a'.repeat(64),
      '1,2',
      '2097',
      '10',
      '10-2097',
    ].find((one) => pattern.test(one));
    if (found === undefined) throw new Error(`No example matches ${String(pattern)}.`);
    return found;
  });
}
