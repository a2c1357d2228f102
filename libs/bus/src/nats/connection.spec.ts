import { serversOf } from './connection';

describe('The address of NATS', () => {
  it('gives a server, on port 4222 unless it names another', () => {
    expect(serversOf('nats://a:4223')).toEqual({ servers: ['a:4223'] });
    expect(serversOf('a:1, b')).toEqual({ servers: ['a:1', 'b:4222'] });
  });

  it('is encrypted with tls://, or with files of its own', () => {
    expect(serversOf('tls://a,b')).toEqual({ servers: ['a:4222', 'b:4222'], tls: {} });
    expect(serversOf('nats://[::1]:5', { caFile: __filename }).tls?.ca).toContain('The address of NATS');
    expect(() => serversOf('tls://a', { certFile: '/none' })).toThrow('/none');
  });

  it('has no password: processes sign in with keys', () => {
    expect(() => serversOf('nats://me:pass@a')).toThrow('NATS_KEY');
    expect(() => serversOf('nats://a,token@b')).toThrow('NATS_KEY');
  });
});
