// The words of the mails to clients, in the language of the booking.
import type { Language } from '#contracts/book/bookings.ts';
import { dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import { phoneLine } from '../client-addresses/mails.ts';
import type { ClientMessage } from '../visit-links/tell.ts';
import { mailOf } from '../../ground/mail/layout.ts';

interface Content {
  readonly salon: string;
  /** Within a sentence. */
  readonly when: string;
  readonly date: string;
  readonly time: string;
  readonly what: string;
  readonly url: string;
  /** Shown where the salon has no address for answers. */
  readonly phone: string | null;
  /** For a reader who booked nothing. */
  readonly notMe: { readonly label: string; readonly url: string };
}

interface Words {
  readonly subjects: Record<ClientMessage, (content: Content) => string>;
  readonly see: string;
  readonly otherwise: string;
  readonly why: (salon: string) => string;
  readonly by: (salon: string) => string;
}

const words: Record<Language, Words> = {
  sq: {
    subjects: {
      booked: ({ salon, date, time }) =>
        `Rezervimi juaj te ${salon}: ${weekdayName(date)}, ${dayAndMonth(date)}, ${time}`,
      accepted: ({ salon }) => `Kërkesa juaj te ${salon} u pranua`,
      declined: ({ salon }) => `Rezervimi juaj te ${salon} u anulua`,
      cancelled: ({ salon }) => `Rezervimi juaj te ${salon} u anulua`,
      moved: ({ salon }) => `Rezervimi juaj te ${salon} ka orë të re`,
    },
    see: 'Shihni rezervimin',
    otherwise: 'Nëse butoni nuk funksionon, kopjojeni këtë adresë në shfletues:',
    why: (salon) => `Këtë mesazh e morët sepse rezervuat te ${salon} me këtë adresë.`,
    by: (salon) => `${salon} përmes Krehër`,
  },
  en: {
    subjects: {
      booked: ({ salon, when }) => `Your booking at ${salon}: ${when}`,
      accepted: ({ salon }) => `Your request at ${salon} was accepted`,
      declined: ({ salon }) => `Your booking at ${salon} was cancelled`,
      cancelled: ({ salon }) => `Your booking at ${salon} was cancelled`,
      moved: ({ salon }) => `Your booking at ${salon} has a new time`,
    },
    see: 'See the booking',
    otherwise: 'If the button does not work, copy this address into your browser:',
    why: (salon) => `You get this message because you booked at ${salon} with this address.`,
    by: (salon) => `${salon} via Krehër`,
  },
  it: {
    subjects: {
      booked: ({ salon, when }) => `La tua prenotazione da ${salon}: ${when}`,
      accepted: ({ salon }) => `La tua richiesta a ${salon} è stata accettata`,
      declined: ({ salon }) => `La tua prenotazione da ${salon} è stata annullata`,
      cancelled: ({ salon }) => `La tua prenotazione da ${salon} è stata annullata`,
      moved: ({ salon }) => `La tua prenotazione da ${salon} ha un nuovo orario`,
    },
    see: 'Vedi la prenotazione',
    otherwise: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    why: (salon) => `Ricevi questo messaggio perché hai prenotato da ${salon} con questo indirizzo.`,
    by: (salon) => `${salon} tramite Krehër`,
  },
  de: {
    subjects: {
      booked: ({ salon, when }) => `Ihr Termin bei ${salon}: ${when}`,
      accepted: ({ salon }) => `Ihre Anfrage bei ${salon} wurde angenommen`,
      declined: ({ salon }) => `Ihr Termin bei ${salon} wurde abgesagt`,
      cancelled: ({ salon }) => `Ihr Termin bei ${salon} wurde abgesagt`,
      moved: ({ salon }) => `Ihr Termin bei ${salon} hat eine neue Zeit`,
    },
    see: 'Termin ansehen',
    otherwise: 'Falls der Knopf nicht funktioniert, kopieren Sie diese Adresse in den Browser:',
    why: (salon) => `Sie erhalten diese Nachricht, weil Sie bei ${salon} mit dieser Adresse gebucht haben.`,
    by: (salon) => `${salon} über Krehër`,
  },
};

export function clientMail(told: ClientMessage, language: Language, content: Content) {
  const { subjects, see, otherwise, why, by } = words[language];
  const subject = subjects[told](content);
  const { salon, when, what, url, notMe, phone } = content;
  return {
    subject,
    sender: { name: by(salon) },
    ...mailOf({
      language,
      title: subject,
      preheader: when,
      paragraphs: [`${when.charAt(0).toUpperCase()}${when.slice(1)}\n${what}`, ...phoneLine(language, phone)],
      action: { label: see, url, otherwise },
      footnote: why(salon),
      notMe,
    }),
  };
}
