import type { PersonFacts } from '@gatehouse/dto';

/** What somebody who forgot their password is told. */
export function resetMail(site: string, { name, login }: PersonFacts, link: string): { subject: string; text: string } {
  return {
    subject: `${site}: choose a new password`,
    text: `Hello ${name},

somebody asked for a new password for your account ${login} at ${site}.
You can choose one here, once, within a day:

${link}

If that was not you, there is nothing to do: your password stays as it is.
`,
  };
}
