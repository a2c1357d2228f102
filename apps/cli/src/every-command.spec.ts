import { ExitCode } from './frame/exit-code';
import { TestCli } from './testing/cli.fixture';

/** Commands that change nothing; `site check` does with `--repair` alone. */
const READING = [
  'doctor',
  'export wxr',
  'keys list',
  'lms export',
  'site check',
  'site export',
  'users list',
  'widgets export',
];

let cli: TestCli;
beforeAll(() => {
  cli = new TestCli();
});
afterAll(() => cli.remove());

/** What a command prints with `--help`. */
async function helpOf(line: string): Promise<string> {
  const { code, out } = await cli.run(`${line} --help`.trim());
  expect([line, code]).toEqual([line, ExitCode.Done]);
  return out;
}

/** The commands that do something, found from one help to the next. */
async function commandsBelow(line: string): Promise<{ line: string; help: string }[]> {
  const help = await helpOf(line);
  const [, list] = /^Commands:\n((?: {2}.*\n?)+)/m.exec(help) ?? [];
  if (list === undefined) return [{ line, help }];
  const names = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].flatMap(([, name]) => name ?? []);
  const found: { line: string; help: string }[] = [];
  for (const name of names.filter((one) => one !== 'help'))
    found.push(...(await commandsBelow(`${line} ${name}`.trim())));
  return found;
}

test('every command has help with examples, JSON, and a dry run where it changes something', async () => {
  const commands = await commandsBelow('');
  expect(commands.length).toBeGreaterThan(20);
  const lacking = (word: string): string[] =>
    commands.filter(({ help }) => !help.includes(word)).map(({ line }) => line);
  expect(lacking('Examples:\n  gatehouse ')).toEqual([]);
  expect(lacking('--json')).toEqual([]);
  expect(lacking('--dry-run').sort()).toEqual(READING);
}, 120_000);

test('every command ends with 2 and says why in JSON when it is not typed right', async () => {
  for (const { line } of await commandsBelow('')) {
    const { code, json } = await cli.run(`${line} --no-such-option --json`);
    expect([line, code]).toEqual([line, ExitCode.Usage]);
    expect(json).toMatchObject({
      error: { message: expect.stringContaining('--no-such-option'), code: ExitCode.Usage },
    });
  }
}, 120_000);
