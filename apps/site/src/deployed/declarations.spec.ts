import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAmong } from '@gatehouse/bus';
import * as messages from '@gatehouse/dto';

const ROOT = join(__dirname, '../../../..');
/** The apps that say in their package.json that they are a service. */
const APPS = readdirSync(join(ROOT, 'apps')).filter((app) =>
  readFileSync(join(ROOT, 'apps', app, 'package.json'), 'utf8').includes('"gatehouse"'),
);
const exported = new Map<string, unknown>(Object.entries(messages));
const { declarationsIn } = messages;
const { contracts, topics } = declarationsIn(messages);

/** The sources of a folder, without specifications and what these use. */
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.includes('testing/'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));

const LIBRARIES = readdirSync(join(ROOT, 'libs'));

/** The libraries whose code runs in an app: what every service is made of, and what its own sources import. */
function librariesOf(app: string): string[] {
  const sources = sourcesOf(`apps/${app}/src`).join('\n');
  return LIBRARIES.filter((name) => name === 'service' || sources.includes(`from '@gatehouse/${name}'`));
}

/** The exports of `libs/dto` that the sources of a service use in this way, and those of its libraries. */
function usedBy(app: string, pattern: RegExp): Set<string> {
  const sources = [`apps/${app}`, ...librariesOf(app).map((name) => `libs/${name}`)].flatMap((folder) =>
    sourcesOf(`${folder}/src`),
  );
  const names = sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return new Set(names.filter((name) => exported.has(name)));
}

/** The contracts of an export: one, or those of several services. */
const contractsOf = (name: string) => declarationsIn({ [name]: exported.get(name) }).contracts;

const topicsOf = (name: string) => declarationsIn({ [name]: exported.get(name) }).topics;

const asks = (app: string): Set<string> => usedBy(app, /\.\s*ask\(\s*(\w+)/g);
const hears = (app: string): Set<string> => usedBy(app, /(?:\.\s*listen|@OnTopic)\(\s*(\w+)/g);
const publishes = (app: string): Set<string> => usedBy(app, /(?:\.\s*publish\(|storeEvent\(\s*\w+,)\s*(\w+)/g);
const answers = (app: string): Set<string> => usedBy(app, /@Answers\(\s*(\w+)/g);

describe('The declarations of contracts and topics', () => {
  it('are complete', () => {
    expect(contracts.length).toBeGreaterThan(20);
    expect(topics.length).toBeGreaterThan(2);
    expect(new Set(contracts.map(({ service, name }) => `${service} ${name}`)).size).toBe(contracts.length);
  });

  it.each(APPS)('let %s ask what it asks, and nothing else', (app) => {
    const declared = [...exported.keys()].filter((name) =>
      contractsOf(name).some(({ askedBy }) => askedBy.includes(app)),
    );
    const asked = [...asks(app)];
    for (const name of asked)
      expect([name, contractsOf(name).every(({ askedBy }) => isAmong(app, askedBy))]).toEqual([name, true]);
    expect(declared.filter((name) => !asked.includes(name))).toEqual([]);
  });

  it.each(APPS)('let %s hear what it hears, and nothing else', (app) => {
    const declared = [...exported.keys()].filter((name) => topicsOf(name).some(({ heardBy }) => heardBy.includes(app)));
    const heard = [...hears(app)];
    for (const name of heard)
      expect([name, topicsOf(name).every(({ heardBy }) => isAmong(app, heardBy))]).toEqual([name, true]);
    expect(declared.filter((name) => !heard.includes(name))).toEqual([]);
  });

  it.each(APPS)('let %s publish and answer what is its own', (app) => {
    for (const name of publishes(app))
      expect([name, topicsOf(name).every(({ owner }) => isAmong(app, [owner]))]).toEqual([name, true]);
    for (const name of answers(app))
      expect([name, contractsOf(name).some(({ service }) => isAmong(service, [app, '*']))]).toEqual([name, true]);
  });
});
