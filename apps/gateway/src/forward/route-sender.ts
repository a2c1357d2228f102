import { Injectable } from '@nestjs/common';
import type { Method, Reply } from '@gatehouse/bus';
import { noRoute } from '@gatehouse/errors';
import { AuditTrail } from '../audit/audit-trail';
import type { RouteMatch } from '../routing/router';
import { Embedder } from './embedder';
import { Forwarder, type RequestDraft } from './forwarder';

/** Sends a request to the service of its route, with what `_embed` asks for in the reply. */
@Injectable()
export class RouteSender {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly embedder: Embedder,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws RestError 404 when the route does not have the method */
  async send(match: RouteMatch, method: Method, draft: RequestDraft, isHead = false): Promise<Reply> {
    const request = this.forwarder.buildRequest(match, method, draft);
    if (!request) throw noRoute();
    if (isHead) request.head = true;
    const relations = this.embedder.relations(draft);
    if (relations) request.embed = relations;
    const reply = await this.forwarder.send(match.service, request);
    this.audit.refused(request, reply);
    return this.embedder.isWanted(reply, draft) ? this.embedder.embed(reply, draft) : reply;
  }
}
