import { person, testService, type TestService } from '@gatehouse/testing';
import { fakeCore } from '../testing/fake-core';
import { widgets } from '../widgets.service';

const FORMS = 'forms/v1/contact-forms';
let site: TestService;
beforeAll(async () => {
  site = await testService(widgets, { others: [fakeCore] });
});
afterAll(() => site.close());

const found = async (search: string, role: 'contributor' | 'author' | 'editor'): Promise<number[]> =>
  (await site.ask('GET', FORMS, { as: person(role, 9), query: { search } })).body.map(({ id }: { id: number }) => id);

describe('a search for forms', () => {
  it('does not look into mails for those who may not read them', async () => {
    const body = { title: 'Contact us', mail: { recipient: 'quartz@example.com' } };
    const { id } = (await site.ask('POST', FORMS, { as: person('administrator'), body })).body;
    for (const role of ['contributor', 'author'] as const) {
      for (const word of ['quartz', 'quarty']) expect(await found(word, role)).toEqual([]);
      expect(await found('contact', role)).toContain(id);
    }
    expect(await found('quartz', 'editor')).toEqual([id]);
  });
});
