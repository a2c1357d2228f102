import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import type { EndpointEntry, FileReference, Request, Values } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { Forwarder } from '../forward/forwarder';
import type { IncomingRequest } from '../http/incoming-request';
import { readMultipart, type StoreFile } from './multipart';
import { bodyKind, parseForm, parseJson, readBytes } from './parse-body';

export interface ParsedBody {
  body: Values;
  files: FileReference[];
}

/** The endpoint for which a body is read. */
export interface BodyTarget {
  service: string;
  endpoint: EndpointEntry;
  requestId: string;
  /** The request for the route's Allow header, which is sent before a file is accepted. */
  allowRequest: () => Request | undefined;
}

/** The folder of the blob store in which uploads wait for their service. */
export const UPLOADS_FOLDER = 'uploads';

/** Reads bodies (docs/interface/gateway.md#bodies): JSON and forms into memory, files into the blob store. */
@Injectable()
export class BodyReader {
  constructor(
    private readonly config: Config,
    private readonly blobs: BlobStore,
    private readonly forwarder: Forwarder,
  ) {}

  /** @throws RestError 400 when the body cannot be parsed, 413 when it is too large */
  async read({ raw, client }: IncomingRequest, target: BodyTarget): Promise<ParsedBody> {
    const kind = bodyKind(client.contentType);
    // A body with Content-Disposition is a file, although many clients send it with the type of a form.
    const isRawFile = target.endpoint.upload?.raw === true && client.disposition !== '' && kind !== 'multipart';
    switch (isRawFile ? 'other' : kind) {
      case 'json':
        return { body: parseJson(await readBytes(raw, this.config.bodyLimit)), files: [] };
      case 'form':
        return { body: parseForm(await readBytes(raw, this.config.bodyLimit)), files: [] };
      case 'multipart':
        return this.readMultipart(raw, target);
      case 'other':
        return this.readRawFile(raw, client.contentType, target);
    }
  }

  private async readMultipart(raw: IncomingMessage, target: BodyTarget): Promise<ParsedBody> {
    const isAccepted = target.endpoint.upload?.multipart === true && (await this.isAllowed(target));
    return readMultipart(raw, { fields: this.config.bodyLimit }, isAccepted ? this.storeFile(target) : undefined);
  }

  private async readRawFile(source: IncomingMessage, type: string, target: BodyTarget): Promise<ParsedBody> {
    if (!target.endpoint.upload?.raw || !(await this.isAllowed(target))) return { body: {}, files: [] };
    return { body: {}, files: [await this.storeFile(target)({ field: '', name: '', type, source })] };
  }

  /** Removes the uploads of a request that its service has not moved elsewhere. */
  discard(requestId: string): Promise<void> {
    return this.blobs.deletePrefix(`${UPLOADS_FOLDER}/${requestId}`);
  }

  private storeFile({ endpoint, requestId }: BodyTarget): StoreFile {
    const limitBytes = endpoint.upload?.limit ?? this.config.uploadLimit;
    let count = 0;
    return async ({ field, name, type, source }) => {
      count += 1;
      const stored = await this.blobs.put(`${UPLOADS_FOLDER}/${requestId}/${count}`, source, { limitBytes });
      return { field, name, type, key: stored.key, size: stored.size, sha256: stored.sha256, md5: stored.md5 };
    };
  }

  /** Reject uploads that the service would refuse anyway; the service's own error says why. */
  private async isAllowed({ service, endpoint, allowRequest }: BodyTarget): Promise<boolean> {
    const request = allowRequest();
    if (!request) return false;
    const { headers } = await this.forwarder.send(service, request);
    const allowed = (headers.allow ?? '').split(', ');
    return endpoint.methods.some((method) => allowed.includes(method));
  }
}
