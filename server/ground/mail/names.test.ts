import { expect, test } from 'vitest';
import { letterOf } from './mail.ts';
import { hasAddress, looksLikeAdvertisement, withoutAddresses } from './names.ts';

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

test.each([
  'Fito 50 euro',
  'FITONI shumë',
  'Ju fituat',
  'Çmime për ju',
  'Cmimi i madh',
  'Dhurata falas',
  'Bonus 20%',
  'Salloni i lotarisë',
  'Vetëm 5 lekë',
  'Thirrni 0 6 9 1 2',
  'Merr １００',
  'www.loto.al',
])('the name %s looks like an advertisement', (name) => {
  expect(looksLikeAdvertisement(name)).toBe(true);
});

test.each([
  ...['Salloni Blloku', 'Studio 21', 'Barbershop No. 1', 'Floktore Çela & Bija', 'Dr. Hair'],
  ...['Fitorja', 'Fitim Gashi', 'Salloni Dhurata'],
])('the name %s does not look like an advertisement', (name) => {
  expect(looksLikeAdvertisement(name)).toBe(false);
});

const mail = { id: '1', to: 'a@example.al', subject: 'x', html: '', text: '', headers: {} };
const own = 'Krehër <agjenda@kreher.al>';

test('the sender is the salon with our address; where its name has an address in it, our own', () => {
  const sender = { name: 'Blloku përmes Krehërit', replyTo: 'blloku@example.al' };
  expect(letterOf({ ...mail, sender }, own, new Date())).toMatchObject({
    from: { name: 'Blloku përmes Krehërit', address: 'agjenda@kreher.al' },
    replyTo: { address: 'blloku@example.al' },
  });
  const lottery = { name: 'loto.example përmes Krehërit', replyTo: null };
  const letter = letterOf({ ...mail, sender: lottery }, own, new Date());
  expect(letter.from).toBe(own);
  expect(letter).not.toHaveProperty('replyTo');
});
