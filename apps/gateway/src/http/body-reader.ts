import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import type { EndpointEntry, FileReference, Request, Values } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { Forwarder, type Draft } from '../forward/forwarder';
import type { IncomingRequest } from './incoming-request';
import { bodyKind, readBytes, readForm, readJson } from './body';
import { readMultipart } from './multipart';

interface ReadBody {
  body: Values;
  files: FileReference[];
}

/** The folder of the blob store in which uploads wait for their service. */
export const WAITING = 'uploads';

/** Reads bodies: JSON and forms into memory up to the limit, files straight into the blob store. */
@Injectable()
export class BodyReader {
  constructor(
    private readonly config: Config,
    private readonly blobs: BlobStore,
    private readonly forwarder: Forwarder,
  ) {}

  /**
   * @param allowRequest the question whether the caller may use the route, asked before a file is taken in
   */
  async read(
    arrival: IncomingRequest,
    endpoint: EndpointEntry,
    { requestId }: Draft,
    allowRequest: () => Request | undefined,
    service: string,
  ): Promise<ReadBody> {
    const { incoming, client } = arrival;
    // What names itself a file is one, though many clients call every body a form.
    const named =
      endpoint.upload?.raw === true && client.disposition !== '' && bodyKind(client.contentType) !== 'multipart';
    switch (named ? 'other' : bodyKind(client.contentType)) {
      case 'json':
        return { body: readJson(await readBytes(incoming, this.config.bodyLimit)), files: [] };
      case 'form':
        return { body: readForm(await readBytes(incoming, this.config.bodyLimit)), files: [] };
      case 'multipart': {
        const welcome = endpoint.upload?.multipart === true && (await this.mayUse(endpoint, allowRequest(), service));
        return readMultipart(
          incoming,
          { fields: this.config.bodyLimit },
          welcome ? this.taker(endpoint, requestId) : undefined,
        );
      }
      case 'other': {
        if (!endpoint.upload?.raw || !(await this.mayUse(endpoint, allowRequest(), service)))
          return { body: {}, files: [] };
        return {
          body: {},
          files: [
            await this.taker(endpoint, requestId)({ field: '', name: '', type: client.contentType, source: incoming }),
          ],
        };
      }
    }
  }

  /** Removes what the service has not taken over. */
  discard(requestId: string): Promise<void> {
    return this.blobs.deletePrefix(`${WAITING}/${requestId}`);
  }

  private taker(
    { upload }: EndpointEntry,
    requestId: string,
  ): (file: { field: string; name: string; type: string; source: Readable }) => Promise<FileReference> {
    const limitBytes = upload?.limit ?? this.config.uploadLimit;
    let count = 0;
    return async ({ field, name, type, source }) => {
      count += 1;
      const stored = await this.blobs.put(`${WAITING}/${requestId}/${count}`, source, { limitBytes });
      return { field, name, type, key: stored.key, size: stored.size, sha256: stored.sha256, md5: stored.md5 };
    };
  }

  /** Nobody's file is taken in whom the service would turn away anyhow; it then says why itself. */
  private async mayUse({ methods }: EndpointEntry, request: Request | undefined, service: string): Promise<boolean> {
    if (!request) return false;
    const { headers } = await this.forwarder.send(service, request);
    return methods.some((method) => (headers.allow ?? '').split(', ').includes(method));
  }
}
