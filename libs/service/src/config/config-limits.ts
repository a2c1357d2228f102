import { readLimits, type LimitBudgets } from './limit-settings';
import type { Settings } from './settings';

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

/** How much a request may be, and how much of it at a time (docs/settings.md#limits). */
export class ConfigLimits {
  /** Bytes of a body without the files that its route takes. */
  readonly bodyLimit: number;
  /** Fields of a multipart body. */
  readonly bodyFields: number;
  /** Bytes of all larger bodies in memory at a time. */
  readonly bodyBytesAtOnce: number;
  /** Milliseconds in which a body has to make progress. */
  readonly bodyStallMs: number;
  readonly uploads: UploadLimits;
  /** host:port pairs that outgoing requests may reach though they are not public. */
  readonly outboundAllow: string[];
  readonly requestTimeoutMs: number;
  /** How many proxies in front of the gateway may say who the client is. */
  readonly trustedProxies: number;
  /** Requests that one address may send in a minute; 0 = no limit. */
  readonly rateLimit: number;
  /** Limits by address, login and post. */
  readonly limits: LimitBudgets;
  /** Password hashes that are made at once; 0 = as fits the machine. */
  readonly passwordHashes: number;
  /** Password hashes that wait. */
  readonly passwordHashQueue: number;
  /** How long the audit log keeps entries, in days; 0 = for ever. */
  readonly auditDays: number;

  constructor(settings: Settings) {
    this.bodyLimit = settings.bodyLimit;
    this.bodyFields = settings.bodyFields;
    this.bodyBytesAtOnce = settings.bodyBytesAtOnce;
    this.bodyStallMs = settings.bodyStallMs;
    this.uploads = uploadLimits(settings);
    this.outboundAllow = settings.outboundAllow ?? [];
    this.requestTimeoutMs = settings.requestTimeoutMs;
    this.trustedProxies = settings.trustedProxies;
    this.rateLimit = settings.rateLimit;
    this.limits = readLimits(settings);
    this.passwordHashes = settings.passwordHashes;
    this.passwordHashQueue = settings.passwordHashQueue;
    this.auditDays = settings.auditDays;
  }
}

const uploadLimits = (settings: Settings): UploadLimits => ({
  file: settings.uploadLimit,
  total: settings.uploadTotalLimit ?? settings.uploadLimit,
  files: settings.uploadFiles,
  perAddress: settings.uploadsPerAddress,
  atOnce: settings.uploadsAtOnce,
  bytesAtOnce: settings.uploadBytesAtOnce,
});
