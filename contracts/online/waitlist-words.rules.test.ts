import { expect, test } from 'vitest';
import { languages } from '../ground/languages.ts';
import { dateIn, offerMessage, untilWhen, waitlistWords } from './waitlist-words.rules.ts';

const told = {
  client: 'Arben',
  salon: 'Berberhana Besa',
  date: '2026-11-27',
  time: '16:00',
  until: new Date('2026-11-27T14:30:00Z'),
  now: new Date('2026-11-27T14:00:00Z'),
  link: 'https://kreher.al/o/3f9k2m7q-QxvT0aB1cD2',
};

test('an offer names the moment and until when it can be taken', () => {
  expect(offerMessage({ ...told, language: 'sq' })).toEqual({
    subject: 'U lirua një orar te Berberhana Besa: të premten, më 27 nëntor, në orën 16:00',
    chat:
      'Përshëndetje Arben! U lirua një orar te Berberhana Besa: të premten, më 27 nëntor, në orën 16:00. ' +
      'Nëse ju përshtatet, merreni këtu deri në 15:30: https://kreher.al/o/3f9k2m7q-QxvT0aB1cD2',
    sms: 'Berberhana Besa: u lirua nje orar te premten 27.11 ne 16:00. Merreni deri ne 15:30: https://kreher.al/o/3f9k2m7q-QxvT0aB1cD2',
  });
});

test('the end of an offer on another day has its date', () => {
  const end = new Date('2026-11-28T08:00:00Z');
  expect(languages.map((language) => untilWhen(language, end, told.now))).toEqual([
    'më 28 nëntor në 09:00',
    '28 November at 09:00',
    expect.stringMatching(/^\S+ 28 \S+ alle 09:00$/),
    '28. November, 09:00 Uhr',
  ]);
});

test('each language asks about the other visit with its day', () => {
  expect(languages.map((language) => dateIn(language, '2026-12-03'))).toEqual([
    '3 dhjetor',
    '3 December',
    'giovedì 3 dicembre',
    '3. Dezember',
  ]);
});

test.each(languages)('in %s every text in a chat and by SMS has all its values', (language) => {
  const { subject, chat, sms } = offerMessage({ ...told, language });
  for (const text of [subject, chat, sms]) {
    expect(text).toContain('Berberhana Besa');
    expect(text).not.toMatch(/[{}]/);
  }
  expect(Object.values(waitlistWords[language]).every((text) => text.length > 0)).toBe(true);
});
