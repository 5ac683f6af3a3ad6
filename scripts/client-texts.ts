// All texts that a client reads about a request: each state, in each language, in each way, with sample values.

import { meanings, type News, type VisitState } from '#contracts/appointments/visit-state.rules.ts';
import { type Language, languages } from '#contracts/ground/languages.ts';
import { clientMessage, type ToldVisit } from '#contracts/online/client-texts.rules.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { momentIn } from '#contracts/online/salon-page.rules.ts';
import { headingOf, lineOf, serviceIn, whatOf } from '#contracts/online/visit-page.rules.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { linksTo } from '../server/online/client-addresses/mails.ts';
import { type ClientNews, clientMail } from '../server/online/visits/mails.ts';
import { eventOf } from '../server/online/visits/visit.ts';

const url = 'https://kreher.example';
const link = '3f9k2m7q-QxvT0aB1cD2';
const page = `${url}/s/salloni-blloku`;
const reason = 'Jemi plot';
export const sampleLinks = (language: Language) => linksTo({ publicUrl: url, link, language, token: '1' });

const translations = { en: 'Haircut', it: 'Taglio', de: 'Haarschnitt' };

const visitIn = (state: VisitState, guest: string | null = null): Visit => ({
  state,
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  date: '2026-11-27',
  time: '10:00',
  duration: 30,
  service: 'Prerje',
  translations,
  barber: 'Ardit',
  price: 8,
  currency: 'EUR',
  refusesOffers: false,
  wantsEarlier: null,
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
  guest,
  reason: state === 'declined' ? reason : null,
  keepsTime: meanings[state].isAhead,
  salon: {
    name: 'Salloni Blloku',
    phone: '+355 69 211 2233',
    address: 'Rruga e Dibrës 1',
    slug: 'salloni-blloku',
  },
});

/** A mail with sample values. `guest` is the person who comes, if Arta booked for another person. */
export const sampleMail = (
  news: ClientNews,
  state: VisitState,
  language: Language,
  guest: string | null = null,
) => {
  const visit = visitIn(state, guest);
  const when = momentIn(wordsOf[language], visit.date, visit.time);
  const bookedBy = guest && 'Arta';
  const part = `${when} · ${serviceIn(language, visit)} · Besim`;
  const formerly: { [Told in ClientNews]?: string[] } = {
    otherBarber: ['Besim'],
    requestOtherBarber: ['Besim'],
    partOtherBarber: [part],
  };
  const content = {
    ...sampleLinks(language),
    visit,
    bookedBy,
    when,
    before: momentIn(wordsOf[language], '2026-11-26', '16:30'),
    formerly: formerly[news] ?? [],
    partsOff: news === 'partCancelled' ? [part] : [],
    pageUrl: page,
    phone: visit.salon.phone,
  };
  return clientMail(news, language, content);
};

/** The news of each state that a client of a request can read; the most usual news is the first. */
export const newsOfRequest = {
  waiting: ['requested', 'requestMoved'],
  booked: ['accepted', 'moved'],
  declined: ['declined'],
  cancelled: ['cancelled'],
} as const;
export type StateOfRequest = keyof typeof newsOfRequest;

/** The mails of each state. The client's own actions by the link are included, which only a mail reports. */
export const mailsOfRequest: Record<StateOfRequest, readonly News[]> = {
  ...newsOfRequest,
  waiting: [...newsOfRequest.waiting, 'requestOtherBarber'],
  booked: [...newsOfRequest.booked, 'otherBarber'],
  cancelled: ['cancelled', 'cancelledByYou', 'withdrawnByYou'],
};
export const statesOfRequest = Object.keys(newsOfRequest) as StateOfRequest[];

export interface Row {
  readonly state: StateOfRequest;
  readonly language: Language;
  readonly way: 'page' | 'calendar' | 'mail' | 'chat' | 'sms';
  readonly text: string;
}

export function rowsOf(state: StateOfRequest, language: Language, guest: string | null = null): Row[] {
  const visit = visitIn(state, guest);
  const words = wordsOf[language];
  const { title, lines } = eventOf(visit, { url, link, language });
  const told: ToldVisit = {
    language,
    client: guest ?? 'Arta',
    bookedBy: guest && 'Arta',
    salon: visit.salon.name,
    date: visit.date,
    times: [visit.time],
    visits: [{ service: serviceIn(language, visit), barber: visit.barber }],
    links: [`${url}/r/${link}`],
    page,
    reason: visit.reason ?? '',
    today: '2026-11-23',
  };
  const all = newsOfRequest[state];
  const mails = mailsOfRequest[state].map((news) => sampleMail(news, state, language, guest));
  const messages = all.map((news) => clientMessage(news, told));
  const row = (way: Row['way'], parts: readonly string[]) => ({
    state,
    language,
    way,
    text: parts.join('\n'),
  });
  return [
    row('page', [headingOf(words, visit), lineOf(words, visit), whatOf({ language, words }, visit)]),
    row('calendar', [meanings[state].calendar, title, ...lines]),
    row(
      'mail',
      mails.map(({ text }) => text.split('\n-- ')[0]?.replaceAll(/\n+/g, '\n').trim() ?? ''),
    ),
    row(
      'chat',
      messages.map(({ chat }) => chat),
    ),
    row(
      'sms',
      messages.map(({ sms }) => sms),
    ),
  ];
}

export const allRows = () =>
  statesOfRequest.flatMap((state) => languages.flatMap((language) => rowsOf(state, language)));
