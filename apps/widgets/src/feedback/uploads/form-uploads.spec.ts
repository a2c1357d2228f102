import { person, testService, type TestRequest, type TestResponse, type TestService } from '@gatehouse/testing';
import { fakeCore } from '../../testing/fake-core';
import { widgets } from '../../widgets.service';

const FORMS = 'forms/v1/contact-forms';
const KIB = 1024;

let site: TestService;
beforeAll(async () => {
  site = await testService(widgets, { others: [fakeCore] });
});
afterAll(() => site.close());

async function makeForm(form: string, settings = ''): Promise<number> {
  const { body } = await site.ask('POST', FORMS, {
    as: person('administrator'),
    body: { title: 'Form', form, additional_settings: settings },
  });
  return body.id;
}
/** What the service answers to the gateway before the first file is read. */
const ask = async (id: number, asked: TestRequest = {}): Promise<TestResponse['body']> => {
  const { body } = await site.ask('POST', `${FORMS}/${id}/feedback`, {
    body: { _wpcf7_unit_tag: 'tag' },
    ...asked,
    only: 'files',
  });
  return body;
};

describe('The files of a submission', () => {
  it('are those of the fields that the form has, at their own limits', async () => {
    const id = await makeForm('[text name][file doc limit:2kb filetypes:pdf|.TXT][file photo filetypes:image/png]');
    expect(await ask(id)).toEqual({
      allowed: true,
      rule: {
        fields: {
          doc: { limit: 2 * KIB, endings: ['pdf', 'txt'] },
          photo: { limit: KIB * KIB, endings: ['png'] },
        },
        count: 20,
        limit: 25 * KIB * KIB,
        unfit: 'report',
      },
    });
  });

  it('are none for a form without file fields', async () => {
    expect((await ask(await makeForm('[text doc]'))).rule.fields).toEqual({});
  });

  it('are none for visitors of a form for people who are signed in', async () => {
    const id = await makeForm('[file doc]', 'subscribers_only: on');
    expect((await ask(id)).rule.fields).toBeUndefined();
    expect(Object.keys((await ask(id, { as: person('subscriber') })).rule.fields)).toEqual(['doc']);
  });

  it('have the smallest limit of tags with one name, and the types of all of them', async () => {
    const id = await makeForm('[file doc limit:2kb filetypes:pdf][file doc limit:1kb filetypes:txt]');
    expect((await ask(id)).rule.fields).toEqual({ doc: { limit: KIB, endings: ['pdf', 'txt'] } });
  });

  it.each([{}, { _wpcf7_unit_tag: '<>' }])('come after a unit tag, not after %j', async (body) => {
    expect((await ask(await makeForm('[file doc]'), { body })).code).toBe('wpcf7_unit_tag_not_found');
  });

  it('need a form', async () => {
    expect((await ask(2_000_000_000)).code).toBe('wpcf7_not_found');
  });

  it('that were not stored are refused, whatever the form says when they are submitted', async () => {
    const id = await makeForm('[file doc]');
    const unfit = {
      field: 'doc',
      name: 'a.png',
      type: '',
      key: '',
      size: 5,
      sha256: '',
      md5: '',
      unfit: true as const,
    };
    const { body } = await site.ask('POST', `${FORMS}/${id}/feedback`, {
      body: { _wpcf7_unit_tag: 'tag' },
      files: [unfit],
    });
    expect([body.status, body.invalid_fields.map(({ field }: { field: string }) => field)]).toEqual([
      'validation_failed',
      ['doc'],
    ]);
  });
});
