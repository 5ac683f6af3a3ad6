import { expect, test } from 'vitest';
import { letterOf } from './mail.ts';
import { hasAddress, withoutAddresses } from './names.ts';

test.each([
  ['Fito 1000 € te www.loto.al', 'Fito 1000 € te …'],
  ['loto.example', '…'],
  ['Shkruani te https://loto.example/x tani', 'Shkruani te … tani'],
  ['fito@loto.example', '…'],
  ['Rezervimi juaj te Salloni Blloku: e martë, 24 nëntor, 10:00', undefined],
  ['Fatura nr. 1024: 12.50 €', undefined],
  ['Dr. Hair & Bukuri', undefined],
  ['Përmbledhja e 24.11.2026', undefined],
])('the subject %s becomes %s; undefined: it stays', (subject, expected = subject) => {
  expect(withoutAddresses(subject)).toBe(expected);
  expect(hasAddress(subject)).toBe(expected !== subject);
});

const mail = { id: '1', to: 'a@example.al', subject: 'x', html: '', text: '', headers: {} };
const own = 'Krehër <agjenda@kreher.al>';

test('the sender is the salon with our address; where its name has an address in it, our own', () => {
  const sender = { name: 'Blloku përmes Krehër', replyTo: 'blloku@example.al' };
  expect(letterOf({ ...mail, sender }, own, new Date())).toMatchObject({
    from: { name: 'Blloku përmes Krehër', address: 'agjenda@kreher.al' },
    replyTo: { address: 'blloku@example.al' },
  });
  const lottery = { name: 'loto.example përmes Krehër', replyTo: null };
  const letter = letterOf({ ...mail, sender: lottery }, own, new Date());
  expect(letter.from).toBe(own);
  expect(letter).not.toHaveProperty('replyTo');
});
