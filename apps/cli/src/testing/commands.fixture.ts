import { ExitCode } from '../frame/command-error';
import type { TestCli } from './cli.fixture';

/** A command that does something, such as `users list`, and what it prints with `--help`. */
export interface FoundCommand {
  line: string;
  help: string;
}

/** All commands, found from one help to the next. */
export async function commandsOf(cli: TestCli, line = ''): Promise<FoundCommand[]> {
  const help = await helpOf(cli, line);
  const [, list] = /^Commands:\n((?: {2}.*\n?)+)/m.exec(help) ?? [];
  if (list === undefined) return [{ line, help }];
  const names = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].flatMap(([, name]) => name ?? []);
  const found: FoundCommand[] = [];
  for (const name of names.filter((one) => one !== 'help'))
    found.push(...(await commandsOf(cli, `${line} ${name}`.trim())));
  return found;
}

async function helpOf(cli: TestCli, line: string): Promise<string> {
  const { code, out } = await cli.run(`${line} --help`.trim());
  expect([line, code]).toEqual([line, ExitCode.Done]);
  return out;
}
