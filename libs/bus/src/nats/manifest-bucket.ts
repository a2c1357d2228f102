import { gunzipSync, gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { StorageType, type KV, type Msg, type NatsConnection } from 'nats';
import type { Manifest } from '../manifest';

const BUCKET = 'gatehouse-manifests';
const STREAM = `KV_${BUCKET}`;
const PREFIX = `$KV.${BUCKET}.`;
const RETRY_MS = 500;

interface Announced {
  bytes: Uint8Array;
  stored: boolean;
}

/**
 * Manifests in a JetStream key-value bucket: the key is the service, the value the gzipped JSON, as the broker limits the
 * size of a value. The bucket is created on disk when it is missing; operators who want replicas create it beforehand.
 * Changes arrive as plain messages, and the bucket is read again after every reconnection: nothing in the broker has to
 * survive a restart.
 */
export class ManifestBucket {
  private readonly logger = new Logger('NatsBus');
  private readonly announced = new Map<string, Announced>();
  private readonly manifests = new Map<string, { bytes: Uint8Array; manifest: Manifest }>();
  private readonly watchers: ((manifests: Manifest[]) => void)[] = [];
  /** Services whose manifest changed while the bucket is being read: newer than what the read returns. */
  private readonly changedWhileReading = new Set<string>();
  private syncing: Promise<void> = Promise.resolve();
  private retry?: NodeJS.Timeout;
  private watching = false;
  private isFailing = false;

  constructor(private readonly connection: NatsConnection) {}

  /** Stores the manifest; a failure is retried until it succeeds. */
  announce(manifest: Manifest): Promise<void> {
    this.announced.set(manifest.service, { bytes: gzipSync(JSON.stringify(manifest)), stored: false });
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

  close(): void {
    clearTimeout(this.retry);
    this.watchers.length = 0;
  }

  private async runSync(): Promise<void> {
    clearTimeout(this.retry);
    if (this.connection.isClosed() || this.connection.isDraining()) return;
    try {
      const bucket = await this.connection
        .jetstream()
        .views.kv(BUCKET, { history: 1, storage: StorageType.File, description: 'What every service declares' });
      for (const [service, own] of this.announced) await this.store(bucket, service, own);
      if (this.watching) await this.read(bucket);
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn(`The bucket ${BUCKET} cannot be reached, retrying: ${String(error)}`);
      this.isFailing = true;
      this.retry = setTimeout(() => void this.sync(), RETRY_MS).unref();
    }
  }

  private async store(bucket: KV, service: string, own: Announced): Promise<void> {
    // Once stored, it only fills a gap: a newer release may have replaced it since.
    if (own.stored && (await bucket.get(service))) return;
    await bucket.put(service, own.bytes);
    own.stored = true;
  }

  private async read(bucket: KV): Promise<void> {
    this.changedWhileReading.clear();
    const manager = await this.connection.jetstreamManager({ checkAPI: false });
    const { state } = await manager.streams.info(STREAM, { subjects_filter: `${PREFIX}>` });
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
    try {
      const manifest = JSON.parse(gunzipSync(bytes).toString()) as Manifest;
      this.manifests.set(service, { bytes: Uint8Array.from(bytes), manifest });
      return true;
    } catch (error) {
      this.logger.error(`The manifest of ${service} cannot be read and is left out: ${String(error)}`);
      return false;
    }
  }

  private notify(): void {
    for (const changed of this.watchers) {
      try {
        changed(this.list());
      } catch (error) {
        this.logger.error(`A watcher of manifests failed: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  }

  private list(): Manifest[] {
    return [...this.manifests.values()].map(({ manifest }) => manifest);
  }
}
