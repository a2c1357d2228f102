import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const DECISION = join(ROOT, 'docs/decisions/0078-a-resource-is-a-class.md');
/** How many folders were on the list when it was last shortened. */
const MOST = 35;

/** Feature folders, as `calendar/events`, by what the decision says of each app: "`events` and `terms` of calendar". */
function listed(): string[] {
  const lines = readFileSync(DECISION, 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith('- These folders still name')) ?? '';
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

describe('Feature folders that do not stand on libs/records (docs/decisions/0078-a-resource-is-a-class.md)', () => {
  it('are on the list when they declare entities of their own', () => {
    expect(having(/^@Entity\(/m).filter((folder) => !listed().includes(folder))).toEqual([]);
  });

  it('are there, and not more than there were', () => {
    const known = folders();
    expect(listed().filter((folder) => !known.has(folder))).toEqual([]);
    expect(listed().length).toBeLessThanOrEqual(MOST);
  });

  it('are not those of classes of resources, which have no arguments of their own', () => {
    const moved = having(/^@Resource\b/m);
    expect(moved).toEqual(expect.arrayContaining(['calendar/venues', 'calendar/organizers']));
    expect(moved.filter((folder) => listed().includes(folder))).toEqual([]);
    const files = moved.flatMap((folder) => folders().get(folder) ?? []);
    expect(files.filter((file) => file.endsWith('.args.ts') || file.endsWith('.entity.ts'))).toEqual([]);
  });
});
