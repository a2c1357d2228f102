import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BlobMissing, BlobStore, InvalidBlobKey, type BlobStat } from '@gatehouse/blobs';
import { noRoute } from '@gatehouse/errors';
import { IMMUTABLE } from '@gatehouse/service';
import { matchesTag } from '../http/entity-tags';
import { parseRange } from './byte-range';
import { servingRulesOf } from './serving-rules';

export interface FileRequest {
  /** The path after `/-/files/`, still percent-encoded. */
  path: string;
  isHead: boolean;
  ifNoneMatch: string;
  ifModifiedSince: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
}

export interface FileReply {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body?: Readable;
}

interface Validators {
  etag: string;
  'last-modified': string;
}

/** The folder of the blob store that is public. */
const PUBLIC_FOLDER = 'media';

/** Serves the files of the media library: streamed from the blob store, in ranges on request. */
@Injectable()
export class FilesService {
  constructor(private readonly blobs: BlobStore) {}

  /** @throws RestError 404 */
  async serve(request: FileRequest): Promise<FileReply> {
    try {
      return await this.read(request);
    } catch (error) {
      throw error instanceof BlobMissing || error instanceof InvalidBlobKey ? noRoute() : error;
    }
  }

  private async read(request: FileRequest): Promise<FileReply> {
    const key = keyOf(request.path);
    const stat = await this.blobs.stat(key);
    if (!stat) throw noRoute();
    const { type, headers: rules } = servingRulesOf(key);
    const headers = {
      ...rules,
      etag: etagOf(stat),
      'last-modified': stat.modified.toUTCString(),
      // A changed file gets a new name.
      'cache-control': IMMUTABLE,
      'accept-ranges': 'bytes',
    };
    if (isFresh(request, headers)) return { status: 304, headers };
    const range = isSameFile(request.ifRange, headers) ? parseRange(request.range, stat.size) : undefined;
    if (range === 'unsatisfiable') return unsatisfiable(headers, stat);
    const length = range ? range.end - range.start + 1 : stat.size;
    const content = { 'content-type': type, 'content-length': String(length) };
    const body = request.isHead ? {} : { body: await this.blobs.get(key, range ?? {}) };
    if (!range) return { status: 200, headers: { ...headers, ...content }, ...body };
    const contentRange = `bytes ${range.start}-${range.end}/${stat.size}`;
    return { status: 206, headers: { ...headers, ...content, 'content-range': contentRange }, ...body };
  }
}

function unsatisfiable(headers: Record<string, string>, { size }: BlobStat): FileReply {
  return { status: 416, headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${size}` } };
}

function keyOf(path: string): string {
  try {
    return `${PUBLIC_FOLDER}/${decodeURIComponent(path)}`;
  } catch {
    throw noRoute();
  }
}

const etagOf = ({ size, modified }: BlobStat): string => `"${size.toString(36)}-${modified.getTime().toString(36)}"`;

/** Whether the client's copy is still valid; If-None-Match goes before If-Modified-Since (RFC 9110, section 13.2.2). */
function isFresh(
  { ifNoneMatch, ifModifiedSince }: FileRequest,
  { etag, 'last-modified': modified }: Validators,
): boolean {
  if (ifNoneMatch !== '') return matchesTag(ifNoneMatch, etag);
  return ifModifiedSince !== undefined && Date.parse(ifModifiedSince) >= Date.parse(modified);
}

/** If-Range: the range applies only to the version that the client has (RFC 9110, section 13.1.5). */
function isSameFile(ifRange: string | undefined, { etag, 'last-modified': modified }: Validators): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === modified;
}
