import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { PersonFacts } from '@gatehouse/dto';
import { Mailer, newMessageId } from '@gatehouse/mail';
import { Config } from '@gatehouse/service';
import { SettingsService } from '../settings/settings.service';

/** What is the same at every attempt to send a mail. */
export interface MailIdentity {
  messageId: string;
  date: Date;
}

/** Mails links for new passwords. */
@Injectable()
export class ResetMailer implements OnApplicationShutdown {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  newMessageId(): string {
    return newMessageId(new URL(this.config.homeUrl).hostname);
  }

  /** The address of the page where the key sets a password. */
  addressOf(key: string): string {
    return `${this.config.baseUrl}/-/reset-password?key=${key}`;
  }

  /** @throws MailRefused, MailUnavailable */
  async send(person: PersonFacts, key: string, identity: MailIdentity): Promise<void> {
    const { title } = await this.settings.read();
    await this.mailer.send({ ...identity, to: person.email, ...resetMail(title, person, this.addressOf(key)) });
  }

  onApplicationShutdown(): void {
    this.mailer.close();
  }
}

/** Subject and text of the mail with the link; `site` is the title of the site. */
function resetMail(site: string, { name, login }: PersonFacts, link: string): { subject: string; text: string } {
  return {
    subject: `${site}: choose a new password`,
    text: `Hello ${name},

a new password was requested for your account ${login} at ${site}.
You can choose one here, once, within a day:

${link}

If you did not request it, you can ignore this mail: your password stays the same.
`,
  };
}
