import { startTracing } from '@gatehouse/telemetry';
import type { Config } from '../config/config';
import type { Log } from './log';

/**
 * Begins to record spans, if the settings say where to send them (docs/settings.md#tracing).
 * @param name of the process
 * @returns sends what is recorded, for a few seconds at most, and ends it
 */
export async function openTracing(
  name: string,
  version: string,
  { tracing }: Config,
  log: Log,
): Promise<() => Promise<void>> {
  if (!tracing.isOn) return () => Promise.resolve();
  const { protocol, headers } = tracing;
  const onProblem = (err: unknown): void => log.warn({ err }, 'spans could not be sent');
  return startTracing({ service: `gatehouse-${name}`, version, protocol, headers, onProblem });
}
