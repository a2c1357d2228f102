import { InProcessBus } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { RateLimit } from './rate-limit';

const limit = (perMinute: string) =>
  new RateLimit(new InProcessBus(), new Config({ SITE_SECRET: 'x'.repeat(32), RATE_LIMIT: perMinute }));

describe('the limit of requests', () => {
  it('is none unless one is set', async () => {
    const none = limit('');
    for (let request = 0; request < 500; request += 1) await none.admit('192.0.2.1');
  });

  it('turns an address away that sends more in a minute, and says how long', async () => {
    const three = limit('3');
    // So that no new minute begins between the requests.
    jest.useFakeTimers({ now: new Date('2024-05-01T10:00:15Z') });
    try {
      for (let request = 0; request < 3; request += 1) await three.admit('192.0.2.1');
      await expect(three.admit('192.0.2.1')).rejects.toMatchObject({
        status: 429,
        code: 'rest_too_many_requests',
        headers: { 'retry-after': '45' },
      });
      await expect(three.admit('192.0.2.2')).resolves.toBeUndefined();
      jest.setSystemTime(new Date('2024-05-01T10:01:00Z'));
      await expect(three.admit('192.0.2.1')).resolves.toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });
});
