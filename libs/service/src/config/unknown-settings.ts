import { distance } from 'fastest-levenshtein';
import { declarationsOfClass } from '@gatehouse/rest';
import { settingPrefix } from './names/setting-prefix';
import { Settings, type Environment } from './settings';

/** A service, or a part of one, with the settings that it alone has. */
interface SettingOwner {
  name: string;
  settings?: readonly string[];
}

/** Beginnings that only the settings of Gatehouse have. */
const PREFIXES = /^(LIMIT|UPLOADS?|BODY|NATS|NAMESPACE|PASSWORD_HASH|OUTBOUND)_/;
/** Kubernetes tells every container where the services of its namespace are: `CORE_SERVICE_HOST`, `NATS_PORT_4222_TCP`. */
const OF_KUBERNETES = /_(SERVICE_(HOST|PORT)|PORT)(_|$)/;
/** Letters that may be wrong, in names of at least this length. */
const TYPOS = 2;
const SHORTEST = 8;

/**
 * A sentence for each variable that looks like a setting and is none: a name with a typo, the name of a service's
 * setting without the service, or one that begins like the settings of the process. They have no effect, which nobody
 * notices otherwise.
 * @param owners the services in this process
 */
export function unknownSettings(env: Environment, owners: readonly SettingOwner[]): string[] {
  const known = namesOf(owners);
  const isOwn = (name: string): boolean =>
    PREFIXES.test(name) || owners.some((owner) => name.startsWith(settingPrefix(owner.name)));
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || OF_KUBERNETES.test(name)) return [];
    const isNear = (one: string): boolean =>
      Math.abs(one.length - name.length) <= TYPOS && distance(one, name) <= TYPOS;
    const near = [...known].find((one) => one.length >= SHORTEST && isNear(one));
    if (near !== undefined) return [`${name} is not a setting. Did you mean ${near}?`];
    const ofServices = owners.map((owner) => `${settingPrefix(owner.name)}${name}`).filter((one) => known.has(one));
    if (ofServices.length > 0) return [`${name} is not a setting. Each service has its own: ${ofServices.join(', ')}.`];
    return isOwn(name) ? [`${name} is not a setting. docs/settings.md has all of them.`] : [];
  });
}

/** The names of all settings of a process, and of their files. */
export function namesOf(owners: readonly SettingOwner[]): ReadonlySet<string> {
  const own = owners.flatMap(({ name, settings = [] }) => [
    `${settingPrefix(name)}DATABASE_URL`,
    `${settingPrefix(name)}DATABASE_READ_URL`,
    `${settingPrefix(name)}SECRET`,
    ...settings,
  ]);
  const names = [...declarationsOfClass(Settings).map(({ name }) => name), ...own, 'GATEWAY_SECRET'];
  return new Set([...names, ...names.map((name) => `${name}_FILE`)]);
}
