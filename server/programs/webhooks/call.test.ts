// What a webhook's address may lead to: nothing inside, whatever is written in it and whatever its name resolves to.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { randomFrom } from '../../../test/random.ts';
import { openReceiver } from '../../../test/webhook-receiver.ts';
import { isPublicAddress } from '../../ground/public-address.ts';
import { callWebhook } from './call.ts';

let reached = 0;
const inside = createServer((_request, response) => {
  reached += 1;
  response.end();
});
inside.listen(0, '127.0.0.1');
await once(inside, 'listening');
const { port } = inside.address() as AddressInfo;
afterAll(() => void inside.close());

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
  ],
  ...['2001:0:53aa:64c::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'localhost', ''],
])('the address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.255.255',
  '2606:4700::1111',
  '2a00:1450::8',
])('the address %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

/** Opens no connection, and keeps where to it would have gone. */
function recorded() {
  const hosts: string[] = [];
  const open = ((options: { host: string; servername: string; port: number }) => {
    hosts.push(`${options.host}:${options.port} ${options.servername}`);
    return request({
      ...options,
      createConnection: () => {
        throw new Error('closed');
      },
    } as never);
  }) as unknown as typeof request;
  return { hosts, open };
}

const innerOf = (next: (below: number) => number) => {
  const byte = () => next(256);
  const all = [
    `127.${byte()}.${byte()}.${byte()}`,
    `10.${byte()}.${byte()}.${byte()}`,
    `192.168.${byte()}.${byte()}`,
    `172.${16 + next(16)}.${byte()}.${byte()}`,
    `169.254.${byte()}.${byte()}`,
    `::ffff:127.0.0.${byte()}`,
    `fd${byte().toString(16).padStart(2, '0')}::${byte().toString(16)}`,
    'fe80::1',
    '::1',
    '0.0.0.0',
  ];
  return all[next(all.length)] ?? '';
};

test('10,000 crafted addresses reach nothing inside', { tags: 'long' }, async () => {
  const { random: next } = randomFrom(31);
  const { hosts, open } = recorded();
  for (let n = 0; n < 10_000; n += 1) {
    const inner = innerOf(next);
    const [a = 0, b = 0, c = 0, d = 0] = inner.split('.').map(Number);
    const literal = inner.includes(':') ? `[${inner}]` : inner;
    const forms = [
      `https://${literal}/`,
      `http://${literal}:${port}/`,
      `https://${literal}:${port}/`,
      `https://${((a << 24) >>> 0) + (b << 16) + (c << 8) + d}/`,
      `https://0x${a.toString(16)}.${b}.${c}.${d}/`,
      `https://0${a.toString(8)}.${b}.${c}.${d}/`,
      `https://salloni.al@${literal}/`,
      `https://salloni.al:443@${literal}:${port}/`,
      `https://${literal}#salloni.al`,
      `https://${literal}%2f@salloni.al/`,
      `https://inner-${n}.salloni.al/`,
      `https://${inner.replaceAll(':', '-')}.nip.io/`,
      `//${literal}/`,
      `file:///etc/passwd?${n}`,
      `gopher://${literal}:${port}/`,
      `https://localhost:${port}/`,
      'https://localhost/',
      `https://ⓛocalhost/${n}`,
      `https://${literal}.`,
    ];
    const url = forms[next(forms.length)] ?? '';
    // one of several addresses of a name suffices
    const resolve = async () => (next(2) ? [inner] : ['8.8.8.8', inner]);
    expect([url, await callWebhook(url, {}, '{}', { resolve, open })]).toEqual([url, 0]);
  }
  expect([hosts, reached]).toEqual([[], 0]);
});

test('a name that changes its address after the check is called at the checked one', async () => {
  const answers = [['8.8.8.8'], ['127.0.0.1']];
  let asked = 0;
  const { hosts, open } = recorded();
  await callWebhook('https://salloni.al/x', {}, '{}', { resolve: async () => answers[asked++] ?? [], open });
  expect([asked, hosts]).toEqual([1, ['8.8.8.8:443 salloni.al']]);
  await callWebhook('https://salloni.al/x', {}, '{}', { resolve: async () => answers[asked++] ?? [], open });
  expect([asked, hosts.length]).toEqual([2, 1]);
});

test('a receiver that switches protocols is left with its status', async () => {
  const receiver = await openReceiver();
  const left = new Promise<void>((resolve) => {
    receiver.answerWith((_call, { socket }) => {
      socket?.once('close', () => resolve());
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
  });
  expect(await callWebhook(`${receiver.origin}/x`, {}, '{}', { others: [receiver.origin] })).toBe(101);
  await left;
  await receiver.close();
});
