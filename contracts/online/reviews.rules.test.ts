import { expect, test } from 'vitest';
import { languages } from '../ground/languages.ts';
import { smsForm } from '../ground/sms.rules.ts';
import { absenceMessage } from './client-texts.rules.ts';
import { googleAddress, longestAddress, reviewMessage } from './reviews.rules.ts';

test.each([
  ['g.page/r/CblLoku/review', 'https://g.page/r/CblLoku/review'],
  ['https://g.page/r/CblLoku/review', 'https://g.page/r/CblLoku/review'],
  ['HTTPS://Maps.App.Goo.GL/Ab-9_x', 'https://maps.app.goo.gl/Ab-9_x'],
  ['share.google/aB9', 'https://share.google/aB9'],
  ['goo.gl/maps/x', 'https://goo.gl/maps/x'],
  ['g.co/kgs/x', 'https://g.co/kgs/x'],
  [
    'https://search.google.com/local/writereview?placeid=ChIJ',
    'https://search.google.com/local/writereview?placeid=ChIJ',
  ],
  ['www.google.al/maps/place/Salloni+Çelë', 'https://www.google.al/maps/place/Salloni+%C3%87el%C3%AB'],
  ['maps.google.co.uk/?cid=1', 'https://maps.google.co.uk/?cid=1'],
  ['google.com.tr/maps?cid=1', 'https://google.com.tr/maps?cid=1'],
  ['www.google.com/search?q=a~[b]|c#lrd=1', 'https://www.google.com/search?q=a%7E%5Bb%5D%7Cc#lrd=1'],
])('the page %s at Google is kept as %s', (typed, kept) => {
  expect(googleAddress(typed)).toBe(kept);
  expect(googleAddress(kept)).toBe(kept);
  expect(smsForm(kept)).toBe(kept);
});

test.each([
  ['no page', 'google.com'],
  ['no page, with its slash', 'https://g.page/'],
  ['another site', 'https://facebook.com/kreher'],
  ['Google as a part of another host', 'https://google.com.example.org/x'],
  ['Google before another host', 'https://google.com@example.org/x'],
  ['a host that only ends alike', 'https://notgoogle.com/x'],
  ['another host of Google', 'https://mail.google.com/x'],
  ['a name', 'https://kreher@g.page/r/x'],
  ['a name and a password', 'https://a:b@g.page/r/x'],
  ['a port', 'https://g.page:8443/r/x'],
  ['the usual port', 'https://g.page:443/r/x'],
  ['without encryption', 'http://g.page/r/x'],
  ['a script', 'javascript:alert(1)//g.page/x'],
  ['a backslash', 'https://g.page\\@example.org/x'],
  ['words around it', 'Vlerësoni: https://g.page/r/x'],
  ['a dot at the end of the host', 'https://g.page./r/x'],
  ['too long', `https://g.page/r/${'x'.repeat(longestAddress)}`],
  ['too long as it would be kept', `https://g.page/r/${'ë'.repeat(100)}`],
])('no page at Google: %s', (_, typed) => {
  expect(googleAddress(typed)).toBeUndefined();
});

const refuse = 'https://kreher.al/api/no-offers/3f9k2m7q-QxvT0aB1cD2';
const told = { client: 'Ana', salon: 'Salloni Blloku', address: 'https://g.page/r/CblLoku/review', refuse };

test('the message names the salon, the page and the way to refuse, in the words of the other messages', () => {
  const { chat, sms } = reviewMessage({ ...told, language: 'sq' });
  expect(chat).toBe(
    'Përshëndetje Ana! Faleminderit që erdhët te Salloni Blloku. Nëse keni një minutë kohë, na lini një fjalë në Google: https://g.page/r/CblLoku/review Nuk doni mesazhe të tilla? https://kreher.al/api/no-offers/3f9k2m7q-QxvT0aB1cD2',
  );
  expect(sms).toBe(
    'Pershendetje Ana! Faleminderit qe erdhet te Salloni Blloku. Nese keni nje minute kohe, na lini nje fjale ne Google: https://g.page/r/CblLoku/review Nuk doni mesazhe te tilla? https://kreher.al/api/no-offers/3f9k2m7q-QxvT0aB1cD2',
  );
});

test.each(languages)(
  'in %s the message has its own sentence, and refuses as the one to who stays away',
  (language) => {
    const { chat, sms } = reviewMessage({ ...told, language });
    const end = absenceMessage({ ...told, language, page: null })
      .chat.split(/[.!] /)
      .at(-1);
    expect(chat.endsWith(end ?? '')).toBe(true);
    expect(chat.split(told.address)).toHaveLength(2);
    expect(sms.split(told.address)).toHaveLength(2);
    expect(sms.split(refuse)).toHaveLength(2);
    const others = languages.filter((one) => one !== language);
    expect(others.map((one) => reviewMessage({ ...told, language: one }).chat)).not.toContain(chat);
  },
);
