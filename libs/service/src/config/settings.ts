import { IsUrl } from 'class-validator';
import { readTrustedKeys, readTrustedKeysFile, type TrustedKey } from '@gatehouse/bus';
import type { ArgumentProblem } from '@gatehouse/errors';
import { Bool, checkArguments, Choice, Int, LONG_TEXT, Text, type ValueDecorator } from '@gatehouse/rest';
import { ObservabilitySettings } from './observed/observability-settings';

const ENVIRONMENTS = ['production', 'staging', 'development', 'local'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** An address on this machine or network counts as well. */
const WEB_ADDRESS = {
  protocols: ['http', 'https'],
  require_protocol: true,
  require_tld: false,
  allow_underscores: true,
};
const MIB = 1024 * 1024;

const problem = (message: string): ArgumentProblem => ({ code: null, message });

/** Paths are added to it. */
const checkHome = (address: string): ArgumentProblem | undefined =>
  /[?#]/.test(address) ? problem('HOME_URL has a query or a fragment: links are paths below it.') : undefined;

const checkApiRoot = (path: string): ArgumentProblem | undefined =>
  /^[\w.~/-]*$/.test(path) ? undefined : problem('API_ROOT is not a path such as /wp-json.');

const text = (name: string, standard = ''): ValueDecorator<string> => Text({ name, default: standard });

/** A list with commas; spaces around its items do not count. */
const items = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function checkOrigins(text: string): ArgumentProblem | undefined {
  const wrong = items(text).find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  return wrong === undefined
    ? undefined
    : { code: null, message: `"${wrong}" is not an origin, such as https://app.example.org.` };
}

function checkAliases(text: string): ArgumentProblem | undefined {
  const wrong = items(text).find((pair) => pair.split('=').filter((side) => side.trim() !== '').length !== 2);
  return wrong === undefined
    ? undefined
    : problem(`NAMESPACE_ALIASES has an entry that is not alias=namespace: ${wrong}.`);
}

/** `wp/v2=core/v2,…` as a map from alias to namespace. */
function readAliases(text: string): Map<string, string> {
  const pairs = items(text).map((pair) => pair.split('=').map((side) => side.trim().replace(/^\/|\/$/g, '')));
  return new Map(pairs.map(([alias = '', name = '']): [string, string] => [alias, name]));
}

/** A check of keys that are read like this. */
const keysBy =
  (name: string, read: (text: string) => unknown) =>
  (text: string): ArgumentProblem | undefined => {
    try {
      read(text);
      return undefined;
    } catch (error) {
      return problem(`${name} is wrong: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

/** Under which names the index lists a namespace that has aliases: all, the aliases alone, or its own alone. */
const INDEX_NAMESPACES = ['all', 'aliases', 'own'] as const;
export type IndexNamespaces = (typeof INDEX_NAMESPACES)[number];

/** The settings as the environment names them (docs/settings.md): types, defaults and bounds. */
export class Settings extends ObservabilitySettings {
  @Int({ name: 'PORT', default: 3000, min: 0, max: 65_535 }) port!: number;
  @text('HOST', '127.0.0.1') host!: string;
  @Int({ name: 'METRICS_PORT', default: 0, min: 0, max: 65_535 }) metricsPort!: number;
  @text('DATA_DIR', './data') dataDir!: string;
  /** Read by the command line (apps/cli). */
  @text('KEYS_DIR', '') keysDir!: string;
  @IsUrl(WEB_ADDRESS, { message: '$property is not an http(s) address' })
  @Text({ name: 'BASE_URL' })
  baseUrl?: string;
  @IsUrl(WEB_ADDRESS, { message: '$property is not an http(s) address' })
  @Text({ name: 'HOME_URL', check: checkHome })
  homeUrl?: string;
  @Text({ name: 'API_ROOT', default: '', check: checkApiRoot }) apiRoot!: string;
  @text('SITE_SECRET') siteSecret!: string;
  @text('ADMIN_USERNAME') adminUsername!: string;
  @text('ADMIN_PASSWORD') adminPassword!: string;
  @Bool({ name: 'APPLICATION_PASSWORDS_CHANGE_CREDENTIALS', default: false })
  applicationPasswordsChangeCredentials!: boolean;
  @Bool({ name: 'COMMENTS_BY_VISITORS', default: false }) commentsByVisitors!: boolean;
  @text('NATS_URL') natsUrl!: string;
  @text('NATS_KEY') natsKey!: string;
  @Text({ name: 'NATS_TRUSTED_KEYS', check: keysBy('NATS_TRUSTED_KEYS', readTrustedKeys), into: readTrustedKeys })
  trustedKeys?: readonly TrustedKey[];
  @Text({
    name: 'NATS_TRUSTED_KEYS_FILE',
    default: '',
    check: keysBy('NATS_TRUSTED_KEYS_FILE', readTrustedKeysFile),
  })
  trustedKeysFile!: string;
  @text('NATS_CA_FILE') natsCaFile!: string;
  @Int({ name: 'NATS_REPLICAS', default: 1, min: 1, max: 5 }) natsReplicas!: number;
  @text('NATS_CERT_FILE') natsCertFile!: string;
  @text('NATS_CERT_KEY_FILE') natsCertKeyFile!: string;
  @text('DATABASE_CA_FILE') databaseCaFile!: string;
  @text('BLOB_URL') blobUrl!: string;
  @text('MAIL_URL') mailUrl!: string;
  @Bool({ name: 'SITE_DEMO', default: false }) demo!: boolean;
  @Text({ name: 'NAMESPACE_ALIASES', check: checkAliases, into: readAliases }) aliases?: ReadonlyMap<string, string>;
  @Text({ name: 'CORS_ORIGINS', check: checkOrigins, into: items }) corsOrigins?: string[];
  @Choice(INDEX_NAMESPACES, { name: 'INDEX_NAMESPACES', default: 'all' }) indexNamespaces!: IndexNamespaces;
  /** Clients rely on bodies of 1 MiB. */
  @Int({ name: 'BODY_LIMIT', default: 8 * MIB, min: MIB }) bodyLimit!: number;
  @Int({ name: 'LONGEST_CONTENT', default: LONG_TEXT, min: LONG_TEXT, max: 8 * MIB }) longestContent!: number;
  @Int({ name: 'BODY_FIELDS', default: 2_000, min: 1 }) bodyFields!: number;
  @Int({ name: 'BODY_BYTES_AT_ONCE', default: 128 * MIB, min: MIB }) bodyBytesAtOnce!: number;
  @Int({ name: 'BODY_STALL_MS', default: 30_000, min: 1 }) bodyStallMs!: number;
  @Int({ name: 'UPLOAD_LIMIT', default: 512 * MIB, min: 0 }) uploadLimit!: number;
  @Int({ name: 'UPLOAD_TOTAL_LIMIT', min: 0 }) uploadTotalLimit?: number;
  @Int({ name: 'UPLOAD_FILES', default: 20, min: 1 }) uploadFiles!: number;
  @Int({ name: 'UPLOADS_PER_ADDRESS', default: 32, min: 1 }) uploadsPerAddress!: number;
  @Int({ name: 'UPLOADS_AT_ONCE', default: 128, min: 1 }) uploadsAtOnce!: number;
  @Int({ name: 'UPLOAD_BYTES_AT_ONCE', default: 4096 * MIB, min: MIB }) uploadBytesAtOnce!: number;
  @Text({ name: 'OUTBOUND_ALLOW', into: items }) outboundAllow?: string[];
  @Int({ name: 'REQUEST_TIMEOUT_MS', default: 15_000, min: 1 }) requestTimeoutMs!: number;
  @Text({ name: 'READY_SERVICES', into: items }) readyServices?: string[];
  @Int({ name: 'STOP_DELAY_MS', default: 0, min: 0, max: 20_000 }) stopDelayMs!: number;
  @Int({ name: 'TRUSTED_PROXIES', default: 0, min: 0 }) trustedProxies!: number;
  @Int({ name: 'RATE_LIMIT', default: 0, min: 0 }) rateLimit!: number;
  @Int({ name: 'PASSWORD_HASHES', default: 0, min: 0 }) passwordHashes!: number;
  @Int({ name: 'PASSWORD_HASH_QUEUE', default: 500, min: 1 }) passwordHashQueue!: number;
  @Int({ name: 'AUDIT_DAYS', default: 365, min: 0, max: 36_500 }) auditDays!: number;
  @Int({ name: 'TRASH_DAYS', default: 30, min: 0, max: 36_500 }) trashDays!: number;
  @Int({ name: 'PREVIEW_MINUTES', default: 60, min: 1, max: 43_200 }) previewMinutes!: number;
  @Choice(ENVIRONMENTS, { name: 'ENVIRONMENT' }) environment?: (typeof ENVIRONMENTS)[number];
  @Choice(LOG_LEVELS, { name: 'LOG_LEVEL', default: 'info' }) logLevel!: (typeof LOG_LEVELS)[number];
  @Bool({ name: 'MIGRATE_AT_START', default: false }) migrateAtStart!: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process, for commands: they have the settings of several processes. */
export const processEnvironment = (): Environment => process.env;

/**
 * Reads the settings of an environment; an empty value is the same as none.
 * @returns the settings, and a sentence for each that is wrong
 */
export function readSettings(env: Environment): { settings: Settings; wrong: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const settings = new Settings();
  const { args, problems } = checkArguments(Settings, { path: {}, query: {}, body: given });
  const wrong = Object.entries(problems).map(
    ([name, { message }]) => `${message.replace(/\.$/, '')} (it is ${JSON.stringify(given[name])})`,
  );
  return { settings: Object.assign(settings, args), wrong };
}
