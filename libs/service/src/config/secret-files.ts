import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { Environment } from './settings';
import { join } from 'node:path';

const SUFFIX = '_FILE';
/** Further settings that hold secrets; those of services end with `_SECRET`, `_DATABASE_URL` or `_DATABASE_READ_URL`. */
const SECRETS: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'BLOB_URL',
  'CACHE_PURGE_TOKEN',
  'LMS_GOOGLE_PLAY_ACCOUNT',
  'MAIL_URL',
  'NATS_KEY',
  'NATS_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

const isSecret = (name: string): boolean => SECRETS.has(name) || /_(SECRET|DATABASE_(READ_)?URL)$/.test(name);

/** The files with secrets that settings name. */
export const secretFilesOf = (env: Environment): string[] =>
  Object.entries(env).flatMap(([name, path]) =>
    path && name.endsWith(SUFFIX) && isSecret(name.slice(0, -SUFFIX.length)) ? [path] : [],
  );

/**
 * Reads the settings that are given as files: `CORE_SECRET_FILE=/run/secrets/core` is the content of the file without
 * its last line break. Source: docs/settings.md#secrets-in-files
 * @returns the environment with their values, and a sentence for each file that cannot be used
 */
export function readSecretFiles(env: Environment): { env: Environment; wrong: string[] } {
  const values: Record<string, string> = {};
  const wrong: string[] = [];
  for (const [variable, path] of Object.entries(env)) {
    const name = variable.endsWith(SUFFIX) ? variable.slice(0, -SUFFIX.length) : '';
    if (!path || !isSecret(name)) continue;
    if (env[name]) wrong.push(`${name} and ${variable} are both set; set one of them`);
    else {
      const content = contentOf(path);
      if (content === undefined) wrong.push(`${variable} names a file that cannot be read: ${path}`);
      else values[name] = content;
    }
  }
  return { env: { ...env, ...values }, wrong };
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

/** The secret of a one-process site, made at its first start and kept in the data folder. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
