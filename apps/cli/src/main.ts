import { processEnvironment } from '@gatehouse/service';
import { ExitCode } from './frame/command-error';
import { runCli } from './run-cli';

/** Files that a command makes are for its user alone. */
const OWNER_ONLY = 0o077;

async function main(): Promise<void> {
  process.umask(OWNER_ONLY);
  // Of a process that ends because nothing is left to wait for.
  process.exitCode = ExitCode.Failed;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // The second one ends it at once.
      if (stop.signal.aborted) process.exit(ExitCode.Interrupted);
      stop.abort();
    });
  // The reader of a pipe may end before the output does.
  process.stdout.on('error', () => process.exit(ExitCode.Failed));
  const code = await runCli(process.argv.slice(2), {
    env: processEnvironment(),
    folder: process.cwd(),
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    signal: stop.signal,
  });
  await new Promise((resolve) => process.stdout.write('', resolve));
  process.exit(code);
}

void main();
