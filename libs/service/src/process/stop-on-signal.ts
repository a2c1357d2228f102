import type { Log } from '../observability/log';

/** Below the grace period of Kubernetes, after which the process is killed. */
const STOP_TIMEOUT_MS = 25_000;

/** Stops and ends the process at the first SIGTERM or SIGINT; a second one ends it at once. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
