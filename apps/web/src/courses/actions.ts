import { Injectable } from '@nestjs/common';
import type { Values } from '@gatehouse/bus';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';

/** An action that the interface refused. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** Acts for learners (docs/interface/lms.md#actions). */
@Injectable()
export class LearnerActions {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
  ) {}

  /** undefined when it was done. */
  async act(action: string, body: Values, ctx: RequestContext): Promise<Refusal | undefined> {
    const { status, ...reply } = await this.site.for(ctx).post(`/lms/v1/${action}`, body);
    if (status < 400) return undefined;
    const { code, message } = bodyOf<Omit<Refusal, 'status'>>({ status, ...reply });
    return { status, code, message };
  }

  /** Leads to the sign-in, and back to the page that was asked for. */
  signIn({ request }: RequestContext): Document {
    return redirect(this.home.signIn(request.address.path), 303);
  }
}
