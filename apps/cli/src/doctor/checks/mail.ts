import { siteEmail } from '@gatehouse/app-core';
import { Mailer, newMessageId } from '@gatehouse/mail';
import type { Config } from '@gatehouse/service';
import { fine, warning, type Check } from '../finding';

/** Whether mail can be sent; with `sendTo` one is. */
export const mailCheck = ({ mailUrl, dataDir, homeUrl }: Config, sendTo: string | undefined): Check => ({
  subject: 'mail',
  remedy: 'Correct MAIL_URL (smtp://user:password@host:587 or smtps://…), or start the mail server.',
  run: async () => {
    const mailer = await Mailer.open(mailUrl, { dataDir, from: siteEmail('no-reply', homeUrl) });
    try {
      await mailer.check();
      if (sendTo !== undefined) await mailer.send(testMail(sendTo, homeUrl));
    } finally {
      mailer.close();
    }
    const sent = sendTo === undefined ? '' : ` A mail to ${sendTo} was ${mailer.keepsFiles ? 'written' : 'accepted'}.`;
    if (mailer.keepsFiles) return [fine('mail', `Mail is written to files below ${dataDir}/outbox.${sent}`)];
    const found = [fine('mail', `The mail server answers and accepts the account.${sent}`)];
    if (isOpen(mailUrl))
      found.push(
        warning(
          'mail',
          'The connection to the mail server need not be encrypted: someone in between can prevent it.',
          'Use smtps://, or add ?requireTLS=true to MAIL_URL.',
        ),
      );
    return found;
  },
});

const testMail = (to: string, homeUrl: string): Parameters<Mailer['send']>[0] => ({
  messageId: newMessageId(new URL(homeUrl).hostname),
  date: new Date(),
  to,
  subject: 'A test of gatehouse doctor',
  text: `This mail shows that ${homeUrl} can send mail.\n`,
});

/** Encryption is used when the server offers it, and only then. */
function isOpen(mailUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(mailUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && !isHere && searchParams.get('requireTLS') !== 'true';
}
