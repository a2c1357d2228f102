import { Inject, Injectable } from '@nestjs/common';
import { Bus, type Client, type Reply, type Request } from '@gatehouse/bus';
import type { Caller } from '@gatehouse/access';
import { auditEntry, originOf, recordAudit, type AuditEvent } from '@gatehouse/dto';
import { LOG, type Log } from '@gatehouse/service';

/** A refusal of the same person on the same endpoint is told once in this time. */
const ONCE_IN_MS = 60_000;
const MAX_KNOWN = 10_000;

/** What an entry takes of a request. */
interface Audited {
  caller: Caller;
  client: Pick<Client, 'ip' | 'userAgent'>;
  requestId: string;
}

/** Tells core's audit log what only the gateway sees: refusals of all services, and sign-outs. */
@Injectable()
export class AuditTrail {
  private readonly toldAt = new Map<string, number>();

  constructor(
    private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** A request that a service refused a person who is signed in (docs/interface/core.md#audit-log). */
  refused(request: Audited & Pick<Request, 'route'>, reply: Reply): void {
    if (reply.status !== 403 || request.caller.kind !== 'person') return;
    const { route } = request;
    if (!this.isFirst(`${request.caller.id} ${route}`)) return;
    this.tell(request, {
      action: 'request.refused',
      objectType: 'route',
      objectId: route,
      detail: codeOf(reply),
      outcome: 'refused',
    });
  }

  signedOut(request: Audited): void {
    if (request.caller.kind !== 'person') return;
    this.tell(request, { action: 'sign-out', objectType: 'account', objectId: String(request.caller.id) });
  }

  /** Does not wait: an answer never depends on the audit log. Without core, the entry is in the log of the gateway alone. */
  private tell({ caller, client, requestId }: Audited, event: AuditEvent): void {
    const entry = auditEntry(originOf({ caller, client, request: { requestId } }), event);
    this.bus.ask(recordAudit, entry).catch((err: unknown) => {
      this.log.warn({ err, audit: entry }, 'an entry of the audit log could not be stored');
    });
  }

  private isFirst(key: string): boolean {
    const now = Date.now();
    if ((this.toldAt.get(key) ?? 0) + ONCE_IN_MS > now) return false;
    if (this.toldAt.size >= MAX_KNOWN) this.toldAt.clear();
    this.toldAt.set(key, now);
    return true;
  }
}

/** The code of a failure, such as `rest_forbidden`; '' when the response is not a failure of the interface. */
function codeOf({ headers, body }: Reply): string {
  if (!(headers['content-type'] ?? '').startsWith('application/json')) return '';
  const parsed: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
  return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? String(parsed.code) : '';
}
