import { createKeyPair } from '../../identity/nkeys';
import { serverUsers } from './server-config';

describe('The users of a NATS server', () => {
  it('are the services that have a key', () => {
    const { publicKey } = createKeyPair();
    const text = serverUsers([{ service: 'lms', publicKey }], { contracts: [], topics: [] });
    expect(text.match(/nkey: .*/g)).toEqual([`nkey: ${publicKey}`]);
  });

  // A server with an empty list of users lets everybody in.
  it('are somebody whom nobody can be, before there is a key', () => {
    const text = serverUsers([], { contracts: [], topics: [] });
    expect(text.match(/nkey: U\w{55}$/gm)).toHaveLength(1);
    expect(text).toContain('publish: { deny: ">" }, subscribe: { deny: ">" }');
  });
});
