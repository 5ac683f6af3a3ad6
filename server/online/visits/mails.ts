// The words of the mails to clients, in the language of the booking.

import { meanings, type News } from '#contracts/appointments/visit-state.rules.ts';
import { capitalise, dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { helloTo } from '#contracts/online/client-texts.rules.ts';
import { wordsFor, wordsOf } from '#contracts/online/page-words.ts';
import { momentIn } from '#contracts/online/salon-page.rules.ts';
import type { PageWords } from '#contracts/online/salon-page.ts';
import {
  reasonOf,
  requestedLine,
  serviceIn,
  stillWaitingLine,
  whatOf,
} from '#contracts/online/visit-page.rules.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { placeLines } from '../client-addresses/mails.ts';
import { type MailLink, mailOf } from '../../ground/mail/layout.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';

/** `partCancelled`, `partOtherBarber`: of one visit of a booking with several people. */
export type ClientNews = News | 'partCancelled' | 'partOtherBarber';

interface Subject {
  readonly salon: string;
  /** The moment as part of a sentence. */
  readonly when: string;
  readonly date: string;
  readonly time: string;
}

interface Words {
  readonly subjects: Record<ClientNews, (content: Subject) => string>;
  readonly see: string;
  readonly again: string;
  readonly why: (salon: string) => string;
  readonly was: (before: string) => string;
  /** The line about a part that was cancelled. */
  readonly partOff: (part: string) => string;
  /** The text for a client who took an earlier freed time of the waitlist. */
  readonly replaced: (when: string) => string;
  readonly by: (salon: string) => string;
}

const momentOf = ({ date, time }: Subject) => `${weekdayName(date)}, ${dayAndMonth(date)}, ${time}`;

const words: Record<Language, Words> = {
  sq: {
    subjects: {
      requested: (content) => `Kërkesa juaj te ${content.salon}: ${momentOf(content)}`,
      booked: (content) => `Rezervimi juaj te ${content.salon}: ${momentOf(content)}`,
      accepted: ({ salon }) => `Kërkesa juaj te ${salon} u pranua`,
      declined: ({ salon }) => `Kërkesa juaj te ${salon} nuk u pranua`,
      cancelled: ({ salon }) => `Rezervimi juaj te ${salon} u anulua`,
      cancelledByYou: ({ salon }) => `E anuluat rezervimin te ${salon}`,
      withdrawnByYou: ({ salon }) => `E tërhoqët kërkesën te ${salon}`,
      partCancelled: ({ salon }) => `Rezervimi juaj te ${salon} ndryshoi: një pjesë u anulua`,
      partOtherBarber: ({ salon }) =>
        `Rezervimi juaj te ${salon} ndryshoi: një pjesë është tani te dikush tjetër`,
      otherBarber: ({ salon }) => `Rezervimi juaj te ${salon} ndryshoi: tani është te dikush tjetër`,
      requestOtherBarber: ({ salon }) => `Kërkesa juaj te ${salon} ndryshoi dhe pret ende përgjigje`,
      otherBarberByYou: ({ salon }) => `E ndryshuat rezervimin te ${salon}: tani është te dikush tjetër`,
      requestOtherBarberByYou: ({ salon }) => `E ndryshuat kërkesën te ${salon}; ajo pret ende përgjigje`,
      moved: ({ salon }) => `Rezervimi juaj te ${salon} ka orë të re`,
      movedByYou: ({ salon }) => `E ndryshuat orën e rezervimit te ${salon}`,
      requestMovedByYou: ({ salon }) =>
        `E ndryshuat orën e kërkesës te ${salon}; kërkesa pret ende përgjigje`,
      movedEarlier: (content) =>
        `Rezervimi juaj te ${content.salon} u zhvendos më herët: ${momentOf(content)}`,
      requestMoved: ({ salon }) => `Kërkesa juaj te ${salon} ka orë të re dhe pret ende përgjigje`,
    },
    see: 'Shiko rezervimin',
    again: 'Zgjidh një orë tjetër',
    why: (salon) => `Këtë mesazh e morët sepse rezervuat te ${salon} me këtë adresë.`,
    was: (when) => `Më parë: ${when}`,
    partOff: (part) => `U anulua: ${part}`,
    replaced: (when) => `Termini i mëvonshëm u anulua: ${when}`,
    by: (salon) => `${salon} përmes Krehërit`,
  },
  en: {
    subjects: {
      requested: ({ salon, when }) => `Your request at ${salon}: ${when}`,
      booked: ({ salon, when }) => `Your booking at ${salon}: ${when}`,
      accepted: ({ salon }) => `Your request at ${salon} was accepted`,
      declined: ({ salon }) => `Your request at ${salon} was not accepted`,
      cancelled: ({ salon }) => `Your booking at ${salon} was cancelled`,
      cancelledByYou: ({ salon }) => `You cancelled your booking at ${salon}`,
      withdrawnByYou: ({ salon }) => `You withdrew your request at ${salon}`,
      partCancelled: ({ salon }) => `Your booking at ${salon} changed: a part was cancelled`,
      partOtherBarber: ({ salon }) => `Your booking at ${salon} changed: a part is with somebody else now`,
      otherBarber: ({ salon }) => `Your booking at ${salon} changed: it is with somebody else now`,
      requestOtherBarber: ({ salon }) =>
        `Your request at ${salon} changed and is still waiting for an answer`,
      otherBarberByYou: ({ salon }) => `You changed your booking at ${salon}: it is with somebody else now`,
      requestOtherBarberByYou: ({ salon }) =>
        `You changed your request at ${salon}; it is still waiting for an answer`,
      moved: ({ salon }) => `Your booking at ${salon} has a new time`,
      movedByYou: ({ salon }) => `You changed the time of your booking at ${salon}`,
      requestMovedByYou: ({ salon }) =>
        `You changed the time of your request at ${salon}; it is still waiting for an answer`,
      movedEarlier: ({ salon, when }) => `Your booking at ${salon} is earlier now: ${when}`,
      requestMoved: ({ salon }) =>
        `Your request at ${salon} has a new time and is still waiting for an answer`,
    },
    see: 'See the booking',
    again: 'Choose another time',
    why: (salon) => `You get this message because you booked at ${salon} with this address.`,
    was: (when) => `Before: ${when}`,
    partOff: (part) => `Cancelled: ${part}`,
    replaced: (when) => `The later time was cancelled: ${when}`,
    by: (salon) => `${salon} via Krehër`,
  },
  it: {
    subjects: {
      requested: ({ salon, when }) => `La tua richiesta a ${salon}: ${when}`,
      booked: ({ salon, when }) => `La tua prenotazione da ${salon}: ${when}`,
      accepted: ({ salon }) => `La tua richiesta a ${salon} è stata accettata`,
      declined: ({ salon }) => `La tua richiesta a ${salon} non è stata accettata`,
      cancelled: ({ salon }) => `La tua prenotazione da ${salon} è stata annullata`,
      cancelledByYou: ({ salon }) => `Hai annullato la prenotazione da ${salon}`,
      withdrawnByYou: ({ salon }) => `Hai ritirato la richiesta a ${salon}`,
      partCancelled: ({ salon }) => `La tua prenotazione da ${salon} è cambiata: una parte è stata annullata`,
      partOtherBarber: ({ salon }) =>
        `La tua prenotazione da ${salon} è cambiata: una parte ora è con un’altra persona`,
      otherBarber: ({ salon }) => `La tua prenotazione da ${salon} è cambiata: ora è con un’altra persona`,
      requestOtherBarber: ({ salon }) =>
        `La tua richiesta a ${salon} è cambiata ed è ancora in attesa di risposta`,
      otherBarberByYou: ({ salon }) => `Hai cambiato la prenotazione da ${salon}: ora è con un’altra persona`,
      requestOtherBarberByYou: ({ salon }) =>
        `Hai cambiato la richiesta a ${salon}; è ancora in attesa di risposta`,
      moved: ({ salon }) => `La tua prenotazione da ${salon} ha un nuovo orario`,
      movedByYou: ({ salon }) => `Hai cambiato l’orario della prenotazione da ${salon}`,
      requestMovedByYou: ({ salon }) =>
        `Hai cambiato l’orario della richiesta a ${salon}; è ancora in attesa di risposta`,
      movedEarlier: ({ salon, when }) => `La tua prenotazione da ${salon} è stata anticipata: ${when}`,
      requestMoved: ({ salon }) =>
        `La tua richiesta a ${salon} ha un nuovo orario ed è ancora in attesa di risposta`,
    },
    see: 'Vedi la prenotazione',
    again: 'Scegli un altro orario',
    why: (salon) => `Ricevi questo messaggio perché hai prenotato da ${salon} con questo indirizzo.`,
    was: (when) => `Prima: ${when}`,
    partOff: (part) => `Annullato: ${part}`,
    replaced: (when) => `L’altro appuntamento è stato annullato: ${when}`,
    by: (salon) => `${salon} tramite Krehër`,
  },
  de: {
    subjects: {
      requested: ({ salon, when }) => `Ihre Anfrage bei ${salon}: ${when}`,
      booked: ({ salon, when }) => `Ihr Termin bei ${salon}: ${when}`,
      accepted: ({ salon }) => `Ihre Anfrage bei ${salon} wurde angenommen`,
      declined: ({ salon }) => `Ihre Anfrage bei ${salon} wurde nicht angenommen`,
      cancelled: ({ salon }) => `Ihr Termin bei ${salon} wurde abgesagt`,
      cancelledByYou: ({ salon }) => `Sie haben Ihren Termin bei ${salon} abgesagt`,
      withdrawnByYou: ({ salon }) => `Sie haben Ihre Anfrage bei ${salon} zurückgezogen`,
      partCancelled: ({ salon }) => `Ihr Termin bei ${salon} hat sich geändert: Ein Teil wurde abgesagt`,
      partOtherBarber: ({ salon }) =>
        `Ihr Termin bei ${salon} hat sich geändert: Ein Teil ist jetzt bei jemand anderem`,
      otherBarber: ({ salon }) =>
        `Ihr Termin bei ${salon} hat sich geändert: Er ist jetzt bei jemand anderem`,
      requestOtherBarber: ({ salon }) =>
        `Ihre Anfrage bei ${salon} wurde geändert; die Antwort steht noch aus`,
      otherBarberByYou: ({ salon }) =>
        `Sie haben Ihren Termin bei ${salon} geändert: Er ist jetzt bei jemand anderem`,
      requestOtherBarberByYou: ({ salon }) =>
        `Sie haben Ihre Anfrage bei ${salon} geändert; die Antwort steht noch aus`,
      moved: ({ salon }) => `Ihr Termin bei ${salon} wurde verschoben`,
      movedByYou: ({ salon }) => `Sie haben Ihren Termin bei ${salon} verschoben`,
      requestMovedByYou: ({ salon }) =>
        `Sie haben die Zeit Ihrer Anfrage bei ${salon} geändert; die Antwort steht noch aus`,
      movedEarlier: ({ salon, when }) => `Ihr Termin bei ${salon} ist jetzt früher: ${when}`,
      requestMoved: ({ salon }) =>
        `Die Zeit Ihrer Anfrage bei ${salon} wurde geändert; die Antwort steht noch aus`,
    },
    see: 'Termin ansehen',
    again: 'Andere Zeit wählen',
    why: (salon) => `Sie erhalten diese Nachricht, weil Sie bei ${salon} mit dieser Adresse gebucht haben.`,
    was: (when) => `Bisher: ${when}`,
    partOff: (part) => `Abgesagt: ${part}`,
    replaced: (when) => `Der spätere Termin wurde abgesagt: ${when}`,
    by: (salon) => `${salon} über Krehër`,
  },
};

/** The sentence with what the subject does not say. */
const sentenceOf: Partial<Record<ClientNews, (page: PageWords, visit: Visit) => string>> = {
  requested: requestedLine,
  declined: reasonOf,
  requestOtherBarber: stillWaitingLine,
  requestOtherBarberByYou: stillWaitingLine,
  requestMoved: stillWaitingLine,
  requestMovedByYou: stillWaitingLine,
};

const moves: readonly ClientNews[] = [
  'moved',
  'requestMoved',
  'movedByYou',
  'requestMovedByYou',
  'movedEarlier',
];

export const subjectOf = (
  news: ClientNews,
  language: Language,
  { salon, date, time }: Visit,
  when: string,
): string => words[language].subjects[news]({ salon: salon.name, when, date, time });

/** The lines about the cancelled parts of a booking that is ahead, as long as the salon keeps them. */
export const cancelledParts = (language: Language, { state, chain = [] }: Visit): string[] =>
  chain
    .filter(({ isCancelled }) => isCancelled && meanings[state].isAhead)
    .map((part) =>
      words[language].partOff(
        [momentIn(wordsOf[language], part.date, part.time), serviceIn(language, part), part.barber].join(
          ' · ',
        ),
      ),
    );

interface Content {
  readonly visit: Visit;
  /** The person who booked for somebody else: the mail greets this person. */
  readonly bookedBy: string | null;
  /** The moment as part of a sentence. */
  readonly when: string;
  /** The moment before the visit was moved, also as part of a sentence, and the person if somebody else does it now; null if not known. */
  readonly before: string | null;
  /** The person of before, if only the person changed. Of a booking with several people, the parts as they were. */
  readonly formerly: readonly string[];
  /** The cancelled parts of a booking that is ahead: `{when} · {service} · {barber}` */
  readonly partsOff: readonly string[];
  readonly url: string;
  /** The page of the salon; null while the salon takes no online bookings. */
  readonly pageUrl: string | null;
  /** The phone of the salon, shown where the salon has no address for answers. */
  readonly phone: string | null;
  /** The links for a reader who booked nothing. */
  readonly notMe: readonly MailLink[];
}

export function clientMail(news: ClientNews, language: Language, content: Content) {
  const { visit, bookedBy, when, before, formerly, partsOff, url, pageUrl, phone, notMe } = content;
  const { see, again, why, by, was, partOff, replaced } = words[language];
  const page = wordsFor(language, visit.currency);
  const salon = visit.salon.name;
  const subject = subjectOf(news, language, visit, when);
  const isLost = !meanings[visit.state].isAhead;
  const isMoved = moves.includes(news);
  const saidBefore = news === 'movedEarlier' ? replaced : was;
  const sentence = sentenceOf[news]?.(page, visit);
  return {
    subject,
    sender: { name: by(salon) },
    ...mailOf({
      language,
      title: subject,
      preheader: when,
      paragraphs: [
        ...(bookedBy ? [helloTo(language, withoutAddresses(bookedBy))] : []),
        ...(sentence ? [sentence] : []),
        ...(partsOff.length > 0 ? [partsOff.map(partOff).join('\n')] : []),
        [
          capitalise(when),
          ...(isMoved && before ? [saidBefore(before)] : []),
          whatOf({ language, words: page }, visit),
          ...formerly.map(was),
        ].join('\n'),
        ...placeLines(language, { address: visit.salon.address, phone }),
      ],
      action: isLost && pageUrl ? { label: again, url: pageUrl } : { label: see, url },
      footnote: why(salon),
      notMe,
    }),
  };
}
