import { isEmail } from '@gatehouse/rest';

/**
 * An e-mail address at the host where people read. Hosts that cannot have addresses (`localhost`, IPv6) give one at
 * `localhost.localdomain`.
 */
export function siteEmail(name: string, homeUrl: string): string {
  const address = `${name}@${new URL(homeUrl).hostname}`;
  return isEmail(address) ? address : `${name}@localhost.localdomain`;
}
