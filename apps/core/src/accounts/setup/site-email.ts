import { isEmail } from '@gatehouse/rest';

/** An e-mail address at the site's host. Hosts that cannot have addresses (`localhost`, IPv6) give one at `localhost.localdomain`. */
export function siteEmail(name: string, baseUrl: string): string {
  const address = `${name}@${new URL(baseUrl).hostname}`;
  return isEmail(address) ? address : `${name}@localhost.localdomain`;
}
