import { believeLarge, person, refusedPlans, testService, type PlanRules, type TestService } from '@gatehouse/testing';
import { fakeCore } from './testing/fake-core';
import { widgets } from './widgets.service';

const admin = person('administrator', 1);

let site: TestService;
let form: number;
beforeAll(async () => {
  site = await testService(widgets, { others: [fakeCore], server: process.env.PLANS_SERVER });
  const made = await site.ask('POST', 'forms/v1/contact-forms', { as: admin, body: { title: 'Contact' } });
  form = made.body.id;
  await believeLarge(site.service.database);
});
afterAll(() => site.close());

const RULES: PlanRules = {
  // People make them one by one, and their lists show all of them.
  small: ['forms', 'sliders', 'slides', 'maps'],
};

const refusedOf = (path: string, query: Record<string, unknown>): Promise<string[]> =>
  refusedPlans(site, path, { query, as: admin }, RULES);

describe('A list of forms, sliders or maps reads a range of an index of all that belongs to them', () => {
  const orders = ['id', 'title', 'date', 'modified', 'name', 'slug'].map((orderby) => ({ orderby, order: 'desc' }));
  test.each<Record<string, unknown>>([{}, { per_page: 1, offset: 1 }, { search: 'contact' }, ...orders])(
    'contact-forms with %j',
    async (query) => expect(await refusedOf('forms/v1/contact-forms', query)).toEqual([]),
  );
  test.each(['slider/sliders', 'maps/v1/maplists', '-/forms'])('%s', async (list) =>
    expect(await refusedOf(list, {})).toEqual([]),
  );
});

describe('A list of submissions reads a range of an index', () => {
  test.each<Record<string, unknown>>([{}, { order: 'asc' }, { page: 3 }, { status: 'mail_sent' }, { search: 'hello' }])(
    'with %j',
    async (query) => expect(await refusedOf(`forms/v1/contact-forms/${form}/submissions`, query)).toEqual([]),
  );
});
