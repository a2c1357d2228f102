import { person, testService, type TestService } from '@gatehouse/testing';
import { fakeCore } from '../testing/fake-core';
import { widgets } from '../widgets.service';

const FORMS = 'forms/v1/contact-forms';
const MULTIPART = { contentType: 'multipart/form-data; boundary=x' };
const admin = person('administrator');
const MAIL = { subject: 'S', sender: 'me@example.org', recipient: 'owner@example.org', body: 'B' };
const REPLIES = 3;

let site: TestService;
beforeAll(async () => {
  site = await testService(widgets, { others: [fakeCore], settings: { LIMIT_FORM_REPLY: `${REPLIES}/hour` } });
});
afterAll(() => site.close());

async function makeForm(form: string, members: Record<string, unknown> = {}): Promise<number> {
  const body = { title: 'Form', form, mail: MAIL, ...members };
  return (await site.ask('POST', FORMS, { as: admin, body })).body.id as number;
}
const submit = (id: number, body: Record<string, unknown>) =>
  site.ask('POST', `${FORMS}/${id}/feedback`, { body: { _wpcf7_unit_tag: 'tag', ...body }, client: MULTIPART });
/** The states of the mails of all submissions: how many were sent, and how many not. */
async function mails(id: number, template: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { body } = await site.ask('GET', `${FORMS}/${id}/submissions`, { as: admin, query: { per_page: 100 } });
  for (const { mails: sent } of body as { mails: { template: string; state: string }[] }[])
    for (const { state } of sent.filter((mail) => mail.template === template)) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

describe('Mails of forms to an address that a visitor entered', () => {
  const reply = { ...MAIL, active: true, recipient: '[your-email]' };

  it('are limited, for all forms together and in all spellings; submissions and mails to the owner are not', async () => {
    const [one, other] = [
      await makeForm('[email your-email]', { mail_2: reply }),
      await makeForm('[text your-email]', { mail_2: { ...reply, recipient: 'A name <[your-email]>' } }),
    ];
    const statuses: string[] = [];
    for (let at = 0; at < 4; at += 1)
      for (const [id, address] of [[one, 'Victim@example.net'] as const, [other, 'victim@EXAMPLE.net'] as const])
        statuses.push((await submit(id, { 'your-email': address })).body.status as string);
    expect(new Set(statuses)).toEqual(new Set(['mail_sent']));
    const [first, second] = [await mails(one, 'mail_2'), await mails(other, 'mail_2')];
    expect([(first.kept ?? 0) + (second.kept ?? 0), (first.failed ?? 0) + (second.failed ?? 0)]).toEqual([REPLIES, 5]);
    expect([await mails(one, 'mail'), await mails(other, 'mail')]).toEqual([{ kept: 4 }, { kept: 4 }]);
  });

  it.each([
    ['the first mail', { mail: { ...MAIL, recipient: '[your-email]' } }, 'mail'],
    ['Cc', { mail_2: { ...reply, recipient: 'owner@example.org', additional_headers: 'Cc: [your-email]' } }, 'mail_2'],
    [
      'Bcc',
      { mail_2: { ...reply, recipient: 'owner@example.org', additional_headers: 'Bcc: [your-email]' } },
      'mail_2',
    ],
  ])('are limited in %s as well', async (name, members, template) => {
    const id = await makeForm('[email your-email]', members);
    for (let at = 0; at < 5; at += 1) await submit(id, { 'your-email': `${name.replace(/ /g, '')}@example.net` });
    expect(await mails(id, template)).toEqual({ kept: REPLIES, failed: 5 - REPLIES });
  });

  it('go to few addresses at a time', async () => {
    const id = await makeForm('[text your-email]', { mail_2: reply });
    const many = Array.from({ length: 6 }, (_, at) => `many${at}@example.net`).join(', ');
    await submit(id, { 'your-email': many });
    expect(await mails(id, 'mail_2')).toEqual({ failed: 1 });
  });

  it('are not limited where the address is one that the form offers', async () => {
    const mail = { ...MAIL, recipient: '[to]' };
    const id = await makeForm('[select to "sales@example.org" "Help|help@example.org"]', { mail });
    for (const to of [
      'sales@example.org',
      'Help',
      'sales@example.org',
      'Help',
      'sales@example.org',
      'Help',
      'Help',
      'Help',
    ])
      await submit(id, { to });
    expect(await mails(id, 'mail')).toEqual({ kept: 8 });
  });
});

describe('The key of a quiz', () => {
  it('is accepted once, and only by a submission that is otherwise valid', async () => {
    const id = await makeForm('[quiz q "1+1?|2"][email* e]');
    const key = (await site.ask('GET', `${FORMS}/${id}/refill`)).body.quiz.q[1] as string;
    const answer = (e: string) => submit(id, { q: '2', e, _wpcf7_quiz_answer_q: key });
    const outcomes = [await answer(''), await answer('ada@example.net'), await answer('ada@example.net')];
    expect(outcomes.map(({ body }) => body.status as string)).toEqual([
      'validation_failed',
      'mail_sent',
      'validation_failed',
    ]);
    expect(outcomes[2]?.body.invalid_fields).toMatchObject([{ field: 'q' }]);
  });
});
