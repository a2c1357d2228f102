import { InProcessBus } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { RateLimiter } from './rate-limiter';

const limit = (perMinute: string) =>
  new RateLimiter(new InProcessBus(), new Config({ SITE_SECRET: 'x'.repeat(32), RATE_LIMIT: perMinute }));

describe('The rate limit', () => {
  it('is off by default', async () => {
    const unlimited = limit('');
    for (let request = 0; request < 500; request += 1) await unlimited.admit('192.0.2.1');
  });

  it('refuses an address above the limit until the minute ends, with Retry-After', async () => {
    const three = limit('3');
    // A new minute must not begin between the requests.
    jest.useFakeTimers({ now: new Date('2024-05-01T10:00:15Z') });
    try {
      for (let request = 0; request < 3; request += 1) await three.admit('192.0.2.1');
      await expect(three.admit('192.0.2.1')).rejects.toMatchObject({
        status: 429,
        code: 'rest_too_many_requests',
        headers: {
          'retry-after': '45',
          'ratelimit-policy': '"requests/minute";q=3;w=60',
          ratelimit: '"requests/minute";r=0;t=45',
        },
      });
      expect(await three.admit('192.0.2.2')).toEqual({
        'ratelimit-policy': '"requests/minute";q=3;w=60',
        ratelimit: '"requests/minute";r=2;t=45',
      });
      jest.setSystemTime(new Date('2024-05-01T10:01:00Z'));
      expect(await three.admit('192.0.2.1')).toMatchObject({ ratelimit: '"requests/minute";r=2;t=60' });
    } finally {
      jest.useRealTimers();
    }
  });
});
