import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { BlobStore } from '@gatehouse/blobs';
import type { EndpointEntry, FileReference, Reply, Request, UploadAnswer, Values } from '@gatehouse/bus';
import { RestError, type FailureBody } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';
import { Forwarder, type RequestDraft } from '../forward/forwarder';
import type { IncomingRequest } from '../http/incoming-request';
import type { RouteMatch } from '../routing/router';
import { BodyMemory } from './body-memory';
import { readMultipart } from './multipart';
import { bodyKind, parseForm, parseJson, readBytes } from './parse-body';
import { FileIntake } from './uploads/file-intake';
import { folderOf } from './uploads/uploaded-file';
import { UploadSlots } from './uploads/upload-slots';

interface ParsedBody {
  body: Values;
  files: FileReference[];
}

/** Who takes a body. */
interface BodyTaker {
  match: RouteMatch;
  endpoint: EndpointEntry;
}

/** The endpoint for which a body is read. */
interface BodyTarget {
  service: string;
  endpoint: EndpointEntry;
  requestId: string;
  /** The request by which the service is asked for the files that it takes, given the fields before the first of them. */
  filesRequest: (fields: Values) => Request | undefined;
}

/** Reads bodies (docs/interface/gateway.md#bodies): JSON and forms into memory, files into the blob store. */
@Injectable()
export class BodyReader {
  constructor(
    private readonly config: Config,
    private readonly blobs: BlobStore,
    private readonly forwarder: Forwarder,
    private readonly slots: UploadSlots,
    private readonly memory: BodyMemory,
  ) {}

  /**
   * Reads the body into the draft of a request.
   * @throws RestError 400 when the body cannot be parsed, 413 when it is too large, 415 when it is compressed, 429 and 503
   * when too many files are being uploaded
   */
  async read(incoming: IncomingRequest, { match, endpoint }: BodyTaker, draft: RequestDraft): Promise<void> {
    refuseEncoding(incoming.raw);
    const { body, files } = await this.whole(incoming, {
      service: match.service,
      endpoint,
      requestId: draft.requestId,
      filesRequest: (fields) => this.forwarder.filesRequest(match, endpoint, { ...draft, body: fields }),
    });
    draft.body = body;
    draft.files = files;
    // An upload may take long; the service's time starts when it has arrived.
    draft.deadline = this.forwarder.newDeadline();
  }

  private async whole(incoming: IncomingRequest, target: BodyTarget): Promise<ParsedBody> {
    try {
      return await this.readByType(incoming, target);
    } catch (error) {
      const isCutOff = incoming.raw.destroyed && !incoming.raw.complete;
      throw isCutOff ? new RestError(400, 'rest_invalid_request', 'The body did not arrive completely.') : error;
    }
  }

  private async readByType(incoming: IncomingRequest, target: BodyTarget): Promise<ParsedBody> {
    const { raw, client } = incoming;
    const { bytes, fields } = this.config.bodies;
    const arrived = (bytes: number): void => this.memory.hold(target.requestId, client.ip, bytes);
    const { files } = target.endpoint;
    const kind = bodyKind(client.contentType);
    const takesRaw = typeof files === 'object' && files.raw === true;
    // A body with Content-Disposition is a file, although many clients send it with the type of a form.
    if (takesRaw && kind !== 'multipart' && (kind === 'other' || client.disposition !== ''))
      return this.readRawFile(incoming, target);
    switch (kind) {
      case 'json':
        return { body: parseJson(await readBytes(raw, bytes, arrived)), files: [] };
      case 'form':
        return { body: parseForm(await readBytes(raw, bytes, arrived)), files: [] };
      case 'multipart':
        return readMultipart(raw, { bytes, fields, arrived }, files ? this.intake(incoming, target) : undefined);
      case 'other':
        return { body: {}, files: [] };
    }
  }

  /** Removes the uploads of a request that its service has not moved elsewhere, and lets others send their bodies. */
  async discard(requestId: string): Promise<void> {
    this.memory.release(requestId);
    if (!this.slots.has(requestId)) return;
    try {
      await this.blobs.deletePrefix(folderOf(requestId));
    } finally {
      this.slots.release(requestId);
    }
  }

  private async readRawFile(incoming: IncomingRequest, target: BodyTarget): Promise<ParsedBody> {
    const take = await this.intake(incoming, target).rawBody(incoming.client.contentType);
    return { body: {}, files: take ? [await take(incoming.raw)] : [] };
  }

  private intake({ raw, client: { ip } }: IncomingRequest, target: BodyTarget): FileIntake {
    const { blobs, slots, config } = this;
    return new FileIntake(
      { blobs, slots, limits: config.uploads, bodyLimit: config.bodies.bytes },
      {
        requestId: target.requestId,
        ip,
        expectedBytes: Number(raw.headers['content-length'] ?? 0),
        ask: (fields) => this.ask(target, fields),
      },
    );
  }

  /** Asks the service for the files that it takes; its failure is the response to the request. */
  private async ask({ service, filesRequest }: BodyTarget, fields: Values): Promise<UploadAnswer> {
    const request = filesRequest(fields);
    if (!request) return { allowed: false };
    const reply = await this.forwarder.send(service, request);
    if (reply.status !== 200) throw failureOf(reply);
    return JSON.parse(textOf(reply)) as UploadAnswer;
  }
}

const textOf = ({ body }: Reply): string => Buffer.from(body).toString('utf8');

function failureOf(reply: Reply): RestError {
  const { code, message, data, ...extra } = JSON.parse(textOf(reply)) as FailureBody;
  return new RestError(reply.status, code, message, { data, extra, headers: reply.headers });
}

/** Nothing unpacks bodies, so a compressed one would be read as what it is not (RFC 9110, section 15.5.16). */
function refuseEncoding({ headers }: IncomingMessage): void {
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return;
  throw new RestError(415, 'rest_unsupported_encoding', 'Bodies must not be compressed.', {
    headers: { 'accept-encoding': 'identity' },
  });
}
