// The reminder that a client gets by mail, in the language of the booking.

import { capitalise } from '#contracts/ground/format.sq.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { helloTo } from '#contracts/online/client-texts.rules.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { durationIn, guestIn, momentIn } from '#contracts/online/salon-page.rules.ts';
import type { linksTo } from '../client-addresses/mails.ts';
import { placeLines } from '../client-addresses/mails.ts';
import { mailOf } from '../../ground/mail/layout.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import type { VisitToMail } from './store.ts';

type RemindedVisit = Omit<VisitToMail, 'salon'>;

const texts: Record<
  Language,
  {
    readonly subjectToday: (time: string) => string;
    readonly subjectTomorrow: (time: string) => string;
    /** The texts for a visit on another day. */
    readonly subjectOn: (when: string) => string;
    readonly answer: string;
    readonly why: (salon: string) => string;
    readonly unsubscribe: string;
    readonly by: (salon: string) => string;
  }
> = {
  sq: {
    subjectToday: (time) => `Ju kujtojmë terminin e sotëm në ${time}`,
    subjectTomorrow: (time) => `Ju kujtojmë terminin e nesërm në ${time}`,
    subjectOn: (when) => `Ju kujtojmë terminin tuaj ${when}`,
    answer: 'Konfirmo ose ndrysho',
    why: (salon) => `Këtë kujtesë e morët sepse keni një termin te ${salon}.`,
    unsubscribe: 'Nuk dua të marr më kujtesa',
    by: (salon) => `${salon} përmes Krehërit`,
  },
  en: {
    subjectToday: (time) => `Your appointment today at ${time}`,
    subjectTomorrow: (time) => `Your appointment tomorrow at ${time}`,
    subjectOn: (when) => `Your appointment on ${when}`,
    answer: 'Confirm or change it',
    why: (salon) => `You get this reminder because you have an appointment at ${salon}.`,
    unsubscribe: 'Stop sending me reminders',
    by: (salon) => `${salon} via Krehër`,
  },
  it: {
    subjectToday: (time) => `Il tuo appuntamento di oggi alle ${time}`,
    subjectTomorrow: (time) => `Il tuo appuntamento di domani alle ${time}`,
    subjectOn: (when) => `Il tuo appuntamento di ${when}`,
    answer: 'Conferma o cambia',
    why: (salon) => `Ricevi questo promemoria perché hai un appuntamento da ${salon}.`,
    unsubscribe: 'Non voglio più promemoria',
    by: (salon) => `${salon} tramite Krehër`,
  },
  de: {
    subjectToday: (time) => `Ihr Termin heute um ${time} Uhr`,
    subjectTomorrow: (time) => `Ihr Termin morgen um ${time} Uhr`,
    subjectOn: (when) => `Ihr Termin am ${when}`,
    answer: 'Bestätigen oder ändern',
    why: (salon) => `Sie erhalten diese Erinnerung, weil Sie einen Termin bei ${salon} haben.`,
    unsubscribe: 'Keine Erinnerungen mehr senden',
    by: (salon) => `${salon} über Krehër`,
  },
};

interface Links {
  readonly linksOf: (visit: string) => ReturnType<typeof linksTo>;
  readonly unsubscribeUrl: string;
  /** The days until the visit; 0: today. */
  readonly inDays: number;
}

export function reminderMail(
  { language, salonName, contactEmail, address, phone, day, time, id }: RemindedVisit,
  visits: readonly RemindedVisit[],
  { linksOf, unsubscribeUrl, inDays }: Links,
) {
  const words = wordsOf[language];
  const text = texts[language];
  const near = [text.subjectToday, text.subjectTomorrow][inDays];
  const subject = near ? near(time) : text.subjectOn(momentIn(words, day, time));
  const { url, notMe } = linksOf(id);
  const others = visits.filter((visit) => visit.id !== id);
  const bookedBy = visits.find((visit) => visit.bookedBy !== null)?.bookedBy;
  const whatOf = ({ guest, service, barber, duration }: RemindedVisit) =>
    [capitalise(guestIn(words, guest)), service, barber, durationIn(words, duration), salonName]
      .filter(Boolean)
      .join(' · ');
  return {
    subject,
    sender: { name: text.by(salonName), replyTo: contactEmail },
    ...mailOf({
      language,
      title: subject,
      preheader: salonName,
      paragraphs: [
        ...(bookedBy ? [helloTo(language, withoutAddresses(bookedBy))] : []),
        ...visits.map((visit) => `${capitalise(momentIn(words, visit.day, visit.time))}\n${whatOf(visit)}`),
        ...placeLines(language, { address, phone: contactEmail === null ? phone : null }),
        ...others.map((visit) => `${visit.time}: ${linksOf(visit.id).url}`),
      ],
      action: { label: text.answer, url },
      footnote: text.why(salonName),
      unsubscribe: { label: text.unsubscribe, url: unsubscribeUrl },
      notMe,
    }),
  };
}
