import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { Guesses } from './guesses';

/** A record that a password protects; without one the password is ''. */
export interface Protected {
  /** In one spelling for all routes: `post 12`. */
  name: string;
  password: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares the passwords of posts and events with those that readers send, in constant time. Wrong ones are limited by
 * record, by address and by both (docs/interface/gateway.md#throttling); right ones are not counted.
 */
@Injectable()
export class ContentPasswords {
  constructor(private readonly guesses: Guesses) {}

  /**
   * Whether the password that was sent is that of the record; asked more than once, a request counts once.
   * @throws 429 `rest_too_many_attempts`
   */
  async opens(ctx: RequestContext<object>, { name, password }: Protected, sent: string): Promise<boolean> {
    if (password === '' || sent === '') return false;
    const guess = { kind: 'contentPassword', subject: name, ip: ctx.client.ip } as const;
    const isRight = timingSafeEqual(digest(password), digest(sent));
    const outcome = await ctx.once(`opens:${name}`, () =>
      this.guesses.attempt(guess, () => Promise.resolve(isRight || undefined)),
    );
    return outcome ?? false;
  }
}
