// What both pages for clients say in a moment, in the four languages.

import { describe, expect, test } from 'vitest';
import { languages } from '../ground/languages.ts';
import { wordsOf } from './page-words.ts';
import { durationIn, monthShortIn, rulesIn, sendIn, wrongPhoneIn } from './salon-page.rules.ts';
import { say } from './salon-page.ts';
import {
  cancelledLine,
  confirmLinkOf,
  lineOf,
  movedLine,
  requestedLine,
  untilOf,
  whatOf,
} from './visit-page.rules.ts';
import type { Visit } from './visits.ts';

const visit: Visit = {
  state: 'booked',
  id: '1',
  version: 1,
  date: '2026-11-27',
  time: '10:00',
  keepsTime: true,
  duration: 30,
  service: 'Prerje',
  barber: 'Ardit',
  price: 8,
  currency: 'EUR',
  answerBy: null,
  isAccepted: false,
  isComing: false,
  mayMove: true,
  mayCancel: true,
  changeUntil: '2026-11-27T06:00:00.000Z',
  changeUntilMinutes: 180,
  mayCancelLate: true,
  language: null,
  code: null,
  guest: null,
  refusesOffers: false,
  wantsEarlier: null,
  reason: null,
  salon: { name: 'Salloni Blloku', phone: '+355 69 211 2233', address: null, slug: null },
};

describe.each(languages)('in %s', (language) => {
  const words = wordsOf[language];

  test('after a cancellation the line names the day and the time of the visit', () => {
    expect(cancelledLine(words, { ...visit, state: 'cancelled' })).toMatch(/^[A-ZTË].*27.*10:00.*\. .*\.$/);
    expect(cancelledLine(words, visit)).not.toMatch(/anulua|cancel|annull|abgesagt/);
    expect([words.youCancelled, words.youWithdrew].join(' ')).toMatch(
      /^(E anuluat|You cancelled|Hai annullato|Sie haben) /,
    );
  });

  test('what is said of a day on which it can never be holds for one service and for several', () => {
    expect(words.isNotDone).not.toMatch(/shërbim|service|servizio|Leistung/);
  });

  test('a day has its short month, and a duration its units, as the language writes them', () => {
    const days = ['2026-03-01', '2026-06-01', '2026-07-01', '2026-11-23'];
    expect([...days.map((day) => monthShortIn(words, day)), durationIn(words, 90)]).toEqual(
      {
        sq: ['mar', 'qer', 'korr', 'nën', '1 orë 30 min'],
        en: ['Mar', 'Jun', 'Jul', 'Nov', '1 h 30 min'],
        it: ['mar', 'giu', 'lug', 'nov', '1 h 30 min'],
        de: ['März', 'Juni', 'Juli', 'Nov.', '1 Std. 30 Min.'],
      }[language],
    );
  });

  test('the ticket names who comes, if somebody else booked', () => {
    const of = (guest: string | null) => whatOf({ language, words }, { ...visit, guest });
    expect(of('Dea')).toMatch(/^(Për|For|Per|Für) Dea · Prerje · Ardit · 30 [mM]in/);
    expect(of(null)).toMatch(/^Prerje · /);
  });

  test('the ticket says who pays: the client at the salon, or the package', () => {
    expect(whatOf({ language, words }, visit)).toMatch(new RegExp(` · ${words.payThere}$`));
    expect(whatOf({ language, words }, { ...visit, fromPackage: true })).toMatch(
      / · (Nga paketa|From the package|Dal pacchetto|Aus dem Paket)\.$/,
    );
  });

  test('the ticket says that the salon accepted the request, also after the client said that they come and after a move of its own', () => {
    const accepted = { ...visit, isAccepted: true };
    expect(lineOf(words, visit)).toBe('');
    expect(lineOf(words, accepted)).toMatch(
      /^(Salloni e pranoi|The salon has accepted|Il salone ha accettato|Der Salon hat .* angenommen)/,
    );
    expect(lineOf(words, { ...accepted, isComing: true })).toBe(`${words.accepted} ${words.thanks}`);
    expect(movedLine(words, accepted, 'movedBySalon')).toBe(`${words.movedBySalon} ${words.accepted}`);
    expect(movedLine(words, accepted, 'moved')).toBe(words.moved);
    expect(movedLine(words, visit, 'moved')).toBe(words.moved);
    expect(movedLine(words, { ...visit, state: 'waiting' }, 'moved')).toContain(words.stillWaiting);
  });

  test('a request says until when it is answered, with the kept time and without', () => {
    const waiting: Visit = { ...visit, state: 'waiting', answerBy: '2026-11-26T20:15:00.000Z' };
    expect(lineOf(words, waiting)).toMatch(/(merrni|answer|risposta|Antwort).*21:15|21:15.*Antwort/);
    expect(requestedLine(words, { ...waiting, keepsTime: false })).toContain('21:15');
    expect(movedLine(words, waiting, 'moved')).toContain('21:15');
    expect(requestedLine(words, { ...waiting, answerBy: null })).toMatch(/\.$/);
  });

  test('a number of three digits is too short, and only the code of the field is none', () => {
    expect(wrongPhoneIn(words, '123', '355')).toBe(say(words.phoneShort, { example: '+355 69 123 4567' }));
    expect(wrongPhoneIn(words, '+383 123', '383')).toBe(
      say(words.phoneShort, { example: '+383 44 123 456' }),
    );
    expect([wrongPhoneIn(words, '', '355'), wrongPhoneIn(words, '+355 ', '355')]).toEqual([
      words.phoneMissing,
      words.phoneMissing,
    ]);
  });

  test('the button of a request says that it sends one', () => {
    const [book, ask] = [false, true].map((isRequest) => sendIn(words, isRequest, '2026-11-27', '10:00'));
    expect(book).toMatch(/^(Rezervo|Book|Prenota|Buchen)/);
    expect(ask).toMatch(/^(Dërgo kërkesën|Send request|Invia la richiesta|Anfrage senden): .*10:00/);
  });

  test('the ticket says that it is changed by phone only where it offers no cancellation', () => {
    expect(untilOf(words, { ...visit, state: 'over' })).toBe('');
    const until = untilOf(words, visit);
    const onlyCancel = untilOf(words, { ...visit, mayMove: false });
    const nothing = untilOf(words, { ...visit, mayMove: false, mayCancel: false });
    expect(until).toContain('07:00');
    const phone = say(words.phoneOf, { phone: visit.salon.phone ?? '' });
    expect(onlyCancel).toBe(`${words.onlyCancel} ${phone}`);
    expect(nothing).toBe(`${words.noChange} ${phone}`);
  });
});

test('no page says something as the English one does, but signs and units', () => {
  const { en, ...others } = wordsOf;
  const same = Object.values(others).flatMap((words) =>
    Object.entries(words).flatMap(([name, text]) => (text === en[name as keyof typeof en] ? [name] : [])),
  );
  expect([...new Set(same)].sort()).toEqual(['hour', 'minute', 'onDay', 'priceInLek', 'shortDay']);
});

describe('what a booking means', () => {
  const now = new Date('2026-11-27T07:00:00Z');
  const rules = { acceptsAtOnce: true, changeUntilMinutes: 180, mayCancelLate: true };
  const today = { day: '2026-11-27', time: '10:00' };

  test.each([
    [
      {},
      { ...today, time: '12:00' },
      'Der Termin wird sofort bestätigt. Änderungen sind bis Freitag, 27. November, 09:00 Uhr möglich.',
    ],
    [{}, today, `Der Termin wird sofort bestätigt. ${wordsOf.de.onlyCancel}`],
    [
      { mayCancelLate: false, acceptsAtOnce: false },
      today,
      `Der Salon muss den Termin noch bestätigen. ${wordsOf.de.noChange}`,
    ],
  ])('with %j a visit at %j is “%s”', (changes, at, sentence) => {
    expect(rulesIn(wordsOf.de, { ...rules, ...changes }, at, now)).toBe(sentence);
  });
});

test.each([
  ['+355 69 123', '355', 'Ky numër është tepër i shkurtër. Shembull: +355 69 123 4567'],
  ['0355 69 123', '355', 'Ky numër është tepër i shkurtër. Shembull: +355 69 123 4567'],
  ['+383 0355 69 123', '383', 'Ky numër është tepër i shkurtër. Shembull: +355 69 123 4567'],
  ['069 12', '355', 'Ky numër është tepër i shkurtër. Shembull: +355 69 123 4567'],
  ['044 12', '383', 'Ky numër është tepër i shkurtër. Shembull: +383 44 123 456'],
  ['0151 23456789', '355', 'Fillojeni me kodin e shtetit: +49 151 23456789'],
  ['+383 0176/1234567', '383', 'Fillojeni me kodin e shtetit: +49 176 1234567'],
  ['07911 123456', '355', 'Fillojeni me kodin e shtetit: +44 7911 123456'],
  ['+355 07911 123456', '355', 'Fillojeni me kodin e shtetit: +44 7911 123456'],
  ['(212) 555-0123', '383', 'Fillojeni me kodin e shtetit: +1 212 555 0123'],
  ['+383 212-555-0123', '383', 'Fillojeni me kodin e shtetit: +1 212 555 0123'],
  ['692 345 6789', '355', 'Ky numër është tepër i gjatë. Shembull: +355 69 123 4567'],
  ['+383 44 123 4567', '383', 'Ky numër është tepër i gjatë. Shembull: +383 44 123 456'],
  ['+49 1512 3456789 0123', '355', 'Ky numër është tepër i gjatë. Shembull: +49 1512 3456789'],
  ['347 123 4567', '355', 'Fillojeni me kodin e shtetit: +39 347 1234567'],
  ['+39 312 345 67', '355', 'Ky numër është tepër i shkurtër. Shembull: +39 312 345 6789'],
  ['0039 312 345 67', '355', 'Ky numër është tepër i shkurtër. Shembull: +39 312 345 6789'],
  ['+355 +49 151', '355', 'Ky numër është tepër i shkurtër. Shembull: +49 1512 3456789'],
  ['+39 123 456 78901', '355', 'Ky nuk duket si numër telefoni. Shembull: +39 312 345 6789'],
  ['+41 78', '383', 'Ky numër është tepër i shkurtër. Shembull: +41 78 123 45 67'],
  ['+355 99 999 9999', '355', 'Ky nuk duket si numër telefoni. Shembull: +355 69 123 4567'],
  ['0800 12345', '383', 'Ky nuk duket si numër telefoni. Shembull: +383 44 123 456'],
  ['+355 44 123 4567', '355', 'Ky nuk duket si numër telefoni. Shembull: +355 69 123 4567'],
  ['numri im', '383', 'Numri shkruhet vetëm me shifra. Shembull: +383 44 123 456'],
  ['069 123 4567 ose 068', '355', 'Numri shkruhet vetëm me shifra. Shembull: +355 69 123 4567'],
] as const)('the typed %s (page of %s) is answered “%s”', (typed, own, sentence) => {
  expect(wrongPhoneIn(wordsOf.sq, typed, own)).toBe(sentence);
});

test('a salon with a landline has no chat in which a request is confirmed', () => {
  const request: Visit = { ...visit, state: 'waiting', code: 'K7' };
  expect(confirmLinkOf(wordsOf.sq, request)).toContain('https://wa.me/355692112233');
  const landline = { ...request.salon, phone: '+355 4 234 5678' };
  expect(confirmLinkOf(wordsOf.sq, { ...request, salon: landline })).toBe('');
});

test('the Italian page speaks to one client as tu', () => {
  expect(JSON.stringify(wordsOf.it)).not.toMatch(/\b[a-z]+(ate|ete|ite)mi\b|\bvostr[oaie]\b/i);
});

test('a booking with several people that is off still names its services in the language of the page', () => {
  const part = { id: '1', version: 1, date: visit.date, isCancelled: true } as const;
  const off: Visit = {
    ...visit,
    state: 'cancelled',
    service: 'Prerje + Manikyr',
    barber: 'Ardit, Dea',
    duration: 75,
    price: null,
    chain: [
      {
        ...part,
        time: '10:00',
        duration: 30,
        service: 'Prerje',
        translations: { de: 'Haarschnitt' },
        barber: 'Ardit',
      },
      {
        ...part,
        id: '2',
        time: '10:30',
        duration: 45,
        service: 'Manikyr',
        translations: { de: 'Maniküre' },
        barber: 'Dea',
      },
    ],
  };
  expect(whatOf({ language: 'de', words: wordsOf.de }, off)).toBe(
    '10:00 Haarschnitt · Ardit, 10:30 Maniküre · Dea, bis 11:15 · 1 Std. 15 Min.',
  );
});
