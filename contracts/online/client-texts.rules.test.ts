import { describe, expect, test } from 'vitest';
import { languages } from '../ground/languages.ts';
import { smsForm } from '../ground/sms.rules.ts';
import {
  absenceMessage,
  birthdayMessage,
  clientMessage,
  longestSms,
  reminderMessage,
  type ToldVisit,
} from './client-texts.rules.ts';
import type { ClientText } from './client-texts.ts';
import { usualText } from './reminders.sq.ts';

const told: ToldVisit = {
  language: 'sq',
  client: 'Besnik',
  bookedBy: null,
  salon: 'Salloni Blloku',
  date: '2026-11-27',
  times: ['10:00'],
  visits: [{ service: 'Prerje', barber: 'Ardit' }],
  links: ['https://kreher.al/r/3f9k2m7q-QxvT0aB1cD2'],
  page: 'https://kreher.al/s/blloku',
  reason: '',
  today: '2026-11-23',
};
const afterAnswer = ['requested', 'accepted', 'declined', 'moved', 'requestMoved', 'cancelled'] as const;
const all: readonly ClientText[] = [...afterAnswer, 'reminder', 'reminders', 'missed', 'greeting'];
const cases = languages.flatMap((language) => all.map((text) => [language, text] as const));

describe.each(cases)('in %s the text “%s”', (language, text) => {
  test('names the salon, and has a link in both forms where there is something to open', () => {
    const { chat, sms } = clientMessage(text, { ...told, language });
    for (const form of [chat, sms]) {
      expect(form).toContain('Salloni Blloku');
      expect(form).not.toMatch(/[{}]|undefined| {2}/);
      if (text !== 'greeting') expect(form).toMatch(/https:\/\/kreher\.al\/[rs]\//);
    }
  });

  test('fits one part as an SMS, also with long names, and has none of the letters that halve it', () => {
    const long: ToldVisit = {
      ...told,
      language,
      salon: 'Sallon Bukurie dhe Parukeri “Çlirimi i Ëndrrave” në Gjirokastër',
      visits: [{ service: 'Ngjyrosje e plotë me trajtim të flokëve', barber: 'Çlirim Hoxhallari' }],
      reason: 'Na vjen keq, por sot Çlirimi është i sëmurë dhe nuk kemi kush e zëvendëson.',
    };
    for (const { sms } of [clientMessage(text, { ...told, language }), clientMessage(text, long)]) {
      expect(sms.length).toBeLessThanOrEqual(longestSms);
      expect(sms).not.toMatch(/[ëçËÇ’“”…]/);
      if (text !== 'greeting') expect(sms).toMatch(/https:\/\/kreher\.al\/[rs]\/\S+$/);
    }
  });
});

test.each(languages)(
  'in %s an SMS about one of several visits names its service, also where nothing else fits',
  (language) => {
    const long: ToldVisit = {
      ...told,
      language,
      salon: 'Sallon Bukurie dhe Parukeri “Çlirimi i Ëndrrave” në Gjirokastër',
      client: 'Gjergj Elez Alia nga Rrëza e Tomorit',
      bookedBy: 'Besnik',
      part: 'Manikyr me xhel',
    };
    for (const text of ['moved', 'cancelled', 'missed'] as const) {
      const { sms } = clientMessage(text, long);
      expect(sms).toContain('(Manikyr me xhel)');
      expect(sms.length).toBeLessThanOrEqual(longestSms);
    }
  },
);

test.each(languages)('in %s a text without links has no words that announce one', (language) => {
  for (const text of all) {
    const { chat, sms } = clientMessage(text, { ...told, language, links: [], page: null, visits: [] });
    for (const form of [chat, sms]) expect(form).not.toMatch(/:$|\(\)|https/);
  }
});

test.each([
  [
    'sq',
    'Përshëndetje Besnik! Ju kujtojmë terminin tuaj të premten, më 27 nëntor, në orën 10:00, te Salloni Blloku (Prerje, Ardit). Ju mirëpresim! Konfirmojeni ose ndryshojeni këtu: https://kreher.al/r/3f9k2m7q-QxvT0aB1cD2',
  ],
  [
    'de',
    'Guten Tag Besnik! Wir erinnern Sie an Ihren Termin am Freitag, 27. November, um 10:00 Uhr bei Salloni Blloku (Prerje, Ardit). Wir freuen uns auf Sie! Hier können Sie bestätigen oder ändern: https://kreher.al/r/3f9k2m7q-QxvT0aB1cD2',
  ],
] as const)('a reminder names day, time, service and barber, and no year (%s)', (language, text) => {
  expect(reminderMessage(null, { ...told, language }).chat).toBe(text);
});

test('a reminder of two visits names both', () => {
  const both = {
    ...told,
    times: ['09:05', '11:00'],
    visits: [...told.visits, { service: 'Ngjyrosje', barber: 'Ana' }],
  };
  const { chat } = reminderMessage(null, both);
  expect(chat).toContain('terminet tuaja të premten, më 27 nëntor, në orën 09:05 dhe 11:00, te');
  expect(chat).toContain('(Prerje, Ardit; Ngjyrosje, Ana)');
});

test('a reminder of two visits at the same time names the time once, also in the salon’s own text', () => {
  const both = {
    ...told,
    times: ['18:00', '18:00'],
    visits: [...told.visits, { service: 'Manikyr', barber: 'Ana' }],
  };
  for (const own of [null, usualText]) {
    expect(reminderMessage(own, both).chat).toContain('në orën 18:00, te');
  }
});

test('the salon’s own text is only for who reads Albanian; the usual text as own text says the same', () => {
  expect(reminderMessage(usualText, told).chat).toBe(reminderMessage(null, told).chat);
  expect(reminderMessage('Në {ora}, çdo herë', told)).toEqual({
    chat: 'Në 10:00, çdo herë',
    sms: 'Ne 10:00, cdo here',
  });
  const german = { ...told, language: 'de' as const };
  expect(reminderMessage('Në {ora}', german)).toEqual(reminderMessage(null, german));
});

test.each([
  ['sq', 'Jemi plot.'],
  ['en', 'We are fully booked.'],
  ['it', 'Siamo al completo.'],
  ['de', 'Wir sind ausgebucht.'],
] as const)(
  'a usual reason is in the language of the client (%s), another one as it was typed',
  (language, said) => {
    const declined = (reason: string) => clientMessage('declined', { ...told, language, reason });
    for (const form of Object.values(declined('Jemi plot'))) expect(form).toContain(said);
    for (const form of Object.values(declined('Ardit feston'))) expect(form).toContain('Ardit feston.');
  },
);

test.each([
  ['2026-11-27', 'Sot ju prisnim në orën 10:00 te Salloni Blloku, por nuk erdhët.'],
  ['2026-11-28', 'Të premten, më 27 nëntor, ju prisnim në orën 10:00 te Salloni Blloku, por nuk erdhët.'],
])('who did not come reads on which day (read on %s)', (today, sentence) => {
  expect(clientMessage('missed', { ...told, today }).chat).toContain(sentence);
});

const forGuest = { sq: 'për Dea', en: 'for Dea', it: 'per Dea', de: 'für Dea' } as const;

describe.each(languages)('in %s, where Besnik booked for Dea', (language) => {
  const guest: ToldVisit = { ...told, language, client: 'Dea', bookedBy: 'Besnik' };

  test.each(all)('the text “%s” greets Besnik, and says once who comes', (text) => {
    const { chat, sms } = clientMessage(text, guest);
    expect(chat).toContain(' Besnik!');
    const isNamed = text !== 'greeting';
    expect(chat.split(`(${forGuest[language]})`)).toHaveLength(isNamed ? 2 : 1);
    expect(sms.split(`(${smsForm(forGuest[language])})`)).toHaveLength(isNamed ? 2 : 1);
  });

  test('a long name of who comes is left out of an SMS that would need a second part', () => {
    for (const text of all) {
      const { chat, sms } = clientMessage(text, { ...guest, client: 'Dea '.repeat(30).trim() });
      expect(sms.length).toBeLessThanOrEqual(longestSms);
      if (text !== 'greeting') expect(chat).toContain('Dea Dea');
    }
  });
});

test('the own text of a salon greets who booked, and says beside the time who comes', () => {
  const { chat } = reminderMessage('{emri}, në {ora}!', { ...told, client: 'Dea', bookedBy: 'Besnik' });
  expect(chat).toBe('Besnik, në 10:00 (për Dea)!');
});

test('an SMS keeps the letters of its alphabet, and writes others with them', () => {
  expect(smsForm('Çë ’“”– … € [ok] über è Жanna 😀')).toBe('Ce \'""- ... EUR (ok) über è anna ');
});

const offer = {
  language: 'sq' as const,
  client: 'Besnik',
  salon: 'Salloni Blloku',
  page: 'https://kreher.al/s/blloku?sherbimi=1&te=2',
  refuse: 'https://kreher.al/api/no-offers/a',
};

test('who has not come for long reads where to book, and how to refuse such messages', () => {
  expect(absenceMessage(offer)).toEqual({
    chat: 'Përshëndetje Besnik! Ka kaluar ca kohë nga vizita juaj e fundit te Salloni Blloku. Kur t’ju përshtatet, zgjidhni një orë këtu: https://kreher.al/s/blloku?sherbimi=1&te=2 Nuk doni mesazhe të tilla? https://kreher.al/api/no-offers/a',
    sms: "Pershendetje Besnik! Ka kaluar ca kohe nga vizita juaj e fundit te Salloni Blloku. Kur t'ju pershtatet, zgjidhni nje ore ketu: https://kreher.al/s/blloku Nuk doni mesazhe te tilla? https://kreher.al/api/no-offers/a",
  });
  expect(absenceMessage({ ...offer, page: null }).chat).toBe(
    'Përshëndetje Besnik! Ka kaluar ca kohë nga vizita juaj e fundit te Salloni Blloku. Nuk doni mesazhe të tilla? https://kreher.al/api/no-offers/a',
  );
});

test.each(languages)('in %s the wish on a birthday names client and salon', (language) => {
  expect(birthdayMessage({ ...offer, language }).chat).toMatch(/Besnik!.* – Salloni Blloku$/);
  for (const { chat, sms } of [
    absenceMessage({ ...offer, language }),
    birthdayMessage({ ...offer, language }),
  ]) {
    expect(chat).not.toMatch(/[{}]|undefined/);
    expect(sms).not.toMatch(/[ëçËÇ’“”…–]/);
  }
});
