import { expect, test } from 'vitest';
import { sha256After } from './sha256.ts';

const hex = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

const lengths = [0, 1, 55, 56, 63, 64, 75, 119, 120, 200];

test.each(lengths)('the hash of %i letters equals the hash of the browser', async (length) => {
  const text = 'ticket.0123456789'.repeat(20).slice(0, length);
  const own = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const right = [...new Uint8Array(own)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  for (const known of [0, 63, 64, 65, 128]) {
    const hashOf = sha256After(text.slice(0, known));
    expect([hex(hashOf(text.slice(known))), hex(hashOf(text.slice(known)))]).toEqual([right, right]);
  }
});
