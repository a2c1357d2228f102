import { services } from '@gatehouse/app-site';
import type { ServiceDefinition } from '@gatehouse/service';
import { usageError } from '../frame/command-error';

/**
 * The services with these names, in the order of the site; all of them when none is named.
 * @throws CommandError for a name that no service has
 */
export function servicesNamed(names: readonly string[] = []): ServiceDefinition[] {
  const all = services.map(({ name }) => name);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw usageError(`There is no service "${unknown}".`, `The services are ${all.join(', ')}.`);
  return services.filter(({ name }) => names.length === 0 || names.includes(name));
}
