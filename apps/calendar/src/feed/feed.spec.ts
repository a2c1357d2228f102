import { person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

const as = person('administrator', 1);
let site: TestService;

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

/** The feed of one new event, with folded lines put together. */
async function feedOf(fields: object): Promise<string> {
  const {
    body: { id },
  } = await site.ask('POST', 'calendar/events/v1/events', {
    as,
    body: { title: 'An event', start_date: '2027-03-10 18:00', end_date: '2027-03-10 20:00', ...fields },
  });
  const { body } = await site.ask('GET', '-/calendar/events.ics', { query: { include: String(id) } });
  return Buffer.from(body).toString().replace(/\r\n /g, '');
}

describe('a calendar file', () => {
  it('has no end for an event that ends when it starts', async () =>
    expect(await feedOf({ end_date: '2027-03-10 18:00' })).not.toContain('DTEND'));
  it('leaves out empty fields', async () => expect(await feedOf({})).not.toMatch(/DESCRIPTION|LOCATION|ORGANIZER/));
  it('separates paragraphs and removes control characters', async () => {
    const text = await feedOf({ description: 'One\u0007, two\n\n<p>three</p><b>four</b>' });
    expect(text).toContain('DESCRIPTION:One\\, two\\n\\nthree\\n\\nfour\r\n');
  });
  it('names an organizer with an e-mail address, without double quotes', async () => {
    expect(await feedOf({ organizer: { organizer: 'Ann "the" Boss', email: 'ann@example.com' } })).toContain(
      'ORGANIZER;CN="Ann \'the\' Boss":mailto:ann@example.com\r\n',
    );
    expect(await feedOf({ organizer: { organizer: 'Bob', email: 'by phone' } })).not.toContain('ORGANIZER');
  });
  it('ends every line, and describes a zone once', async () => {
    const text = await feedOf({ timezone: 'Europe/Berlin' });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.match(/TZID:Europe\/Berlin/g)).toHaveLength(1);
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20270310T180000\r\n');
  });
  it('keeps the items of a list apart', async () =>
    expect(await feedOf({ description: '<ol><li>One</li><li>Two</li></ol><p>Three<br/>Four</p>' })).toContain(
      'DESCRIPTION:One\\nTwo\\n\\nThree\\nFour\r\n',
    ));
  it('refuses days that do not exist', async () => {
    const { status, body } = await site.ask('GET', '-/calendar/events.ics', { query: { from: '2027-02-30' } });
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['from']]);
  });
  it('shows only title and times of a protected event', async () =>
    expect(await feedOf({ password: 'sesame', description: 'secret' })).not.toMatch(/secret|DESCRIPTION/));
});
