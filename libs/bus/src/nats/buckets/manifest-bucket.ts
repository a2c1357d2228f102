import { Logger } from '@nestjs/common';
import type { KV, Msg, NatsConnection } from 'nats';
import { GATEWAY } from '../../envelope';
import type { Peers } from '../../identity/peers';
import type { Manifest } from '../../manifest';
import type { Refusals } from '../trust/refusals';
import { createBuckets, openBucket } from './buckets';
import { MANIFESTS, streamOf } from './names';
import { openManifest, sealManifest, type SignedManifest } from './signed-manifest';

const PREFIX = `$KV.${MANIFESTS}.`;
const RETRY_MS = 500;
const WARN_AFTER = 20;

interface Announced {
  bytes: Uint8Array;
  stored: boolean;
}

/**
 * Manifests in a JetStream key-value bucket: the key is the service, the value its signed manifest. What the service has
 * not signed is left out, and so is one that is older than the known one. The gateway creates the bucket when it is
 * missing. Changes arrive as plain messages, and the bucket is read again
 * after every reconnection: nothing in the broker has to survive a restart.
 */
export class ManifestBucket {
  private readonly logger = new Logger('NatsBus');
  private announced?: Announced;
  private readonly manifests = new Map<string, SignedManifest & { bytes: Uint8Array }>();
  private readonly watchers: ((manifests: Manifest[]) => void)[] = [];
  /** Services whose manifest changed while the bucket is being read: newer than what the read returns. */
  private readonly changedWhileReading = new Set<string>();
  private syncing: Promise<void> = Promise.resolve();
  private retry?: NodeJS.Timeout;
  private watching = false;
  /** How often it could not be reached, one time after the other. */
  private failures = 0;

  constructor(
    private readonly connection: NatsConnection,
    private readonly peers: Peers,
    private readonly refusals: Refusals,
    private readonly bucketReplicas = 1,
  ) {}

  /** Stores the manifest; a failure is retried until it succeeds. */
  announce(manifest: Manifest): Promise<void> {
    if (manifest.service !== this.peers.service)
      return Promise.reject(new Error(`${this.peers.service} cannot announce the manifest of ${manifest.service}.`));
    this.announced = { bytes: sealManifest(this.peers, manifest), stored: false };
    return this.sync();
  }

  async watch(changed: (manifests: Manifest[]) => void): Promise<void> {
    if (!this.watching) {
      this.watching = true;
      this.connection.subscribe(`${PREFIX}*`, {
        callback: (error, message) => {
          if (!error) this.onChange(message);
        },
      });
    }
    await this.sync();
    this.watchers.push(changed);
    changed(this.list());
  }

  /** Puts back the manifests of this process that the bucket has lost, and reads the changes that it missed. */
  sync(): Promise<void> {
    this.syncing = this.syncing.then(() => this.runSync());
    return this.syncing;
  }

  /** Leaves out what is signed with keys that are no longer trusted, and reads what was left out before. */
  async onKeysChanged(): Promise<void> {
    for (const [service, { bytes }] of this.manifests)
      if ('problem' in openManifest(this.peers, service, bytes)) this.manifests.delete(service);
    // Also where no manifest has changed: what belonged to a service that is gone is free.
    this.notify();
    await this.sync();
  }

  close(): void {
    clearTimeout(this.retry);
    this.watchers.length = 0;
  }

  private async runSync(): Promise<void> {
    clearTimeout(this.retry);
    if (this.connection.isClosed() || this.connection.isDraining()) return;
    try {
      if (this.peers.service === GATEWAY) await createBuckets(this.connection, this.bucketReplicas);
      const bucket = await openBucket(this.connection, MANIFESTS);
      if (this.announced) await this.store(bucket, this.announced);
      if (this.watching) await this.read(bucket);
      this.failures = 0;
    } catch (error) {
      // The gateway, which creates the bucket, may start after the services.
      this.failures += 1;
      if (this.failures === WARN_AFTER)
        this.logger.warn(`The bucket ${MANIFESTS} cannot be reached, retrying: ${String(error)}`);
      this.retry = setTimeout(() => void this.sync(), RETRY_MS).unref();
    }
  }

  private async store(bucket: KV, own: Announced): Promise<void> {
    const { service } = this.peers;
    // Once stored, it only fills a gap: a newer release may have replaced it since.
    if (own.stored && (await bucket.get(service))) return;
    await bucket.put(service, own.bytes);
    own.stored = true;
  }

  private async read(bucket: KV): Promise<void> {
    this.changedWhileReading.clear();
    const manager = await this.connection.jetstreamManager({ checkAPI: false });
    const { state } = await manager.streams.info(streamOf(MANIFESTS), { subjects_filter: `${PREFIX}>` });
    let changed = false;
    for (const subject of Object.keys(state.subjects ?? {})) {
      const service = subject.slice(PREFIX.length);
      const entry = await bucket.get(service);
      if (entry?.operation === 'PUT' && !this.changedWhileReading.has(service))
        changed = this.update(service, entry.value) || changed;
    }
    if (changed) this.notify();
  }

  private onChange(message: Msg): void {
    const service = message.subject.slice(PREFIX.length);
    this.changedWhileReading.add(service);
    const removed = Boolean(message.headers?.get('KV-Operation'));
    if (removed ? this.manifests.delete(service) : this.update(service, message.data)) this.notify();
  }

  /** Whether these bytes differ from the known ones. */
  private update(service: string, bytes: Uint8Array): boolean {
    const before = this.manifests.get(service);
    if (before && Buffer.compare(before.bytes, bytes) === 0) return false;
    const opened = openManifest(this.peers, service, bytes);
    if ('problem' in opened) {
      this.refusals.report('manifest', `The manifest of ${service} is left out: ${opened.problem}.`);
      return false;
    }
    if (before && opened.announcedAt < before.announcedAt) {
      this.refusals.report('manifest', `The manifest of ${service} is left out: it is older than the known one.`);
      return false;
    }
    this.manifests.set(service, { ...opened, bytes: Uint8Array.from(bytes) });
    return true;
  }

  private notify(): void {
    for (const changed of this.watchers) {
      try {
        changed(this.list());
      } catch (error) {
        this.logger.error('A watcher of manifests failed.', error);
      }
    }
  }

  private list(): Manifest[] {
    return [...this.manifests.values()].map(({ manifest }) => manifest);
  }
}
