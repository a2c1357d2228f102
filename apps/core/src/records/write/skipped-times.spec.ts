import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';

let site: TestService;
const admin = person('administrator', 1);
const send = async (path: string, body: Record<string, unknown>) =>
  (await site.ask('POST', `core/v2/${path}`, { as: admin, body })).body as {
    id: number;
    date: string;
    date_gmt: string;
  };
const dates = ({ date, date_gmt }: { date: string; date_gmt: string }) => [date, date_gmt];
const inZone = (timezone: string) => send('settings', { timezone });

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

describe('a local time that the clocks skip', () => {
  it.each([
    ['America/New_York', '2024-03-10T02:30:00', '2024-03-10T03:30:00', '2024-03-10T07:30:00'],
    ['Europe/Berlin', '2025-03-30T02:00:00', '2025-03-30T03:00:00', '2025-03-30T01:00:00'],
    // Half an hour is skipped there.
    ['Australia/Lord_Howe', '2024-10-06T02:10:00', '2024-10-06T02:40:00', '2024-10-05T15:40:00'],
    ['America/Havana', '2024-03-10T00:15:00', '2024-03-10T01:15:00', '2024-03-10T05:15:00'],
  ])('is moved past the gap, and shown there: %s', async (zone, sent, date, gmt) => {
    await inZone(zone);
    const post = await send('posts', { title: 'Early', status: 'publish', date: sent });
    expect(dates(post)).toEqual([date, gmt]);
    expect(dates(await send(`posts/${post.id}`, { date: sent }))).toEqual([date, gmt]);
    expect(dates(await send('pages', { title: 'Early', date: sent }))).toEqual([date, gmt]);
    const comment = { post: post.id, content: `From ${zone}`, date: sent };
    expect(dates(await send('comments', comment))).toEqual([date, gmt]);
  });

  it('stays what it is when the record is sent back', async () => {
    await inZone('America/New_York');
    const { id, date } = await send('posts', { title: 'Back', status: 'publish', date: '2024-03-10T02:30:00' });
    expect((await send(`posts/${id}`, { date })).date).toBe('2024-03-10T03:30:00');
  });
});
