import { readFileSync, statSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readTrustedKeys, type TrustedKey } from './trusted-keys';

const VARIABLE = 'NATS_TRUSTED_KEYS=';
const LOOK_MS = 1_000;
/** The right of everyone to write. */
const ANYONE_WRITES = 0o002;

/**
 * The keys in a file as `npm run keys` writes it, `NATS_TRUSTED_KEYS=core=U…`, or of the list alone.
 * @throws Error that says what is wrong; also when anyone may write to the file, and so name keys of their own
 */
export function readTrustedKeysFile(path: string): TrustedKey[] {
  if ((statSync(path).mode & ANYONE_WRITES) !== 0) throw new Error('everyone may write to it');
  const lines = readFileSync(path, 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith(VARIABLE)) ?? lines.find((one) => one.trim() !== '') ?? '';
  const keys = readTrustedKeys(line.startsWith(VARIABLE) ? line.slice(VARIABLE.length) : line);
  if (keys.length === 0) throw new Error('it has no keys');
  return keys;
}

/**
 * Looks at a file of keys every second and tells of new ones: without a watcher of the system, which misses files that
 * Kubernetes and Docker replace.
 * @param changed gets the keys; what it throws goes to `failed`, as what is wrong with the file
 * @returns what ends it
 */
export function watchTrustedKeys(
  path: string,
  changed: (keys: TrustedKey[]) => void,
  failed: (error: unknown) => void,
): () => void {
  let seen = markOf(statSync(path, { throwIfNoEntry: false }));
  const look = async (): Promise<void> => {
    const mark = markOf(await stat(path).catch(() => undefined));
    if (mark === seen) return;
    seen = mark;
    changed(readTrustedKeysFile(path));
  };
  const timer = setInterval(() => void look().catch(failed), LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Changes with the content of a file, also when another one takes its place. */
const markOf = (file: Stats | undefined): string =>
  file ? `${file.ino} ${file.mtimeMs} ${file.size} ${file.mode}` : '';

/** What is wrong with a file, to be followed by a full stop. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
