import { InProcessBus, type Bus } from '@gatehouse/bus';
import { settingsChanged, type SiteSettings } from '@gatehouse/dto';
import { SiteFacts } from './site-facts';

const SETTINGS: SiteSettings = {
  title: 'House',
  description: '',
  email: 'admin@house.example',
  timezone: 'UTC',
  dateFormat: 'Y-m-d',
  timeFormat: 'H:i',
  startOfWeek: 1,
  language: 'en_US',
  postsPerPage: 10,
  showOnFront: 'posts',
  pageOnFront: 0,
  pageForPosts: 0,
  siteLogo: 0,
  siteIcon: 0,
};

/** A core that only knows the settings; gives how often it was asked, and how to stop it. */
async function core(bus: Bus): Promise<{ asked(): number; stop(): Promise<void> }> {
  let asked = 0;
  const stop = await bus.serve('core', {
    route: async () => {
      throw new Error('no routes');
    },
    routeBatch: async () => [],
    mayAsk: () => true,
    ask: async () => {
      asked += 1;
      return SETTINGS;
    },
  });
  return { asked: () => asked, stop };
}

describe('The site’s settings in a service', () => {
  let now = 0;
  beforeEach(() => {
    now = Date.UTC(2031, 0, 1);
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('are asked for once, and again after a while', async () => {
    const bus = new InProcessBus();
    const { asked } = await core(bus);
    const facts = new SiteFacts(bus);
    await Promise.all([facts.settings(), facts.settings()]);
    expect(asked()).toBe(1);
    now += 31_000;
    await facts.settings();
    expect(asked()).toBe(2);
  });

  it('are those that were told of a change', async () => {
    const bus = new InProcessBus();
    await core(bus);
    const facts = new SiteFacts(bus);
    await facts.settings();
    bus.publish(settingsChanged, { ...SETTINGS, title: 'Garden' });
    expect((await facts.settings()).title).toBe('Garden');
  });

  it('can be had without waiting, as they were last heard of', async () => {
    const bus = new InProcessBus();
    await core(bus);
    const facts = new SiteFacts(bus);
    expect(facts.latest()).toBeUndefined();
    await facts.settings();
    expect(facts.latest()?.title).toBe('House');
    bus.publish(settingsChanged, { ...SETTINGS, title: 'Garden' });
    expect(facts.latest()?.title).toBe('Garden');
  });

  it('stay known however often they are asked for while core is away', async () => {
    const bus = new InProcessBus();
    const { stop } = await core(bus);
    const facts = new SiteFacts(bus);
    await facts.settings();
    await stop();
    for (let ask = 0; ask < 4; ask += 1) {
      now += 31_000;
      expect((await facts.settings()).title).toBe('House');
    }
    await core(bus);
    now += 31_000;
    expect((await facts.settings()).title).toBe('House');
  });

  it('cannot be had when core was never there', async () => {
    const facts = new SiteFacts(new InProcessBus());
    await expect(facts.settings()).rejects.toMatchObject({ status: 503 });
    await expect(facts.settings()).rejects.toMatchObject({ status: 503 });
  });
});
