import { core, OperatorAccounts } from '@gatehouse/app-core';
import type { Progress } from '../../frame/progress';
import type { Site } from '../../site/site';
import { originOfCommand } from '../../site/origin';

const ORIGIN = originOfCommand('import wordpress');
const NOBODY = '@import.invalid';

/** Mails a link with which they set their password to people who are new. @returns the logins it could not be sent to */
export async function mailLinks(site: Site, ids: readonly number[], progress: Progress): Promise<string[]> {
  const { modules } = await site.service(core);
  const accounts = modules.get(OperatorAccounts, { strict: false });
  const failed: string[] = [];
  for (const [index, id] of ids.entries()) {
    const person = await accounts.find(`#${id}`);
    const isSent = person.email.endsWith(NOBODY)
      ? false
      : await accounts.mailResetLink(person, ORIGIN).then(
          () => true,
          () => false,
        );
    if (!isSent) failed.push(person.login);
    progress.step('mails', index + 1, ids.length);
  }
  return failed;
}
