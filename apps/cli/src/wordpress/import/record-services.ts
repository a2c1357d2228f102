import type { SourceRecord } from '../source/wordpress-source';
import type { ImportServices } from './import-services';

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
