import { calendar } from '@gatehouse/app-calendar';
import { CommentsImport, ContentImport, core, FilesImport, PeopleImport, SiteImport } from '@gatehouse/app-core';
import { lms } from '@gatehouse/app-lms';
import { widgets } from '@gatehouse/app-widgets';
import { ImportLedger } from '@gatehouse/persistence';
import type { RunningService, ServiceDefinition } from '@gatehouse/service';
import type { BusUse, Site } from '../../site/site';
import type { SourceRecord } from '../source/wordpress-source';

/** The services that an import writes to. Those without a database are not part of the site. */
export interface ImportServices {
  core: RunningService;
  calendar: RunningService | undefined;
  lms: RunningService | undefined;
  widgets: RunningService | undefined;
}

/** Opens the services of a site. Calendar and courses ask core for people and files. */
export async function openServices(site: Site, { dryRun }: { dryRun: boolean }): Promise<ImportServices> {
  const open = async (definition: ServiceDefinition, use: BusUse): Promise<RunningService | undefined> =>
    site.isThere(definition.name) ? site.service(definition, use) : undefined;
  return {
    core: await site.service(core, dryRun ? 'none' : 'publish'),
    calendar: await open(calendar, 'request'),
    lms: await open(lms, 'request'),
    widgets: await open(widgets, dryRun ? 'none' : 'publish'),
  };
}

/** What core offers to an import. */
export interface CoreImports {
  content: ContentImport;
  files: FilesImport;
  site: SiteImport;
  people: PeopleImport;
  comments: CommentsImport;
}

/** The parts of the running core that an import uses. */
export function coreOf({ core: { modules } }: ImportServices): CoreImports {
  return {
    content: modules.get(ContentImport, { strict: false }),
    files: modules.get(FilesImport, { strict: false }),
    site: modules.get(SiteImport, { strict: false }),
    people: modules.get(PeopleImport, { strict: false }),
    comments: modules.get(CommentsImport, { strict: false }),
  };
}

/** Where the records of the other site are in a service. @param site its name, as {@link chooseSite} gives it */
export const ledgerOf = ({ database }: RunningService, site: string): ImportLedger => new ImportLedger(database, site);

/** Where the records of the other site are, in all services that are part of this one. */
export function siteLedgers(
  { core: own, calendar: events, lms: courses, widgets: forms }: ImportServices,
  site: string,
) {
  return {
    core: ledgerOf(own, site),
    calendar: events && ledgerOf(events, site),
    lms: courses && ledgerOf(courses, site),
    widgets: forms && ledgerOf(forms, site),
  };
}

const SERVICES: Partial<Record<SourceRecord['kind'], keyof ImportServices>> = {
  venue: 'calendar',
  organizer: 'calendar',
  event: 'calendar',
  course: 'lms',
  form: 'widgets',
};

/** The service that a record is written to. */
export function serviceOf(record: SourceRecord): keyof ImportServices {
  if (record.kind !== 'term') return SERVICES[record.kind] ?? 'core';
  if (record.taxonomy === 'tribe_events_cat') return 'calendar';
  return record.taxonomy.startsWith('course_') ? 'lms' : 'core';
}
