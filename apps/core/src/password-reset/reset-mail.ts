import type { PersonFacts } from '@gatehouse/dto';

/** Subject and text of the mail with the link; `site` is the title of the site. */
export function resetMail(site: string, { name, login }: PersonFacts, link: string): { subject: string; text: string } {
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
