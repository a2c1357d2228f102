import { IsUrl } from 'class-validator';
import type { ArgumentProblem } from '@gatehouse/errors';
import { Bool, checkArguments, Choice, Int, Text, type ValueDecorator } from '@gatehouse/rest';

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

const text = (name: string, standard = ''): ValueDecorator<string> => Text({ name, default: standard });

/** A list with commas; spaces around its items do not count. */
const items = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

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

/** The settings as the environment names them (docs/settings.md): types, defaults and bounds. */
export class Settings {
  @Int({ name: 'PORT', default: 3000, min: 0, max: 65_535 }) port!: number;
  @text('HOST', '127.0.0.1') host!: string;
  @Int({ name: 'METRICS_PORT', default: 0, min: 0, max: 65_535 }) metricsPort!: number;
  @text('DATA_DIR', './data') dataDir!: string;
  @IsUrl(WEB_ADDRESS, { message: '$property is not an http(s) address' })
  @Text({ name: 'BASE_URL' })
  baseUrl?: string;
  @text('API_ROOT') apiRoot!: string;
  @text('SITE_SECRET') siteSecret!: string;
  @text('ADMIN_USERNAME') adminUsername!: string;
  @text('ADMIN_PASSWORD') adminPassword!: string;
  @text('NATS_URL') natsUrl!: string;
  @text('BLOB_URL') blobUrl!: string;
  @text('MAIL_URL') mailUrl!: string;
  @Bool({ name: 'SITE_DEMO', default: false }) demo!: boolean;
  @Text({ name: 'NAMESPACE_ALIASES', check: checkAliases, into: readAliases }) aliases?: ReadonlyMap<string, string>;
  /** Clients rely on bodies of 1 MiB. */
  @Int({ name: 'BODY_LIMIT', default: 8 * MIB, min: MIB }) bodyLimit!: number;
  @Int({ name: 'UPLOAD_LIMIT', default: 512 * MIB, min: 0 }) uploadLimit!: number;
  @Text({ name: 'OUTBOUND_ALLOW', into: items }) outboundAllow?: string[];
  @Int({ name: 'REQUEST_TIMEOUT_MS', default: 15_000, min: 1 }) requestTimeoutMs!: number;
  @Int({ name: 'TRUSTED_PROXIES', default: 0, min: 0 }) trustedProxies!: number;
  @Int({ name: 'RATE_LIMIT', default: 0, min: 0 }) rateLimit!: number;
  @Int({ name: 'AUDIT_DAYS', default: 365, min: 0, max: 36_500 }) auditDays!: number;
  @Choice(ENVIRONMENTS, { name: 'ENVIRONMENT' }) environment?: (typeof ENVIRONMENTS)[number];
  @Choice(LOG_LEVELS, { name: 'LOG_LEVEL', default: 'info' }) logLevel!: (typeof LOG_LEVELS)[number];
  @Bool({ name: 'MIGRATE_AT_START', default: false }) migrateAtStart!: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

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
