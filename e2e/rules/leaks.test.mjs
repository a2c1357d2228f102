// @ts-check
// What a caller may not read appears nowhere: not inside of other records, filters, searches, embeds, feeds, pages, totals.
// leaks/README.md says how the test works.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addressesOf, getRoutes, filtersOf, isList, otherAddresses, queriesOf } from './leaks/addresses.mjs';
import { aFewAtOnce } from './leaks/a-few-at-once.mjs';
import { READERS, registerReaders, send } from './leaks/people.mjs';
import { plantCalendar } from './leaks/plant-calendar.mjs';
import { plantCore } from './leaks/plant-core.mjs';
import { plantCourses } from './leaks/plant-lms.mjs';
import { plantWidgets } from './leaks/plant-widgets.mjs';
import { allRecords, recordsOf } from './leaks/records.mjs';
import { allWords, leaksIn, mayRead } from './leaks/words.mjs';

let routes;
before(async () => {
  await registerReaders();
  await plantCore();
  await plantCalendar();
  await plantCourses();
  await plantWidgets();
  routes = await getRoutes();
});

/** Asks and gives a line for each thing that the reader may not know. */
async function problemsOf(path, reader, asked = '') {
  const { status, text, headers } = await send('GET', path, { as: reader });
  const leaks = leaksIn(`${text}\n${headers.get('link') ?? ''}\n${headers.get('location') ?? ''}`, reader, asked);
  return [
    ...leaks.map((what) => `${reader}: ${path} tells the ${what}`),
    ...(status >= 500 ? [`${reader}: ${path} is ${status}`] : []),
  ];
}

/** How many a list has, by what it shows and by what it counts. */
function countsOf({ headers, body }) {
  const items = Array.isArray(body) ? body : Object.values(body ?? {}).find(Array.isArray);
  const total = headers.get('x-wp-total') ?? body?.total;
  return { shown: items?.length ?? 0, total: total === undefined || total === null ? undefined : Number(total) };
}

async function nothingIsTold(requests) {
  const problems = (await aFewAtOnce(requests)).flat();
  assert.deepEqual(problems, []);
}

/** Teachers and students are subscribers elsewhere. */
const routesFor = (reader) =>
  ['teacher', 'student'].includes(reader) ? routes.filter(({ path }) => path.startsWith('/lms/')) : routes;

describe('what a reader may not know', () => {
  for (const reader of READERS)
    test(`is in no record that a route gives: ${reader}`, async () => {
      const addresses = routesFor(reader).flatMap((route) => (isList(route) ? [] : addressesOf(route.path)));
      await nothingIsTold(
        addresses.flatMap((path) => [
          () => problemsOf(`${path}?_embed=1`, reader),
          ...(reader !== 'visitor' ? [() => problemsOf(`${path}?context=edit`, reader)] : []),
        ]),
      );
    });

  for (const reader of READERS)
    test(`is in no list and in no total: ${reader}`, async () => {
      const lists = routesFor(reader)
        .filter(isList)
        .flatMap((route) => addressesOf(route.path).map((path) => ({ ...route, path })));
      await nothingIsTold(
        lists.flatMap((route) =>
          queriesOf(route, reader).map((query) => () => listProblems(route.path, query, reader)),
        ),
      );
    });

  for (const reader of READERS.filter((name) => name !== 'admin'))
    test(`is told by no filter: ${reader}`, async () => {
      await nothingIsTold(
        routesFor(reader)
          .filter(isList)
          .flatMap((route) =>
            filtersOf(route, reader).map((filter) => () => filterProblems(route.path, filter, reader)),
          ),
      );
    });

  for (const reader of ['visitor', 'subscriber', 'contributor', 'author'])
    test(`is found by no search: ${reader}`, async () => {
      const words = allWords().filter(({ guarded, group }) => guarded && !mayRead(reader, group));
      const lists = routes.filter((route) => isList(route) && route.args.has('search') && !route.path.includes('<'));
      await nothingIsTold(
        words.flatMap(({ text, what, guarded }) =>
          lists
            .filter(({ path }) => path.startsWith(guarded))
            .map(
              ({ path }) =>
                () =>
                  searchProblems(path, { text, what }, reader),
            ),
        ),
      );
    });

  for (const reader of ['visitor', 'contributor', 'owner', 'editor'])
    test(`is on no page and in no feed or embed: ${reader}`, async () => {
      await nothingIsTold(
        otherAddresses(allRecords()).map((path) => () => problemsOf(path, reader, decodeURIComponent(path))),
      );
    });
});

test('records that nobody may read are not counted by their terms', async () => {
  const problems = await aFewAtOnce(
    recordsOf('hidden terms').flatMap(({ collection, id }) =>
      ['visitor', 'author', 'admin'].map((reader) => async () => {
        const { body } = await send('GET', `${collection}/${id}`, { as: reader });
        const used = await found(collection, { include: String(id), hide_empty: 'true' }, reader);
        return [...used, ...(body.count === 0 ? [] : [`${reader}: ${collection}/${id} counts ${body.count}`])];
      }),
    ),
  );
  assert.deepEqual(problems.flat(), []);
});

test('every planted word is read by at least one reader', () => {
  const unread = allWords().filter(({ seenBy, optional }) => seenBy.size === 0 && !optional);
  assert.deepEqual(
    unread.map(({ what }) => what),
    [],
  );
});

/** What a list tells that it may not, or counts and does not show. */
async function listProblems(path, query, reader) {
  const address = `${path}?${new URLSearchParams(query)}`;
  const answer = await send('GET', address, { as: reader });
  const { shown, total } = countsOf(answer);
  const isWhole = answer.status === 200 && total !== undefined && query.per_page !== undefined && total < 100;
  return [
    ...leaksIn(answer.text, reader, query.slug).map((what) => `${reader}: ${address} tells the ${what}`),
    ...(answer.status >= 500 ? [`${reader}: ${address} is ${answer.status}`] : []),
    ...(isWhole && shown !== total ? [`${reader}: ${address} shows ${shown} and counts ${total}`] : []),
  ];
}

async function filterProblems(path, { query, isHidden }, reader) {
  return isHidden ? found(path, query, reader) : listProblems(path, query, reader);
}

async function searchProblems(path, { text, what }, reader) {
  return (await found(path, { search: text }, reader)).map((problem) => `${problem}: the ${what}`);
}

/** What a list finds where it may find nothing. */
async function found(path, query, reader) {
  const address = `${path}?${new URLSearchParams(query)}`;
  const answer = await send('GET', address, { as: reader });
  const { shown, total = 0 } = countsOf(answer);
  return answer.status === 200 && shown + total > 0 ? [`${reader}: ${address} shows ${shown} and counts ${total}`] : [];
}
