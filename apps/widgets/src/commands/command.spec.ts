import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@gatehouse/persistence';
import { widgets } from '../widgets.service';
import { runCommand } from './command';

const DEMO = join(__dirname, '../../demo');
let folder: string;
let output: string;
let problems: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'widgets-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () =>
  Database.open(
    { url: `sqlite:${join(folder, 'widgets.sqlite')}`, entities: widgets.entities, migrations: widgets.migrations },
    { migrate: true },
  );

async function run(...argv: string[]): Promise<number> {
  output = '';
  problems = [];
  return runCommand(argv, open, {
    out: (text) => {
      output += text;
    },
    error: (line) => problems.push(line),
  });
}
const file = (content: unknown): string => {
  const path = join(folder, 'file.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const exported = async () => {
  expect(await run('export')).toBe(0);
  return JSON.parse(output);
};
const slider = (members: object = {}) => ({
  alias: 'one',
  title: 'One',
  slides: [{ title: 'A' }, { title: 'B' }],
  ...members,
});
const holding = (members: object) => ({ format: 'site-widgets/1', ...members });

describe('export and import', () => {
  it('reproduce the imported entries with defaults filled in', async () => {
    for (const kind of ['forms', 'sliders', 'maps']) expect(await run('import', join(DEMO, `${kind}.json`))).toBe(0);
    const all = await exported();
    for (const kind of ['forms', 'sliders', 'maps'])
      expect(all[kind]).toMatchObject(
        JSON.parse(readFileSync(join(DEMO, `${kind}.json`), 'utf8'))[kind].map(
          ({ settings: _settings, slides: _slides, ...entry }: Record<string, unknown>) => entry,
        ),
      );
    const path = file(all);
    expect(await run('import', path, '--replace')).toBe(0);
    expect(output).toBe('0 created, 9 updated, 0 skipped.\n');
    expect(await exported()).toEqual(all);
  });

  it('can write one kind only, and to a file', async () => {
    await run('import', file(holding({ sliders: [slider()] })));
    const out = join(folder, 'out.json');
    expect(await run('export', '--kind', 'sliders', '--out', out)).toBe(0);
    expect([output, Object.keys(JSON.parse(readFileSync(out, 'utf8')))]).toEqual(['', ['format', 'sliders']]);
  });
});

describe('import', () => {
  it('skips existing entries, and with --replace updates them and keeps their ids', async () => {
    await run('import', file(holding({ sliders: [slider()] })));
    await run('import', file(holding({ sliders: [slider({ title: 'Two' })] })));
    expect(output).toBe('0 created, 0 updated, 1 skipped.\n');
    expect((await exported()).sliders[0].title).toBe('One');
    const before = await slideIds();
    await run(
      'import',
      file(holding({ sliders: [slider({ title: 'Two', slides: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] })] })),
      '--replace',
    );
    expect((await exported()).sliders[0].title).toBe('Two');
    expect((await slideIds()).slice(0, 2)).toEqual(before);
  });

  it('stores nothing of a file with mistakes, and reports one line for each', async () => {
    const path = file(
      holding({
        sliders: [slider(), slider({ alias: 'modal' })],
        maps: [
          { title: 'x', center: { lat: 91, lng: 0 }, zoom: 1 },
          { title: 'y', center: { lat: 0, lng: 0 }, zoom: 'far' },
        ],
      }),
    );
    expect(await run('import', path)).toBe(1);
    expect(problems).toEqual([
      expect.stringMatching(/^sliders\[1\]\.alias /),
      expect.stringMatching(/^maps\[0\]\.center\.lat /),
      expect.stringMatching(/^maps\[1\]\.zoom /),
    ]);
    expect((await exported()).sliders).toEqual([]);
  });

  it('stores nothing in a dry run', async () => {
    expect(await run('import', file(holding({ sliders: [slider()] })), '--dry-run')).toBe(0);
    expect(output).toBe('Dry run: 1 created, 0 updated, 0 skipped.\n');
    expect((await exported()).sliders).toEqual([]);
  });

  it.each([
    ['{', /not JSON/],
    [{ format: 'other' }, /^file\.format /],
    [holding({ forms: { a: {} } }), /^file\.forms is not of type array/],
    [
      holding({
        maps: [
          { title: 'x', center: { lat: 0, lng: 0 }, zoom: 1 },
          { title: 'x', center: { lat: 0, lng: 0 }, zoom: 1 },
        ],
      }),
      /"x" more than once/,
    ],
  ])('refuses %j', async (content, problem) => {
    expect(await run('import', file(content))).toBe(1);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});

describe('an invalid command', () => {
  it.each([
    [[]],
    [['bogus']],
    [['import']],
    [['export', 'x']],
    [['export', '--kind', 'x']],
    [['export', '--odd']],
    [['import', '/nowhere/at/all']],
  ])('%j exits with 1 and says why', async (argv) => {
    expect(await run(...argv)).toBe(1);
    expect(problems.length).toBeGreaterThan(0);
  });
});

/** Ids of the slides in order. */
async function slideIds(): Promise<number[]> {
  const database = await open();
  const rows = await database.query<{ id: number }>('SELECT id FROM slides ORDER BY position');
  await database.close();
  return rows.map(({ id }) => id);
}
