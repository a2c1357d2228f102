import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ComposedMail } from '../message/compose';
import { type MailResult, MailUnavailable } from '../message/message';
import type { Transport } from './transport';

/** Stores messages as files, including Bcc, so that they can be read or sent later. */
export class FileOutbox implements Transport {
  constructor(private readonly dir: string) {}

  async deliver(mail: ComposedMail): Promise<MailResult> {
    try {
      await this.write(mail);
    } catch (cause) {
      throw new MailUnavailable('The message could not be stored in the outbox.', { cause });
    }
    return { state: 'kept', rejected: [], deferred: [] };
  }

  async check(): Promise<void> {
    await mkdir(this.dir, { recursive: true, mode: 0o700 });
    await access(this.dir, constants.W_OK);
  }

  close(): void {
    // Every file is closed once it is written.
  }

  private async write(mail: ComposedMail): Promise<void> {
    await mkdir(this.dir, { recursive: true, mode: 0o700 });
    const partial = join(this.dir, `.${randomUUID()}.partial`);
    try {
      const file = await open(partial, 'wx', 0o600);
      await pipeline(await source(mail), file.createWriteStream({ flush: true }));
      await rename(partial, join(this.dir, fileName(mail)));
    } finally {
      await rm(partial, { force: true });
    }
  }
}

async function source(mail: ComposedMail): Promise<Readable> {
  // Imported with the first message: a start needs none of it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer({ ...mail.options(), newline: 'win' }).compile();
  message.keepBcc = true;
  return message.createReadStream();
}

/** Sorts by time; the same for every attempt, as a message keeps its date. */
function fileName({ date, messageId }: ComposedMail): string {
  const time = date.toISOString().replace(/[-:]/g, '');
  return `${time}-${messageId.replace(/[^\w.@+-]/g, '_').slice(0, 150)}.eml`;
}
