import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The names of the services, which are also the prefixes of their settings. */
export const SERVICES = ['core', 'calendar', 'lms', 'widgets'] as const;
export type ServiceName = (typeof SERVICES)[number];

const ENVIRONMENTS = ['production', 'staging', 'development', 'local'] as const;

/** All settings of a process, read from the environment once and checked together. */
export class Config {
  readonly port: number;
  readonly host: string;
  /** Health and metrics on a port of their own; 0 = on the site's port under `/-/`. */
  readonly metricsPort: number;
  readonly dataDir: string;
  /** The site's address, without a trailing slash. */
  readonly baseUrl: string;
  /** Path of the API root: '' or `/wp-json`. */
  readonly apiRoot: string;
  readonly siteSecret: string;
  readonly adminUsername: string;
  readonly adminPassword: string;
  readonly natsUrl: string;
  readonly blobUrl: string;
  readonly mailUrl: string;
  readonly demo: boolean;
  /** Other names of namespaces: alias → name. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Bytes of a JSON or form body. */
  readonly bodyLimit: number;
  /** Bytes of an uploaded file. */
  readonly uploadLimit: number;
  /** host:port pairs that outgoing requests may reach though they are not public. */
  readonly outboundAllow: string[];
  readonly requestTimeoutMs: number;
  /** How many proxies in front of the gateway may say who the client is. */
  readonly trustedProxies: number;
  /** Requests that one address may send in a minute; 0 = no limit. */
  readonly rateLimit: number;
  readonly environment: (typeof ENVIRONMENTS)[number];
  readonly logLevel: string;
  readonly migrateAtStart: boolean;

  /** @throws one error that names everything wrong with the settings */
  constructor(private readonly env: Readonly<Record<string, string | undefined>> = process.env) {
    const wrong: string[] = [];
    const whole = (name: string, standard: number): number => {
      const text = env[name] ?? '';
      if (text !== '' && !/^\d+$/.test(text)) wrong.push(`${name} is no whole number: ${text}`);
      return text === '' ? standard : Number(text);
    };
    this.port = whole('PORT', 3000);
    this.host = env.HOST || '127.0.0.1';
    this.metricsPort = whole('METRICS_PORT', 0);
    this.dataDir = resolve(env.DATA_DIR || './data');
    this.baseUrl = (env.BASE_URL || `http://${this.host === '0.0.0.0' ? '127.0.0.1' : this.host}:${this.port}`).replace(
      /\/+$/,
      '',
    );
    if (!URL.canParse(this.baseUrl) || !/^https?:/.test(this.baseUrl))
      wrong.push(`BASE_URL is no http(s) address: ${this.baseUrl}`);
    this.apiRoot = `/${env.API_ROOT ?? ''}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
    this.adminUsername = env.ADMIN_USERNAME ?? '';
    this.adminPassword = env.ADMIN_PASSWORD ?? '';
    this.natsUrl = env.NATS_URL ?? '';
    this.blobUrl = env.BLOB_URL ?? '';
    this.mailUrl = env.MAIL_URL ?? '';
    this.demo = ['1', 'true', 'yes'].includes((env.SITE_DEMO ?? '').toLowerCase());
    this.aliases = readAliases(env.NAMESPACE_ALIASES ?? '', wrong);
    this.bodyLimit = whole('BODY_LIMIT', 8 * 1024 * 1024);
    this.uploadLimit = whole('UPLOAD_LIMIT', 512 * 1024 * 1024);
    this.outboundAllow = (env.OUTBOUND_ALLOW ?? '')
      .split(',')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== '');
    this.requestTimeoutMs = whole('REQUEST_TIMEOUT_MS', 15_000);
    this.trustedProxies = whole('TRUSTED_PROXIES', 0);
    this.rateLimit = whole('RATE_LIMIT', 0);
    this.environment =
      ENVIRONMENTS.find((name) => name === env.ENVIRONMENT) ?? (this.natsUrl === '' ? 'local' : 'production');
    this.logLevel = env.LOG_LEVEL || 'info';
    this.migrateAtStart = this.natsUrl === '' || env.MIGRATE_AT_START === '1';
    if (this.bodyLimit < 1024 * 1024) wrong.push('BODY_LIMIT is below 1048576: clients rely on bodies of 1 MiB');
    if (this.natsUrl !== '' && (env.SITE_SECRET ?? '').length < 32)
      wrong.push('SITE_SECRET needs at least 32 characters when services run apart (NATS_URL is set)');
    if (wrong.length > 0)
      throw new Error(`These settings are wrong:\n${wrong.map((line) => `  - ${line}`).join('\n')}`);
    this.siteSecret = env.SITE_SECRET || keptSecret(this.dataDir);
  }

  /** Address of the API root, without a trailing slash. */
  get rootUrl(): string {
    return `${this.baseUrl}${this.apiRoot}`;
  }

  /** Path of the site's address: '' or `/site`. */
  get basePath(): string {
    return new URL(this.baseUrl).pathname.replace(/\/$/, '');
  }

  /** A service's database: `<SERVICE>_DATABASE_URL`, else a file of its own in the data folder. */
  databaseUrl(service: string): string {
    return this.env[`${service.toUpperCase()}_DATABASE_URL`] || `sqlite:${join(this.dataDir, `${service}.sqlite`)}`;
  }

  /** A setting of one service alone, for example LMS_RECEIPT_VERIFIER; '' when it is not set. */
  setting(name: string): string {
    return this.env[name] ?? '';
  }
}

function readAliases(text: string, wrong: string[]): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const pair of text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [alias, name] = pair.split('=').map((side) => side.trim().replace(/^\/|\/$/g, ''));
    if (alias && name) aliases.set(alias, name);
    else wrong.push(`NAMESPACE_ALIASES has an entry that is not alias=namespace: ${pair}`);
  }
  return aliases;
}

/** The secret of a one-process site, made at its first start and kept in the data folder. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
