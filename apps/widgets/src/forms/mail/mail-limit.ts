import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Limits } from '@gatehouse/service';

/** The most addresses that one submission may name for a mail. */
const MOST_ENTERED = 5;

/** Limits the mails of forms to addresses that visitors entered, so that nobody is flooded through a form. */
@Injectable()
export class MailLimit {
  constructor(private readonly limits: Limits) {}

  /** Why a mail to these addresses is not sent; null when it is. */
  async problem(entered: readonly string[]): Promise<string | null> {
    if (entered.length > MOST_ENTERED) return `A visitor may name at most ${MOST_ENTERED} recipients.`;
    for (const address of entered) {
      try {
        await this.limits.reserve('formReply', address);
      } catch (error) {
        if (!(error instanceof RestError) || error.status !== 429) throw error;
        return `${address} was sent as many mails of forms as one address may get (LIMIT_FORM_REPLY).`;
      }
    }
    return null;
  }
}
