import { isEmail } from '@gatehouse/rest';

/** An e-mail address at the site's host; hosts that can have none (`localhost`, IPv6 addresses) become one that is nobody's. */
export function siteAddress(name: string, baseUrl: string): string {
  const address = `${name}@${new URL(baseUrl).hostname}`;
  return isEmail(address) ? address : `${name}@localhost.localdomain`;
}
