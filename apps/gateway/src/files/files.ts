import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BlobMissing, BlobStore, InvalidBlobKey, type BlobStat } from '@gatehouse/blobs';
import { noRoute } from '@gatehouse/errors';
import { matchesTag } from '../http/etag';
import { mannerOf } from './media-type';
import { readRange } from './range';

/** What is asked of a file. */
export interface FileQuestion {
  /** The address's path behind `/-/files/`, escapes and all. */
  path: string;
  head: boolean;
  ifNoneMatch: string;
  ifModifiedSince: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
}

export interface FileAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body?: Readable;
}

/** The folder of the blob store that everybody may read. */
const PUBLIC = 'media';
/** A changed file gets another name, so that what is under one name stays. */
const LASTING = 'public, max-age=31536000, immutable';

/** Serves the media library's files: streamed, in parts when asked for, straight from the blob store. */
@Injectable()
export class Files {
  constructor(private readonly blobs: BlobStore) {}

  /** @throws 404 */
  async answer(question: FileQuestion): Promise<FileAnswer> {
    try {
      return await this.serve(question);
    } catch (error) {
      throw error instanceof BlobMissing || error instanceof InvalidBlobKey ? noRoute() : error;
    }
  }

  private async serve(question: FileQuestion): Promise<FileAnswer> {
    const key = keyOf(question.path);
    const stat = await this.blobs.stat(key);
    if (!stat) throw noRoute();
    const { type, headers: manner } = mannerOf(key);
    const headers = {
      ...manner,
      etag: tagOf(stat),
      'last-modified': stat.modified.toUTCString(),
      'cache-control': LASTING,
      'accept-ranges': 'bytes',
    };
    if (isKnown(question, headers)) return { status: 304, headers };
    const part = isSame(question.ifRange, headers) ? readRange(question.range, stat.size) : undefined;
    if (part === 'unsatisfiable')
      return {
        status: 416,
        headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${stat.size}` },
      };
    const whole = { 'content-type': type, 'content-length': String(part ? part.end - part.start + 1 : stat.size) };
    const body = question.head ? {} : { body: await this.blobs.get(key, part ?? {}) };
    if (!part) return { status: 200, headers: { ...headers, ...whole }, ...body };
    return {
      status: 206,
      headers: { ...headers, ...whole, 'content-range': `bytes ${part.start}-${part.end}/${stat.size}` },
      ...body,
    };
  }
}

function keyOf(path: string): string {
  try {
    return `${PUBLIC}/${decodeURIComponent(path)}`;
  } catch {
    throw noRoute();
  }
}

const tagOf = ({ size, modified }: BlobStat): string => `"${size.toString(36)}-${modified.getTime().toString(36)}"`;

interface Validators {
  etag: string;
  'last-modified': string;
}

/** Whether the client's copy is still right; a tag goes before a date (RFC 9110, section 13.2.2). */
function isKnown(
  { ifNoneMatch, ifModifiedSince }: FileQuestion,
  { etag, 'last-modified': modified }: Validators,
): boolean {
  if (ifNoneMatch !== '') return matchesTag(ifNoneMatch, etag);
  return ifModifiedSince !== undefined && Date.parse(ifModifiedSince) >= Date.parse(modified);
}

/** If-Range: the part is wanted only of the very file that the client knows (RFC 9110, section 13.1.5). */
function isSame(ifRange: string | undefined, { etag, 'last-modified': modified }: Validators): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === modified;
}
