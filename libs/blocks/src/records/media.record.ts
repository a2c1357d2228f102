import type { PersonRecord } from './person.record';
import type { Rendered } from './rendered';

/** One size of an image. */
export interface MediaSize {
  width: number;
  height: number;
  source_url: string;
}

/** A file, also where it is embedded; see docs/interface/core.md#media-record. */
export interface MediaRecord {
  id: number;
  link: string;
  slug: string;
  date: string;
  title: Rendered;
  caption: Rendered;
  alt_text: string;
  media_type: 'image' | 'file';
  mime_type: string;
  source_url: string;
  media_details: { width?: number; height?: number; filesize?: number; sizes?: Record<string, MediaSize> };
}

/** A file with all that its own page shows. */
export interface FullMediaRecord extends MediaRecord {
  date_gmt: string;
  modified_gmt: string;
  description: Rendered;
  comment_status: 'open' | 'closed';
  /** The post that the file belongs to. */
  post: number | null;
  filename?: string;
  filesize?: number;
  _embedded?: { author?: PersonRecord[] };
}
