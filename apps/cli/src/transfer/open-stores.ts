import type { Site } from '../site/site';
import { servicesNamed } from '../site/services';
import type { SiteStores } from './site-stores';

/** The databases and the blob store of the site that a command works on. */
export async function openStores(site: Site): Promise<SiteStores> {
  const services = servicesNamed().map((definition) => ({ definition, config: site.settings.of(definition.name) }));
  return { services, blobs: await site.blobs() };
}
