import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import type { PostRecord } from '@gatehouse/blocks';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';
import { EMBEDS, type Found } from '../finding/finder';

/** Why a password does not open a record. */
export type PasswordProblem = 'wrong' | 'too-many';

/** A record that was opened, or why it was not. */
export type Opened = { found: Found } | { status: number; problem: PasswordProblem };

/** Opens protected posts and pages by their passwords. It is asked of the interface each time, and never kept. */
@Injectable()
export class Passwords {
  constructor(private readonly site: Interface) {}

  async open(found: Found, password: string, ctx: RequestContext): Promise<Opened> {
    if (found.kind === 'media') return { found };
    const { kind, record } = found;
    const query = { password, _embed: EMBEDS[kind] };
    const reply = await this.site.for(ctx).reply(`/core/v2/${kind}/${record.id}`, query);
    if (reply.status === 200) return { found: { kind, record: bodyOf<PostRecord>(reply) } };
    if (reply.status === 429) return { status: 429, problem: 'too-many' };
    if (reply.status === 403) return { status: 403, problem: 'wrong' };
    const { code, message } = bodyOf<{ code: string; message: string }>(reply);
    throw new RestError(reply.status, code, message);
  }
}
