import { describe, expect, test } from 'vitest';
import { networkOf, networksAround } from './network.ts';

describe('the address that is counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['100.64.0.7', '100.64.0.7'],
    ['172.32.0.7', '172.32.0.7'],
  ])('the counted address of %s is %s', (ip, network) => {
    expect([networkOf(ip, false), networkOf(ip, true)]).toEqual([network, network]);
  });

  test.each([
    ...['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'],
    ...[
      '172.18.0.3',
      '10.0.0.2',
      '192.168.1.2',
      '169.254.1.1',
      '::ffff:172.18.0.3',
      'fd00::3',
      'fe80::1%eth0',
    ],
  ])('the counted address is unknown for %s, unless the proxies are known', (ip) => {
    expect(networkOf(ip, false)).toBeNull();
    expect(networkOf(ip, true)).not.toBeNull();
  });
});

test('an address that a known proxy names is counted whatever it is', () => {
  expect(networkOf('fe80::1%eth0', true)).toBe('fe80:0:0:0::/64');
});

describe('the networks around', () => {
  test.each([
    ['2001:db8:1:2fff::/64', ['2001:db8:1:2fff::/64', '2001:db8:1:2f00::/56', '2001:db8:1::/48']],
    ['2001:db8:0:7::/64', ['2001:db8:0:7::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['203.0.113.7', ['203.0.113.7']],
  ])('%s are %j', (network, all) => {
    expect(networksAround(network)).toEqual(all);
  });
});
