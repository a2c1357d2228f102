import { select } from '@gatehouse/persistence';
import { currencyOf } from '@gatehouse/text';
import { coreOf, type ImportServices } from '../import/import-services';
import { coreItems } from './items/core-items';
import { authorsXml, END, GENERATOR, startXml } from './head';
import { pagesOf } from './pages-of';
import { calendarItems } from './items/calendar-items';
import { courseItems } from './items/course-items';
import { formItems } from './items/form-items';
import type { ItemContext } from './items/item';
import { termsXml } from './terms';

const CORE_TAXONOMIES = { category: 'category', post_tag: 'post_tag', wp_pattern_category: 'wp_pattern_category' };
const COURSE_TAXONOMIES = { course_category: 'course_category', course_tag: 'course_tag' };

/** The parts of a WXR file with the whole site. @param each is called for every record */
export async function* wxrOf(services: ImportServices, each: () => void): AsyncGenerator<string> {
  const { core, calendar, lms, widgets } = services;
  const { site } = coreOf(services);
  const settings = await site.readSettings();
  yield startXml(settings, site.home);
  yield* counted(authorsXml(core.database), each);
  yield* await termsXml(core.database, CORE_TAXONOMIES);
  if (calendar) yield* await termsXml(calendar.database, { category: 'tribe_events_cat' });
  if (lms) yield* await termsXml(lms.database, COURSE_TAXONOMIES);
  yield GENERATOR;
  const logins = await loginsOf(services);
  yield* counted(coreItems(core.database, site, logins), each);
  const currency = currencyOf(settings.currency, settings.language);
  const context = { home: site.home, logins, currency, nextId: await sequence(services) };
  if (calendar) yield* counted(calendarItems(calendar.database, context), each);
  if (lms) yield* counted(courseItems(lms, context), each);
  if (widgets) yield* counted(formItems(widgets.database, context), each);
  yield END;
}

async function* counted(parts: AsyncIterable<string>, each: () => void): AsyncGenerator<string> {
  for await (const part of parts) {
    each();
    yield part;
  }
}

async function loginsOf({ core }: ImportServices): Promise<Map<number, string>> {
  const logins = new Map<number, string>();
  for await (const people of pagesOf(core.database, () => select<{ id: number; login: string }>('people')))
    for (const { id, login } of people) logins.set(id, login);
  return logins;
}

/** The ids after those of core. */
async function sequence({ core }: ImportServices): Promise<ItemContext['nextId']> {
  const last = await core.database.one(select<{ id: number }>('records').columns('id').orderBy('id', 'desc').limit(1));
  let id = last?.id ?? 0;
  return () => {
    id += 1;
    return id;
  };
}
