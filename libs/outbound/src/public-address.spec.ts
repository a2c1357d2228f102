import { isPublicAddress } from './public-address';

describe('isPublicAddress', () => {
  it.each([
    ['loopback', '127.0.0.1'], ['loopback', '127.8.9.10'], ['this network', '0.0.0.0'], ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'], ['private', '172.16.0.1'], ['private', '172.31.255.255'], ['private', '192.168.1.1'],
    ['link-local and metadata', '169.254.169.254'], ['carrier-grade NAT', '100.64.0.1'], ['carrier-grade NAT', '100.127.255.255'],
    ['metadata', '168.63.129.16'], ['metadata', '192.0.0.192'], ['multicast', '224.0.0.1'], ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'], ['broadcast', '255.255.255.255'], ['documentation', '192.0.2.1'], ['documentation', '203.0.113.9'], ['benchmarks', '198.18.0.1'],
    ['loopback', '::1'], ['unspecified', '::'], ['unique local', 'fc00::1'], ['unique local', 'fd00:ec2::254'], ['link-local', 'fe80::1'],
    ['a zone', 'fe80::1%eth0'], ['site-local', 'fec0::1'], ['multicast', 'ff02::1'], ['documentation', '2001:db8::1'], ['discard', '100::1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'], ['IPv4-mapped', '::ffff:a9fe:a9fe'], ['IPv4-compatible', '::7f00:1'], ['IPv4-compatible', '::10.0.0.1'],
    ['IPv4-translated', '::ffff:0:10.0.0.1'], ['NAT64', '64:ff9b::10.0.0.1'], ['local NAT64', '64:ff9b:1::10.0.0.1'],
    ['6to4', '2002:7f00:1::'], ['6to4', '2002:c0a8:101::1'], ['Teredo server', '2001:0:a00:1::f7f7:f7f7'], ['Teredo client', '2001:0:808:808::80ff:fffe'],
    ['ISATAP', '2606:4700::5efe:192.168.0.1'], ['ISATAP', '2606:4700::200:5efe:127.0.0.1'],
    ['no address', 'example.org'], ['no address', ''],
  ])('%s: %s is not public', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '169.253.0.1', '223.255.255.1',
    '2606:4700::1111', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1', '2001:0:808:808::f7f7:f7f7',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
