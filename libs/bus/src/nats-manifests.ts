import { gunzipSync, gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { StorageType, type KV, type Msg, type NatsConnection } from 'nats';
import type { Manifest } from './manifest';

const BUCKET = 'gatehouse-manifests';
const STREAM = `KV_${BUCKET}`;
const PREFIX = `$KV.${BUCKET}.`;
const RETRY_MS = 500;

interface Own {
  bytes: Uint8Array;
  stored: boolean;
}

/**
 * Manifests in a JetStream key-value bucket: key = service, value = the manifest's JSON, gzipped because the broker bounds
 * a value's size. Created on disk when missing; an operator who wants replicas creates it beforehand. Changes are heard as
 * plain messages, and the bucket is read anew after every reconnection: nothing in the broker has to outlive a restart.
 */
export class NatsManifests {
  private readonly logger = new Logger('NatsBus');
  private readonly own = new Map<string, Own>();
  private readonly known = new Map<string, { bytes: Uint8Array; manifest: Manifest }>();
  private readonly watchers: ((manifests: Manifest[]) => void)[] = [];
  /** Services that were heard of while the bucket is read: newer than what is read. */
  private readonly heard = new Set<string>();
  private syncing: Promise<void> = Promise.resolve();
  private retry?: NodeJS.Timeout;
  private watching = false;
  private complaining = false;

  constructor(private readonly connection: NatsConnection) {}

  /** Stores the manifest; when that fails now it is tried again until it works. */
  announce(manifest: Manifest): Promise<void> {
    this.own.set(manifest.service, { bytes: gzipSync(JSON.stringify(manifest)), stored: false });
    return this.sync();
  }

  async watch(changed: (manifests: Manifest[]) => void): Promise<void> {
    if (!this.watching) {
      this.watching = true;
      this.connection.subscribe(`${PREFIX}*`, {
        callback: (error, message) => {
          if (!error) this.hear(message);
        },
      });
    }
    await this.sync();
    this.watchers.push(changed);
    changed(this.all());
  }

  /** Brings the bucket and us together: restores what the bucket lost of our own, reads what we have missed. */
  sync(): Promise<void> {
    this.syncing = this.syncing.then(() => this.syncNow());
    return this.syncing;
  }

  close(): void {
    clearTimeout(this.retry);
    this.watchers.length = 0;
  }

  private async syncNow(): Promise<void> {
    clearTimeout(this.retry);
    if (this.connection.isClosed() || this.connection.isDraining()) return;
    try {
      const bucket = await this.connection
        .jetstream()
        .views.kv(BUCKET, { history: 1, storage: StorageType.File, description: 'What every service declares' });
      for (const [service, own] of this.own) await this.store(bucket, service, own);
      if (this.watching) await this.read(bucket);
      this.complaining = false;
    } catch (error) {
      if (!this.complaining) this.logger.warn(`The bucket ${BUCKET} cannot be reached, trying on: ${String(error)}`);
      this.complaining = true;
      this.retry = setTimeout(() => void this.sync(), RETRY_MS).unref();
    }
  }

  private async store(bucket: KV, service: string, own: Own): Promise<void> {
    // Once stored, ours only fills a gap: a newer release may have put its own since.
    if (own.stored && (await bucket.get(service))) return;
    await bucket.put(service, own.bytes);
    own.stored = true;
  }

  private async read(bucket: KV): Promise<void> {
    this.heard.clear();
    const manager = await this.connection.jetstreamManager({ checkAPI: false });
    const { state } = await manager.streams.info(STREAM, { subjects_filter: `${PREFIX}>` });
    let news = false;
    for (const subject of Object.keys(state.subjects ?? {})) {
      const service = subject.slice(PREFIX.length);
      const entry = await bucket.get(service);
      if (entry?.operation === 'PUT' && !this.heard.has(service)) news = this.learn(service, entry.value) || news;
    }
    if (news) this.tell();
  }

  private hear(message: Msg): void {
    const service = message.subject.slice(PREFIX.length);
    this.heard.add(service);
    const removed = Boolean(message.headers?.get('KV-Operation'));
    if (removed ? this.known.delete(service) : this.learn(service, message.data)) this.tell();
  }

  /** Whether these bytes say something new. */
  private learn(service: string, bytes: Uint8Array): boolean {
    const before = this.known.get(service);
    if (before && Buffer.compare(before.bytes, bytes) === 0) return false;
    try {
      const manifest: Manifest = JSON.parse(gunzipSync(bytes).toString());
      this.known.set(service, { bytes: Uint8Array.from(bytes), manifest });
      return true;
    } catch (error) {
      this.logger.error(`The manifest of ${service} cannot be read and is left out: ${String(error)}`);
      return false;
    }
  }

  private tell(): void {
    for (const changed of this.watchers) {
      try {
        changed(this.all());
      } catch (error) {
        this.logger.error(
          `A change of manifests could not be taken up: ${error instanceof Error ? error.stack : String(error)}`,
        );
      }
    }
  }

  private all(): Manifest[] {
    return [...this.known.values()].map(({ manifest }) => manifest);
  }
}
