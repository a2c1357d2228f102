import { createHash } from 'node:crypto';
import type { Reply, Request } from '@gatehouse/bus';
import { RestError, type FailureBody } from '@gatehouse/errors';
import { isReplayed, readIdempotencyKey, withoutReplayMark } from '../idempotency/idempotency-key';
import type { BatchArgs, BatchRequest } from './batch.args';

type PartKey = Pick<Request, 'idempotencyKey' | 'batchDigest'>;

const NONE: PartKey = {};
const HEADER = 'idempotency-key';

/**
 * The keys of the requests of a batch: the own one of a request, or one that is made of the batch's key and its place
 * (docs/interface/gateway.md#repeated-requests).
 */
export class BatchKeys {
  /** Whether a request with the key of the batch was answered before. */
  isReplayed = false;
  private readonly key: string | undefined;
  private readonly digest: string | undefined;

  constructor(args: BatchArgs, { idempotencyKey: key }: Pick<Request, 'idempotencyKey'>) {
    this.key = key;
    this.digest = key === undefined ? undefined : hashOf([args.requests, args.validation]);
  }

  /** @throws RestError 400 when the own key of the request is not one */
  of({ headers = {} }: BatchRequest, at: number): PartKey {
    const own = Object.entries(headers).find(([name]) => name.toLowerCase() === HEADER);
    if (own) return { idempotencyKey: readIdempotencyKey(own[1]) };
    if (this.key === undefined || this.digest === undefined) return NONE;
    return { idempotencyKey: hashOf([this.key, at]), batchDigest: this.digest };
  }

  /**
   * The reply to a request of the batch. Those by the batch's key look like the first time; the whole says that they are
   * repeated.
   * @throws RestError 422 when the key was that of another batch
   */
  seen(request: Request | undefined, reply: Reply): Reply {
    if (request?.batchDigest === undefined) return reply;
    if (reply.status === 422) refuseReuse(reply);
    if (!isReplayed(reply)) return reply;
    this.isReplayed = true;
    return withoutReplayMark(reply);
  }
}

function refuseReuse({ body }: Reply): void {
  const { code, message } = JSON.parse(Buffer.from(body).toString('utf8')) as FailureBody;
  if (code === 'rest_idempotency_key_reused') throw new RestError(422, code, message);
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
