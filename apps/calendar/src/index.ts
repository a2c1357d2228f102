export { calendar } from './calendar.service';
export { CalendarImport, type ImportedEvent, type ImportedLinked } from './site-import/calendar-import';
