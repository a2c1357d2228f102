import { InProcessBus } from '@gatehouse/bus';
import { settingsChanged, siteSettings, updatePerson } from '@gatehouse/dto';
import { openLog, startService } from '@gatehouse/service';
import { person, testOrigin, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { SettingsService } from './settings.service';
import { timezoneOf } from './timezone';

let site: TestService;
beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());

const admin = person('administrator');
const change = (body: object) => site.ask('PUT', 'core/v2/settings', { as: admin, body: { ...body } });

describe('settings', () => {
  test('have defaults; the e-mail address defaults to that of the administrator', async () => {
    const { body } = await site.ask('GET', 'core/v2/settings', { as: admin });
    expect(body).toMatchObject({
      title: 'Gatehouse',
      url: 'http://site.test',
      email: 'admin@site.test',
      timezone: 'UTC',
      posts_per_page: 10,
      default_category: 1,
      site_logo: null,
    });
    await site.bus.ask(updatePerson, { id: 1, changes: { email: 'new@site.test' }, origin: testOrigin() });
    expect((await site.bus.ask(siteSettings, null)).email).toBe('new@site.test');
  });
  test('that change are published', async () => {
    const heard: string[] = [];
    site.bus.listen(settingsChanged, ({ title, timezone }) => heard.push(`${title} ${timezone}`));
    expect((await change({ title: 'My <b>site</b>', timezone: 'Europe/Lisbon', no_such: 1 })).body).toMatchObject({
      title: 'My site',
      timezone: 'Europe/Lisbon',
    });
    expect(heard).toEqual(['My site Europe/Lisbon']);
    expect(await site.bus.ask(siteSettings, null)).toMatchObject({ title: 'My site' });
  });
  test('that a command changes beside the site are published as well', async () => {
    await site.bus.ask(siteSettings, null);
    const heard = new Promise<string>((resolve) => {
      site.bus.listen(settingsChanged, ({ title }) => resolve(title));
    });
    const command = await startService(core, {
      config: site.config,
      bus: new InProcessBus(),
      log: openLog('test', 'silent'),
      isCommand: true,
    });
    await command.modules.get(SettingsService, { strict: false }).change({ title: 'From outside' });
    expect(await heard).toBe('From outside');
    expect(await site.bus.ask(siteSettings, null)).toMatchObject({ title: 'From outside' });
    await command.stop();
  });
  test('go back to their default with null', async () => {
    const all = (await site.ask('GET', 'core/v2/settings', { as: admin })).body as object;
    const others = { start_of_week: 3, use_smilies: false, show_on_front: 'page', language: 'de_DE', site_logo: 7 };
    await change({ title: 'Other', email: 'other@site.test', timezone: 'UTC+2', ...others });
    const reset = await change(Object.fromEntries(Object.keys(all).map((name) => [name, null])));
    expect(reset).toMatchObject({
      status: 200,
      body: {
        title: 'Gatehouse',
        email: 'new@site.test',
        timezone: 'UTC',
        start_of_week: 1,
        use_smilies: true,
        show_on_front: 'posts',
        language: 'en_US',
        site_logo: null,
      },
    });
  });
  test('A batch sees the settings that it has changed, and others see them after its commit', async () => {
    const bodies = [{}, { title: 'A new name' }, {}];
    const settings = await site.askBatch(
      'POST',
      'core/v2/settings',
      bodies.map((body) => ({ as: admin, body })),
    );
    expect(settings.map(({ body }) => body.title === 'A new name')).toEqual([false, true, true]);
    expect((await site.ask('GET', 'core/v2/settings', { as: admin })).body.title).toBe('A new name');
  });

  test.each([
    { timezone: 'Mars/Olympus' },
    { default_category: 99 },
    { url: 'http://other.test' },
    { start_of_week: 7 },
    { posts_per_page: 0 },
    { language: 'no language' },
  ])('refuse %j', async (body) => {
    expect(await change(body)).toMatchObject({
      status: 400,
      body: {
        code: 'rest_invalid_param',
        data: { params: { [Object.keys(body)[0] ?? '']: expect.any(String) as string } },
      },
    });
  });
  test('can be sent back completely', async () => {
    const { body } = await site.ask('GET', 'core/v2/settings', { as: admin });
    expect((await change(body as object)).body).toEqual(body);
  });
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['', 'UTC'],
  ['UTC+5.5', 'UTC+5:30'],
  ['UTC-3', 'UTC-3'],
  ['UTC+05:45', 'UTC+5:45'],
  ['UTC+0', 'UTC'],
  ['UTC+15', undefined],
  ['+05:30', undefined],
  ['nowhere', undefined],
])('the time zone %j is stored as %j', (sent, kept) => expect(timezoneOf(sent)).toBe(kept));
