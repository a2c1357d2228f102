import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The values of an env file; none when there is no such file. */
export function readEnvFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  return Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Writes an env file that its owner alone may read, also when it was there before. */
export function writeSecretEnvFile(file: string, values: Readonly<Record<string, string>>): void {
  writeFileSync(file, envText(values), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Values as the lines of a file for `env`. */
export const envText = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
