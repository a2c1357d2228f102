import { join, resolve } from 'node:path';
import { isSeed, type TlsFiles, type TrustedKey } from '@gatehouse/bus';
import { readSettings, type Environment, type Settings } from './settings';
import { keptSecret } from './site-secret';

/** The names of the services, which are also the prefixes of their settings. */
export const SERVICES = ['core', 'calendar', 'lms', 'widgets'] as const;

const SHORTEST_SECRET = 32;

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
  /** The seed of this process's key pair; '' when it has none. */
  readonly natsKey: string;
  /** The public keys of all services. */
  readonly trustedKeys: readonly TrustedKey[];
  readonly natsTls: TlsFiles;
  /** Certificates of the authorities that may sign the certificate of a database server. */
  readonly databaseCaFile: string;
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
  readonly environment: NonNullable<Settings['environment']>;
  readonly logLevel: Settings['logLevel'];
  readonly migrateAtStart: boolean;

  /** @throws Error that names everything wrong with the settings */
  constructor(private readonly env: Environment = process.env) {
    const { settings, wrong } = readSettings(env);
    const runsApart = settings.natsUrl !== '';
    wrong.push(...wrongSecrets(settings));
    if (wrong.length > 0)
      throw new Error(`These settings are wrong:\n${wrong.map((line) => `  - ${line}`).join('\n')}`);
    this.port = settings.port;
    this.host = settings.host;
    this.metricsPort = settings.metricsPort;
    this.dataDir = resolve(settings.dataDir);
    this.baseUrl = withoutEndingSlashes(settings.baseUrl ?? addressOf(settings));
    this.apiRoot = `/${settings.apiRoot}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
    this.adminUsername = settings.adminUsername;
    this.adminPassword = settings.adminPassword;
    this.natsUrl = settings.natsUrl;
    this.natsKey = settings.natsKey;
    this.trustedKeys = settings.trustedKeys ?? [];
    this.natsTls = tlsOf(settings);
    this.databaseCaFile = settings.databaseCaFile;
    this.blobUrl = settings.blobUrl;
    this.mailUrl = settings.mailUrl;
    this.demo = settings.demo;
    this.aliases = settings.aliases ?? new Map<string, string>();
    this.bodyLimit = settings.bodyLimit;
    this.uploadLimit = settings.uploadLimit;
    this.outboundAllow = settings.outboundAllow ?? [];
    this.requestTimeoutMs = settings.requestTimeoutMs;
    this.trustedProxies = settings.trustedProxies;
    this.rateLimit = settings.rateLimit;
    this.environment = settings.environment ?? (runsApart ? 'production' : 'local');
    this.logLevel = settings.logLevel;
    this.migrateAtStart = !runsApart || settings.migrateAtStart;
    this.siteSecret = settings.siteSecret || keptSecret(this.dataDir);
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
    const url = this.setting(`${service.toUpperCase()}_DATABASE_URL`);
    return url === '' ? `sqlite:${join(this.dataDir, `${service}.sqlite`)}` : url;
  }

  /** A setting of one service alone, for example LMS_RECEIPT_VERIFIER; '' when it is not set. */
  setting(name: string): string {
    return this.env[name] ?? '';
  }
}

/** The address of a site that names none: this machine's, on the site's port. */
const addressOf = ({ host, port }: Settings): string => `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

/** A sentence for each secret that is wrong; none shows the secret. */
function wrongSecrets({ natsUrl, natsKey, siteSecret }: Settings): string[] {
  return [
    ...(natsUrl !== '' && siteSecret.length < SHORTEST_SECRET
      ? [`SITE_SECRET needs at least ${SHORTEST_SECRET} characters when services run apart (NATS_URL is set)`]
      : []),
    ...(natsKey !== '' && !isSeed(natsKey)
      ? ['NATS_KEY is not the seed of a key pair, which begins with SU (npm run keys makes one)']
      : []),
  ];
}

const tlsOf = ({ natsCaFile, natsCertFile, natsCertKeyFile }: Settings): TlsFiles => ({
  ...(natsCaFile === '' ? {} : { caFile: natsCaFile }),
  ...(natsCertFile === '' ? {} : { certFile: natsCertFile }),
  ...(natsCertKeyFile === '' ? {} : { keyFile: natsCertKeyFile }),
});

function withoutEndingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
