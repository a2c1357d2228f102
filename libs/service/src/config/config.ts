import { join, resolve } from 'node:path';
import { allowContentsOf, type SiteAddress } from '@gatehouse/rest';
import { cacheConfig, type CacheConfig } from './cache/cache-settings';
import { Keys, secretFor } from './keys';
import { readLimits, type LimitBudgets } from './limit-settings';
import { SIGNERS } from './names/processes';
import { settingPrefix } from './names/setting-prefix';
import { natsSettings, wrongKey, type NatsSettings } from './nats-settings';
import { observabilityConfig, type AccessLogConfig, type TracingConfig } from './observed/observability-settings';
import { storedSecret, readSecretFiles } from './secret-files';
import { readSettings, type Environment, type IndexNamespaces, type Settings } from './settings';
import { siteAddresses } from './site-addresses';
import { buildDigest } from './build-digest';
import { unknownSettings } from './unknown-settings';
import { wrongAddresses } from './addresses';

const SHORTEST_SECRET = 32;
/** The one that signs, and the one before it. */
const MAX_SECRETS = 2;

/** Limits of uploads. */
export interface UploadLimits {
  /** Bytes of a file. */
  file: number;
  /** Bytes of all files of a request. */
  total: number;
  /** Files of a request. */
  files: number;
  /** Requests with files at a time, from one address and in all. */
  perAddress: number;
  atOnce: number;
  /** Bytes on disk of all requests with files that are under way. */
  bytesAtOnce: number;
}

/** Limits of bodies. */
export interface BodyLimits {
  /** Bytes of a body without the files that its route takes. */
  bytes: number;
  /** Fields of a multipart body. */
  fields: number;
  /** Bytes of all larger bodies in memory at a time. */
  bytesAtOnce: number;
  /** Milliseconds in which a body has to make progress. */
  stallMs: number;
}

/** All settings of a process, read from the environment once and checked together. */
export class Config {
  readonly port: number;
  readonly host: string;
  /** Health and metrics on a port of their own; 0 = no metrics, and health on the site's port alone. */
  readonly metricsPort: number;
  readonly dataDir: string;
  /** Where the software is, without a trailing slash: files, pages under `/-/` and the interface. */
  readonly baseUrl: string;
  /** Where people read, without a trailing slash; {@link baseUrl} unless it is set. */
  readonly homeUrl: string;
  /**
   * The path below which this site serves what people read, as it arrives here: '' or `/blog`. Undefined when HOME_URL is
   * not below BASE_URL: then another program serves it.
   */
  readonly readingPath: string | undefined;
  /** Path of the API root: '' or `/wp-json`. */
  readonly apiRoot: string;
  /** The secret that the others are derived from where all services are in one process; '' when it is not set. */
  readonly siteSecret: string;
  readonly adminUsername: string;
  readonly adminPassword: string;
  /** Whether application passwords may change credentials (docs/interface/gateway.md#credentials). */
  readonly applicationPasswordsChangeCredentials: boolean;
  /** Whether people who are not signed in may comment (docs/interface/core.md#comments-by-visitors). */
  readonly commentsByVisitors: boolean;
  readonly nats: NatsSettings;
  /** Certificates of the authorities that may sign the certificate of a database server. */
  readonly databaseCaFile: string;
  readonly blobUrl: string;
  readonly mailUrl: string;
  readonly demo: boolean;
  /** Other names of namespaces: alias → name. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Under which names the index lists a namespace that has aliases. */
  /** The origins of which scripts may read the interface; undefined for all. */
  readonly corsOrigins: readonly string[] | undefined;
  readonly indexNamespaces: IndexNamespaces;
  readonly bodies: BodyLimits;
  readonly uploads: UploadLimits;
  readonly cache: CacheConfig;
  readonly tracing: TracingConfig;
  readonly accessLog: AccessLogConfig;
  /** host:port pairs that outgoing requests may reach though they are not public. */
  readonly outboundAllow: string[];
  readonly requestTimeoutMs: number;
  /** The services without which the site is not ready. */
  readonly readyServices: readonly string[];
  /** Milliseconds for which a gateway that stops still takes connections, while it is not ready. */
  readonly stopDelayMs: number;
  /** How many proxies in front of the gateway may say who the client is. */
  readonly trustedProxies: number;
  /** Requests that one address may send in a minute; 0 = no limit. */
  readonly rateLimit: number;
  /** Limits by address, login and post. */
  readonly limits: LimitBudgets;
  /** Password hashes that are made at once (0 = as fits the machine), and those that wait. */
  readonly passwordHashes: { atOnce: number; maxWaiting: number };
  /** How long the audit log keeps entries, in days; 0 = for ever. */
  readonly auditDays: number;
  /** How long records stay in the trash, in days; 0 = for ever. */
  readonly trashDays: number;
  /** How long the token of a preview is valid. */
  readonly previewMinutes: number;
  readonly environment: NonNullable<Settings['environment']>;
  readonly logLevel: Settings['logLevel'];
  readonly migrateAtStart: boolean;
  private readonly env: Environment;

  /**
   * @param service the service that is alone in this process, or `gateway`; without it, all are in one process
   * @throws Error that names everything wrong with the settings
   */
  constructor(
    private readonly environmentGiven: Environment = process.env,
    private readonly service?: string,
  ) {
    const files = readSecretFiles(environmentGiven);
    this.env = files.env;
    const { settings, wrong } = readSettings(this.env);
    refuse([...files.wrong, ...wrong, ...this.wrongSecrets(), ...wrongKey(settings), ...wrongAddresses(this.env)]);
    ({ port: this.port, host: this.host } = settings);
    this.metricsPort = settings.metricsPort;
    this.dataDir = resolve(settings.dataDir);
    ({ baseUrl: this.baseUrl, homeUrl: this.homeUrl, readingPath: this.readingPath } = siteAddresses(settings));
    this.apiRoot = `/${settings.apiRoot}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
    ({ adminUsername: this.adminUsername, adminPassword: this.adminPassword } = settings);
    this.applicationPasswordsChangeCredentials = settings.applicationPasswordsChangeCredentials;
    this.commentsByVisitors = settings.commentsByVisitors;
    this.nats = natsSettings(settings);
    this.databaseCaFile = settings.databaseCaFile;
    this.blobUrl = settings.blobUrl;
    this.mailUrl = settings.mailUrl;
    this.demo = settings.demo;
    this.aliases = settings.aliases ?? new Map<string, string>();
    ({ corsOrigins: this.corsOrigins, indexNamespaces: this.indexNamespaces } = settings);
    this.bodies = bodyLimits(settings);
    // Arguments are declared before there are settings.
    allowContentsOf(settings.longestContent);
    this.uploads = uploadLimits(settings);
    this.cache = cacheConfig(settings);
    ({ tracing: this.tracing, accessLog: this.accessLog } = observabilityConfig(settings));
    this.outboundAllow = settings.outboundAllow ?? [];
    ({ requestTimeoutMs: this.requestTimeoutMs, stopDelayMs: this.stopDelayMs } = settings);
    this.trustedProxies = settings.trustedProxies;
    ({ rateLimit: this.rateLimit, readyServices: this.readyServices = ['core'] } = settings);
    this.limits = readLimits(settings);
    this.passwordHashes = { atOnce: settings.passwordHashes, maxWaiting: settings.passwordHashQueue };
    ({ auditDays: this.auditDays, trashDays: this.trashDays, previewMinutes: this.previewMinutes } = settings);
    this.environment = settings.environment ?? (settings.natsUrl === '' ? 'local' : 'production');
    this.logLevel = settings.logLevel;
    this.migrateAtStart = settings.natsUrl === '' || settings.migrateAtStart;
    this.siteSecret = settings.siteSecret;
  }

  /** The same settings with this port, which addresses are made of. */
  withPort(port: number): Config {
    return port === this.port ? this : new Config({ ...this.environmentGiven, PORT: String(port) }, this.service);
  }

  /** Address of the API root, without a trailing slash. */
  get rootUrl(): string {
    return `${this.baseUrl}${this.apiRoot}`;
  }

  /** The addresses that links are made of. */
  get site(): SiteAddress {
    return { base: this.baseUrl, home: this.homeUrl, root: this.rootUrl };
  }

  /** Whether this site serves what people read. */
  get servesHome(): boolean {
    return this.readingPath !== undefined;
  }

  /** Path of the site's address: '' or `/site`. */
  get basePath(): string {
    return new URL(this.baseUrl).pathname.replace(/\/$/, '');
  }

  /** A service's database: `<SERVICE>_DATABASE_URL`, else a file of its own in the data folder. */
  databaseUrl(service: string): string {
    const url = this.setting(`${settingPrefix(service)}DATABASE_URL`);
    return url === '' ? `sqlite:${join(this.dataDir, `${service}.sqlite`)}` : url;
  }

  /** A server that follows that of the database, for lists of visitors: `<SERVICE>_DATABASE_READ_URL`; '' for none. */
  databaseReadUrl(service: string): string {
    return this.setting(`${settingPrefix(service)}DATABASE_READ_URL`);
  }

  /**
   * The keys of a service, made of its own secret. In a process that runs all services, it is derived from the secret
   * of the site unless it is given.
   * @throws Error when the service is in another process, whose secret this one does not have
   */
  keysOf(owner: string): Keys {
    if (this.service !== undefined && this.service !== owner)
      throw new Error(`The keys of ${owner} are not for the process ${this.service}.`);
    const own = secretsIn(this.setting(secretOf(owner)));
    if (own.length === 0 && this.service !== undefined) throw new Error(missing(this.service));
    return new Keys(own.length > 0 ? own : this.siteSecrets().map((secret) => secretFor(owner, secret)));
  }

  /** Warnings about settings that are allowed, but probably not intended: a sentence each. */
  get warnings(): string[] {
    if (this.siteSecret === '') return [];
    // A site that has had a short one since earlier still starts.
    if (this.service === undefined) return problemsOfSecrets('SITE_SECRET', secretsIn(this.siteSecret));
    return [`SITE_SECRET is not used by a process of its own. Set ${secretOf(this.service)}, and remove SITE_SECRET.`];
  }

  /** What looks like a setting but is not one: a sentence each. @param owners the services in this process */
  /** What tells this program with these settings from another, the same for all replicas of a service. */
  buildOf(program: string, owners: Parameters<typeof unknownSettings>[1]): string {
    return buildDigest(this.env, { program, owners, key: this.nats.key });
  }

  unknown(owners: Parameters<typeof unknownSettings>[1]): string[] {
    return unknownSettings(this.environmentGiven, owners);
  }

  /** A setting of one service alone, for example LMS_RECEIPT_VERIFIER; '' when it is not set. */
  setting(name: string): string {
    return this.env[name] ?? '';
  }

  private siteSecrets(): string[] {
    return secretsIn(this.siteSecret === '' ? storedSecret(this.dataDir) : this.siteSecret);
  }

  private wrongSecrets(): string[] {
    const read = this.service === undefined ? SIGNERS.map(secretOf) : [secretOf(this.service)];
    const unset = SIGNERS.filter((name) => name === this.service && this.setting(secretOf(name)) === '');
    return [...unset.map(missing), ...read.flatMap((name) => problemsOfSecrets(name, secretsIn(this.setting(name))))];
  }
}

const secretOf = (service: string): string => `${settingPrefix(service)}SECRET`;

const missing = (service: string): string =>
  `${secretOf(service)} is missing: a process of its own signs with a secret of its own, at least ${SHORTEST_SECRET} characters`;

/** `new,old` as a list. */
const secretsIn = (text: string): string[] => (text === '' ? [] : text.split(',').map((secret) => secret.trim()));

/** Never names the value, which would be in the log. */
function problemsOfSecrets(name: string, secrets: readonly string[]): string[] {
  if (secrets.length > MAX_SECRETS)
    return [`${name} has ${secrets.length} secrets; the newest and the one before it are used`];
  if (secrets.some((secret) => secret.length < SHORTEST_SECRET))
    return [`${name} needs at least ${SHORTEST_SECRET} characters${secrets.length > 1 ? ' in each secret' : ''}`];
  return [];
}

/** @throws Error that names everything wrong, unless nothing is */
function refuse(wrong: readonly string[]): void {
  if (wrong.length === 1) throw new Error(`The setting ${wrong[0] ?? ''}.`);
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n${wrong.map((line) => `  - ${line}`).join('\n')}`);
}

const bodyLimits = (settings: Settings): BodyLimits => ({
  bytes: settings.bodyLimit,
  fields: settings.bodyFields,
  bytesAtOnce: settings.bodyBytesAtOnce,
  stallMs: settings.bodyStallMs,
});

const uploadLimits = (settings: Settings): UploadLimits => ({
  file: settings.uploadLimit,
  total: settings.uploadTotalLimit ?? settings.uploadLimit,
  files: settings.uploadFiles,
  perAddress: settings.uploadsPerAddress,
  atOnce: settings.uploadsAtOnce,
  bytesAtOnce: settings.uploadBytesAtOnce,
});
