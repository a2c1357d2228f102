import { ExitCode } from './frame/command-error';
import { TestCli } from './testing/cli.fixture';
import { commandsOf } from './testing/commands.fixture';

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

test('every command has help with examples, JSON, and a dry run where it changes something', async () => {
  const commands = await commandsOf(cli);
  expect(commands.length).toBeGreaterThan(20);
  const lacking = (word: string): string[] =>
    commands.filter(({ help }) => !help.includes(word)).map(({ line }) => line);
  expect(lacking('Examples:\n  gatehouse ')).toEqual([]);
  expect(lacking('--json')).toEqual([]);
  expect(lacking('--dry-run').sort()).toEqual(READING);
}, 120_000);

test('every command ends with 2 and says why in JSON when it is not typed right', async () => {
  for (const { line } of await commandsOf(cli)) {
    const { code, json } = await cli.run(`${line} --no-such-option --json`);
    expect([line, code]).toEqual([line, ExitCode.Usage]);
    expect(json).toMatchObject({
      error: { message: expect.stringContaining('--no-such-option'), code: ExitCode.Usage },
    });
  }
}, 120_000);

test.each([
  ['userz', "Unknown command 'userz'.", 'Did you mean users?'],
  ['nonsense', "Unknown command 'nonsense'.", '"gatehouse --help" lists the commands.'],
  ['users creat', '"gatehouse users creat" is not a command.', 'Did you mean "gatehouse users create"?'],
  ['users nonsense', '"gatehouse users nonsense" is not a command.', 'gatehouse users has '],
])('%s, which is not a command, is told with what to type instead', async (line, message, remedy) => {
  const { code, errors } = await cli.run(line);
  expect(code).toBe(ExitCode.Usage);
  expect(errors).toContain(message);
  expect(errors).toContain(remedy);
});
