import { CommandFactory, CommandRunnerService } from 'nest-commander';
import { CliModule } from './cli.module';
import type { CommandContext } from './frame/context';
import { ExitCode, interrupted } from './frame/command-error';
import { Output } from './frame/output';
import { isShown, usageErrorOf } from './frame/usage';
import { Site } from './site/site';

/**
 * Runs one command line, without the name of the program.
 * @returns the exit code
 */
export async function runCli(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  const app = await CommandFactory.createWithoutRunning(CliModule.with(context), {
    logger: false,
    cliName: 'gatehouse',
    errorHandler: rethrow,
    serviceErrorHandler: rethrow,
    outputConfiguration: {
      writeOut: (text) => context.output.write(text),
      writeErr: (text) => context.errors.write(text),
      outputError: () => undefined,
    },
  });
  const output = app.get(Output);
  if (words.includes('--json')) output.useJson();
  try {
    const command = app.get(CommandRunnerService).run(['node', 'gatehouse', ...words]);
    await Promise.race([command, untilStopped(context.signal)]);
  } catch (error) {
    if (!isShown(error)) output.fail(usageErrorOf(error) ?? error);
  }
  await app.get(Site).close();
  await app.close();
  return output.code;
}

/** Rejects at Ctrl+C: what the command is doing in the databases is rolled back when they are closed. */
const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(interrupted());
    signal.addEventListener('abort', () => reject(interrupted()), { once: true });
  });

function rethrow(error: Error): never {
  throw error;
}
