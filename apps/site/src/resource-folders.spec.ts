import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityTable } from '@gatehouse/persistence';
import { declarationsOfClass } from '@gatehouse/rest';

const ROOT = join(__dirname, '../../..');
const DECISION = join(ROOT, 'docs/decisions/0078-a-resource-is-a-class.md');
const NO_RESOURCES = '- These folders have tables that are no resources';

/** Feature folders, as `calendar/events`, by what a line of the decision says of each app: "`events` and `terms` of calendar". */
function listed(): string[] {
  const lines = readFileSync(DECISION, 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith(NO_RESOURCES)) ?? '';
  const [list = ''] = line.slice(line.indexOf(':')).split('. ');
  return list.split(';').flatMap((part) => {
    const app = part.split(' of ').at(-1)?.trim() ?? '';
    return [...part.matchAll(/`([\w-]+)`/g)].map(([, folder = '']) => `${app}/${folder}`);
  });
}

/** The files of each feature folder, without specs. */
function folders(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const app of readdirSync(join(ROOT, 'apps'))) {
    const source = join(ROOT, 'apps', app, 'src');
    if (!existsSync(source)) continue;
    for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      const [folder = '', ...rest] = path.split(/[/\\]/);
      if (rest.length === 0 || !path.endsWith('.ts') || path.endsWith('.spec.ts')) continue;
      const key = `${app}/${folder}`;
      found.set(key, [...(found.get(key) ?? []), join(source, path)]);
    }
  }
  return found;
}

const having = (pattern: RegExp): string[] =>
  [...folders()]
    .filter(([, files]) => files.some((file) => pattern.test(readFileSync(file, 'utf8'))))
    .map(([folder]) => folder);

const textsOf = (folder: string): string[] => (folders().get(folder) ?? []).map((file) => readFileSync(file, 'utf8'));

/** The classes that a folder exports from files with entities or arguments. */
async function classesOf(folder: string): Promise<(new () => object)[]> {
  const files = (folders().get(folder) ?? []).filter((file) => /^@Entity\(|Args\b/m.test(readFileSync(file, 'utf8')));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module).filter(isClass));
}

const isClass = (value: unknown): value is new () => object =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));

/** Columns that clients write by their names; a path says only which record it is, and a list which records it shows. */
async function writtenColumns(folder: string): Promise<string[]> {
  const classes = await classesOf(folder);
  const columns = classes.flatMap((type) => Object.keys(entityTable(type)?.columns ?? {}));
  const inPaths = textsOf(folder).flatMap((text) => [...text.matchAll(/'[^']*<(\w+)>[^']*'/g)].map(([, name]) => name));
  return classes
    .filter(({ name }) => name.endsWith('Args'))
    .map((type) => declarationsOfClass(type).map(({ name }) => name))
    .flatMap((names) => (names.includes('per_page') ? [] : names))
    .filter((name) => columns.includes(name) && name !== 'id' && !inPaths.includes(name));
}

describe('Feature folders that do not stand on libs/records (docs/decisions/0078-a-resource-is-a-class.md)', () => {
  it('are on a list when they declare entities of their own', () => {
    expect(having(/^@Entity\(/m).toSorted()).toEqual(listed().toSorted());
  });

  it('have tables that are no resources: no argument has the name of a column', async () => {
    for (const folder of listed()) expect([folder, await writtenColumns(folder)]).toEqual([folder, []]);
  });

  it('are not those of classes of resources, which have no arguments of their own', () => {
    const moved = having(/^@Resource\b/m);
    expect(moved).toEqual(expect.arrayContaining(['calendar/venues', 'calendar/organizers']));
    const files = moved.flatMap((folder) => folders().get(folder) ?? []);
    expect(files.filter((file) => file.endsWith('.args.ts') || file.endsWith('.entity.ts'))).toEqual([]);
  });
});
