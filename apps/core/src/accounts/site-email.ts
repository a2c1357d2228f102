import { isIP } from 'node:net';
import { isEmail } from '@gatehouse/rest';

/**
 * An e-mail address at the host where people read. Hosts that cannot have addresses (`localhost`, numbers) give one at
 * `localhost.localdomain`.
 */
export function siteEmail(name: string, homeUrl: string): string {
  const { hostname } = new URL(homeUrl);
  const address = `${name}@${hostname}`;
  return isEmail(address) && isIP(hostname) === 0 ? address : `${name}@localhost.localdomain`;
}
