import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://agjenda.salloni.al', 'agjenda.salloni.al', 'https://agjenda.salloni.al'],
  ['https://agjenda.salloni.al:8443', 'agjenda.salloni.al', 'https://agjenda.salloni.al:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('the passkeys of %s belong to the host %s and the pages of %s', (publicUrl, host, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ host, origin });
});

test.each(['http://192.168.1.20:3000', 'http://[2001:db8::1]', ''])('%s has no passkeys', (publicUrl) => {
  expect(relyingPartyOf(publicUrl)).toBeNull();
});
