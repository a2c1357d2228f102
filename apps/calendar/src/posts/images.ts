import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { can, type Caller } from '@gatehouse/access';
import { BlobStore } from '@gatehouse/blobs';
import { Bus } from '@gatehouse/bus';
import { imageByAddress, imagesByIds, takeImage, type ImageFacts, type Reader } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Outbound, Refused } from '@gatehouse/outbound';
import { isOnSite, pathOnSite, type RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';

/** An image that a write names: one of the media library, or a downloaded one that is not stored yet. */
export type ImageChoice = { id: number } | { bytes: Buffer; name: string; sourceUrl: string };

const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
const MAX_BYTES = 20 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 8_000;

/** The images that a reply looked for, by ID, as far as the caller may see them. */
export class FoundImages extends Map<number, ImageFacts> {
  /**
   * @param wanted also those that were not found
   * @param isComplete false when core did not answer
   */
  constructor(
    found: readonly ImageFacts[],
    private readonly wanted: readonly number[],
    private readonly isComplete: boolean,
  ) {
    super(found.map((image) => [image.id, image]));
  }

  /** Says that the reply is made of these images; caches do not keep one that lacks some because core is down. */
  tag(ctx: RequestContext): void {
    if (!this.isComplete) ctx.doNotCache();
    if (this.wanted.length > 0) ctx.tag('file', this.wanted);
  }
}

/** Images of events, venues and organizers. They belong to the media library of core. */
@Injectable()
export class Images implements OnModuleInit {
  private readonly outbound: Outbound;
  private blobs?: BlobStore;

  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
  ) {
    this.outbound = new Outbound({ allow: config.outboundAllow });
  }

  async onModuleInit(): Promise<void> {
    this.blobs = await BlobStore.open(this.config.blobUrl, { dataDir: this.config.dataDir });
  }

  /** Images by ID that the caller may see, in one call to core. Empty while core is down, so that the calendar can still be read. */
  async byIds(ids: Iterable<number>, caller: Caller): Promise<FoundImages> {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    if (wanted.length === 0) return new FoundImages([], [], true);
    try {
      const found = await this.bus.ask(imagesByIds, { ids: wanted, reader: readerOf(caller) });
      return new FoundImages(found, wanted, true);
    } catch (error) {
      if (error instanceof RestError && error.status >= 503) return new FoundImages([], wanted, false);
      throw error;
    }
  }

  /** Whether a text is the URL of an image on another site. */
  isForeign(image: string | null | undefined): boolean {
    return typeof image === 'string' && /^https?:\/\//i.test(image) && !this.isOwn(image);
  }

  /**
   * Finds the image that a write names by ID or URL (docs/interface/calendar.md#event-routes). An image of another site
   * is downloaded into memory, from public servers only.
   * @returns undefined for a text that does not name an image which the caller may see
   */
  async look(image: string, caller: Caller): Promise<ImageChoice | undefined> {
    if (image === '' || image === '0') return { id: 0 };
    if (/^\d{1,15}$/.test(image)) {
      const [found] = await this.bus.ask(imagesByIds, { ids: [Number(image)], reader: readerOf(caller) });
      return found && { id: found.id };
    }
    if (!/^https?:\/\//i.test(image) || !URL.canParse(image)) return undefined;
    if (this.isOwn(image)) {
      const own = await this.bus.ask(imageByAddress, { url: image, reader: readerOf(caller) });
      return own ? { id: own.id } : undefined;
    }
    // Callers who cannot upload are rejected by the permission check that follows: download nothing for them.
    return can(caller, 'upload_files') ? this.fetch(image) : { id: 0 };
  }

  /** Stores the image in the media library unless it is there, and returns its ID. */
  async store(choice: ImageChoice, author: number): Promise<number> {
    if ('id' in choice) return choice.id;
    if (!this.blobs) throw new Error('The blob store is not open.');
    const key = `incoming/${randomUUID()}`;
    await this.blobs.put(key, Readable.from([choice.bytes]));
    try {
      const { id } = await this.bus.ask(takeImage, { key, name: choice.name, author, sourceUrl: choice.sourceUrl });
      return id;
    } finally {
      await this.blobs.delete(key);
    }
  }

  private isOwn(url: string): boolean {
    const { site } = this.config;
    // Another program serves all but the files of a HOME_URL on a host of its own.
    return isOnSite(url, { ...site, home: site.base }) || pathOnSite(url, site)?.startsWith('/-/files/') === true;
  }

  private async fetch(url: string): Promise<ImageChoice | undefined> {
    try {
      const { status, body, truncated } = await this.outbound.fetch(url, {
        limitBytes: MAX_BYTES,
        timeoutMs: FETCH_TIMEOUT_MS,
        accept: 'image/*',
      });
      if (status !== 200 || truncated) return undefined;
      const { fileTypeFromBuffer } = await import('file-type');
      const type = await fileTypeFromBuffer(body);
      if (!type || !IMAGE_TYPES.has(type.mime)) return undefined;
      return { bytes: body, name: fileName(url, type.ext), sourceUrl: url };
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }
}

const readerOf = (caller: Caller): Reader | undefined =>
  caller.kind === 'visitor' ? undefined : { id: caller.id, roles: caller.roles };

function fileName(url: string, extension: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const base = last.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/%[0-9a-f]{2}/gi, '-') || 'picture';
  return `${base.slice(0, 100)}.${extension}`;
}
