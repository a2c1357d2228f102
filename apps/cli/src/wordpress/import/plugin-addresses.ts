import { CalendarImport } from '@gatehouse/app-calendar';
import { CoursesImport } from '@gatehouse/app-lms';
import type { ImportLedger } from '@gatehouse/persistence';
import type { PostFacts } from '../source/content-records';
import { ledgerOf, type ImportServices } from './import-services';
import type { Also } from './import-record';
import { linkKey, type SourceAddresses } from './site-address';

/** Where people read the records of a service. */
export interface PluginAddresses {
  ledger: ImportLedger;
  /** The addresses of its lists, which are the same everywhere. */
  lists: readonly string[];
  addressOf: (id: number) => Promise<string | undefined>;
}

/** The addresses of events, venues, organizers and courses. */
export function pluginAddresses({ calendar, lms }: ImportServices, site: string): PluginAddresses[] {
  const events = calendar?.modules.get(CalendarImport, { strict: false });
  const courses = lms?.modules.get(CoursesImport, { strict: false });
  return [
    ...(calendar && events
      ? [{ ledger: ledgerOf(calendar, site), lists: ['/events'], addressOf: (id: number) => events.addressOf(id) }]
      : []),
    ...(lms && courses
      ? [{ ledger: ledgerOf(lms, site), lists: ['/courses'], addressOf: (id: number) => courses.addressOf(id) }]
      : []),
  ];
}

/** Links in the content of others lead to a record. */
export function withLink(
  { link }: Pick<PostFacts, 'link'>,
  also: Also,
  { ledger, addresses }: { ledger: ImportLedger; addresses: SourceAddresses },
): Also {
  const key = linkKey(addresses.pathOf(link) ?? '');
  return async (tx, target) => {
    await also(tx, target);
    if (key !== '') await ledger.note(tx, 'link', key, { target, fingerprint: '', isWaiting: false });
  };
}
