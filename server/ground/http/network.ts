// The address of a caller in the form in which limits count it.
import { BlockList, isIPv6 } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, bits);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

const isInside = (ip: string) =>
  isIPv6(ip) ? inside.check(ip.replace(/%.*/, ''), 'ipv6') : inside.check(ip);

/**
 * The network of an address: the first 64 bits of an IPv6 address, since one connection has all addresses that begin with these bits. Null
 * if the address may be a proxy that is not configured, with many people behind it. Such a proxy is on this computer, in another container,
 * or on the private network.
 */
export function networkOf(ip: string, trustsProxy: boolean): string | null {
  const address = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip;
  if (!trustsProxy && isInside(address)) return null;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** A network from `networkOf`. For IPv6 also the /56 and the /48 around it, since one connection may have all of their addresses too. */
export function networksAround(network: string): string[] {
  if (!network.endsWith('::/64')) return [network];
  const [first, second, third, fourth = ''] = network.split(':');
  const ofA56 = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [network, `${first}:${second}:${third}:${ofA56}::/56`, `${first}:${second}:${third}::/48`];
}

/** All eight groups of an IPv6 address. The URL brings every spelling into one form, without zeros at the front. */
function groupsOf(ip: string) {
  const spelled = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = spelled.split('::').map((half) => half.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
