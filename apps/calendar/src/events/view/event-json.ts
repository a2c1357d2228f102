import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { jsonBytes } from '@gatehouse/rest';
import type { ImagesById } from '../../posts/image.view';
import type { Site } from '../../records/site';
import { shownTo, type StoredEvents } from './event-loader';
import { listedEventView } from './event-presenter';

interface Written {
  /** The values that the JSON depends on, apart from the stored events. */
  of: string;
  json: Buffer;
}

/** Caches the JSON of events in lists, for as long as the stored events are cached. */
@Injectable()
export class EventJson {
  private readonly written = new WeakMap<StoredEvents, Written>();

  /** The events as JSON, `[{…}, …]`: as one caller sees them, with the images that the caller may see. */
  of(stored: StoredEvents, caller: Caller, images: ImagesById, site: Site): Buffer {
    // Without its own text for each caller: what not everybody may read is made each time.
    if (!stored.isOpen) return jsonOf(stored, caller, images, site);
    const of = `${site.home} ${site.api} ${images.size === 0 ? '' : JSON.stringify([...images.values()])}`;
    const known = this.written.get(stored);
    if (known?.of === of) return known.json;
    const json = jsonOf(stored, caller, images, site);
    this.written.set(stored, { of, json });
    return json;
  }
}

const jsonOf = (stored: StoredEvents, caller: Caller, images: ImagesById, site: Site): Buffer =>
  jsonBytes(JSON.stringify(shownTo(caller, stored).map((event) => listedEventView(event, images, site))));
