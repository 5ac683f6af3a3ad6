// Texts about the address of a mail's reader: the links in mails to clients and invited people, the page behind these links, and
// the mail to an owner about mails that were not sent.

import { count } from '#contracts/ground/format.sq.ts';
import type { Language } from '#contracts/ground/languages.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { type MailLink, mailOf } from '../../ground/mail/layout.ts';
import { type NewMail, queueMails } from '../../ground/mail/queue.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type HeldMails, noteInvited, takeUntold } from './store.ts';

export interface Words {
  readonly address: string;
  readonly phone: string;
  readonly link: string;
  readonly question: (salon: string, email: string) => string;
  readonly stop: (salon: string) => string;
  /** Text before the button is pressed. */
  readonly keeps: string;
  readonly stopped: string;
  readonly kept: string;
  readonly stopAll: string;
  readonly allStopped: string;
  readonly report: string;
  /** Text before the salon is reported. */
  readonly reportMeans: (salon: string) => string;
  readonly reported: string;
  readonly again: string;
  readonly comeAgain: (salon: string) => string;
  readonly unknown: string;
  readonly summary: string;
  readonly summaryWhy: string;
}

/** The page that the link 'Nuk isha unë' in a mail opens, and the mail about several visits, in the language of the client. */
export const notMe: Record<Language, Words> = {
  sq: {
    address: 'Adresa e sallonit',
    phone: 'Telefoni i sallonit',
    link: 'Nuk isha unë',
    question: (salon, email) =>
      `${salon} i dërgon mesazhe adresës ${email}. Nëse nuk keni rezervuar ju, ndalini.`,
    stop: (salon) => `Ndal mesazhet nga ${salon}`,
    keeps: 'Rezervimi nuk anulohet.',
    stopped: 'Mesazhet u ndalën.',
    kept: 'Asnjë rezervim nuk u anulua.',
    stopAll: 'Ndal mesazhet nga të gjitha sallonet',
    allStopped: 'Kjo adresë nuk merr më mesazhe nga asnjë sallon.',
    report: 'Raporto këtë sallon',
    reportMeans: (salon) => `Do të shohim çfarë dërgon ${salon}. Mesazhet vijnë derisa t’i ndalni.`,
    reported: 'Faleminderit! E shikojmë.',
    again: 'I dua përsëri',
    comeAgain: (salon) => `Mesazhet nga ${salon} vijnë përsëri.`,
    unknown: 'Ky link nuk vlen më.',
    summary: 'Njoftime për rezervimet tuaja',
    summaryWhy: 'Për këtë adresë pati shumë njoftime brenda një ore. Këtu janë të fundit.',
  },
  en: {
    address: 'Salon address',
    phone: 'Salon phone',
    link: 'It wasn’t me',
    question: (salon, email) => `${salon} sends messages to ${email}. If you did not book, stop them.`,
    stop: (salon) => `Stop messages from ${salon}`,
    keeps: 'The booking is not cancelled.',
    stopped: 'The messages are stopped.',
    kept: 'No booking was cancelled.',
    stopAll: 'Stop messages from all salons',
    allStopped: 'This address gets no more messages from any salon.',
    report: 'Report this salon',
    reportMeans: (salon) =>
      `We will look into what ${salon} sends. Its messages keep coming until you stop them.`,
    reported: 'Thank you! We will look into it.',
    again: 'I want them again',
    comeAgain: (salon) => `Messages from ${salon} will come again.`,
    unknown: 'This link is no longer valid.',
    summary: 'Updates on your bookings',
    summaryWhy: 'There were many messages for this address within an hour. These are the latest.',
  },
  it: {
    address: 'Indirizzo del salone',
    phone: 'Telefono del salone',
    link: 'Non l’ho fatto io',
    question: (salon, email) => `${salon} invia messaggi a ${email}. Se non hai prenotato tu, bloccali.`,
    stop: (salon) => `Blocca i messaggi di ${salon}`,
    keeps: 'La prenotazione non viene annullata.',
    stopped: 'I messaggi sono stati bloccati.',
    kept: 'Nessuna prenotazione è stata annullata.',
    stopAll: 'Blocca i messaggi di tutti i saloni',
    allStopped: 'Questo indirizzo non riceve più messaggi da nessun salone.',
    report: 'Segnala questo salone',
    reportMeans: (salon) =>
      `Controlleremo che cosa invia ${salon}. I messaggi continuano finché non li blocchi.`,
    reported: 'Grazie! Controlleremo.',
    again: 'Li voglio di nuovo',
    comeAgain: (salon) => `I messaggi di ${salon} arriveranno di nuovo.`,
    unknown: 'Questo link non è più valido.',
    summary: 'Novità sulle tue prenotazioni',
    summaryWhy: 'In un’ora ci sono stati molti messaggi per questo indirizzo. Ecco gli ultimi.',
  },
  de: {
    address: 'Adresse des Salons',
    phone: 'Telefon des Salons',
    link: 'Das war ich nicht',
    question: (salon, email) =>
      `${salon} schickt Nachrichten an ${email}. Wenn Sie nicht gebucht haben, stoppen Sie sie.`,
    stop: (salon) => `Nachrichten von ${salon} stoppen`,
    keeps: 'Der Termin wird nicht abgesagt.',
    stopped: 'Die Nachrichten sind gestoppt.',
    kept: 'Kein Termin wurde abgesagt.',
    stopAll: 'Nachrichten aller Salons stoppen',
    allStopped: 'Diese Adresse bekommt keine Nachrichten von Salons mehr.',
    report: 'Diesen Salon melden',
    reportMeans: (salon) =>
      `Wir prüfen, was ${salon} verschickt. Die Nachrichten kommen weiter, bis Sie sie stoppen.`,
    reported: 'Danke! Wir sehen es uns an.',
    again: 'Ich möchte sie wieder',
    comeAgain: (salon) => `Nachrichten von ${salon} kommen wieder.`,
    unknown: 'Dieser Link ist nicht mehr gültig.',
    summary: 'Neues zu Ihren Terminen',
    summaryWhy: 'Für diese Adresse gab es viele Nachrichten in einer Stunde. Dies sind die letzten.',
  },
};

/** The same page for a person who was invited to the staff of a salon: the mail is in Albanian. */
export const notMeInvited: Words = {
  ...notMe.sq,
  question: (salon, email) =>
    `${salon} ftoi adresën ${email} në staf. Nëse nuk e njihni, ndalini mesazhet e këtij salloni.`,
  keeps: 'Ftesa skadon automatikisht pas 7 ditësh.',
  kept: 'Ftesa skadon automatikisht pas 7 ditësh.',
};

interface MailLinkParts {
  readonly publicUrl: string;
  /** The address of the visit. */
  readonly link: string;
  readonly language: Language;
  /** The token of the reader. */
  readonly token: string;
}

/** The links in a mail to a client, or to an invited person. A person who opens the link to the visit has received the mail. */
export function linksTo({ publicUrl, link, language, token }: MailLinkParts) {
  return {
    url: `${publicUrl}/r/${link}?e=${token}`,
    notMe: notMeLinks(`${publicUrl}/api/not-me/${token}?gj=${language}`, language),
  };
}

/** The links in an invitation to the staff. */
export const linksOfInvited = (publicUrl: string, token: string): readonly MailLink[] =>
  notMeLinks(`${publicUrl}/api/not-me/${token}?ftesa=po`, 'sq');

export const notMeLinks = (page: string, language: Language): readonly MailLink[] => [
  { label: notMe[language].link, url: page },
  { label: notMe[language].report, url: `${page}&raporto=po` },
];

/**
 * Decides about the mail with an invitation. Returns the links with which the reader stops or reports the salon; null if the mail
 * may not be sent.
 */
export const admitInvitation =
  (publicUrl: () => string) => async (tx: Tx, salon: SalonId, email: string, now: Date) => {
    const { token, isStopped } = await noteInvited(tx, salon, email, now);
    return isStopped ? null : linksOfInvited(publicUrl(), token);
  };

interface Place {
  readonly address: string | null;
  /** The phone of the salon, only in a mail that nobody can answer. */
  readonly phone: string | null;
}

/** The address and phone of the salon, as a paragraph; none where nothing is known. */
export function placeLines(language: Language, { address, phone }: Place): string[] {
  const words = notMe[language];
  const lines = [address && `${words.address}: ${address}`, phone && `${words.phone}: ${phone}`];
  const known = lines.filter(Boolean);
  return known.length > 0 ? [known.join('\n')] : [];
}

/** The mail to an owner about mails that were not sent, as the input of `queueMail`. */
export function unmailedMail(to: string, held: HeldMails, publicUrl: string): NewMail {
  const { mails, toStrangers, stopped } = held;
  const what = `${count(mails, 'mesazh', 'mesazhe')} për klientët tuaj`;
  const others = mails - toStrangers - stopped;
  const reasons = [
    toStrangers > 0 &&
      `${count(toStrangers, 'mesazh', 'mesazhe')}: brenda një dite u arrit kufiri i adresave të reja. Kush ka ardhur një herë, ose ka hapur një link tonin, nuk numërohet.`,
    stopped > 0 && `${count(stopped, 'mesazh', 'mesazhe')}: marrësi i ndali.`,
    others > 0 &&
      `${count(others, 'mesazh', 'mesazhe')}: për atë termin ishin dërguar tashmë shumë mesazhe, ose adresa nuk e pranoi mesazhin.`,
  ].filter((one) => typeof one === 'string');
  return {
    to,
    subject: 'Disa mesazhe nuk u dërguan me email',
    ...mailOf({
      title: 'Disa mesazhe nuk u dërguan me email',
      preheader: what,
      paragraphs: [
        'Përshëndetje,',
        `${what} nuk u ${mails === 1 ? 'dërgua' : 'dërguan'} me email, dhe nuk dërgohen më vonë.`,
        reasons.join('\n'),
        'Terminet janë si më parë. Te kujtesat shihni cilët klientë duhet t’i njoftoni vetë, me telefon ose me WhatsApp.',
      ],
      action: {
        label: 'Shiko kujtesat',
        url: `${publicUrl}/kujtesat`,
      },
      footnote: 'Këtë mesazh e morët sepse keni një sallon në Krehër. Ai vjen më së shumti një herë në ditë.',
    }),
  };
}

/** Tells owners once a day which mails to their clients were not sent. */
export const tellUnmailed =
  (db: Database, publicUrl: () => string, now: () => Date): (() => Promise<void>) =>
  () =>
    db.transaction(async (tx) => {
      const untold = await takeUntold(tx, now());
      const mails = untold.map(({ email, ...held }) => unmailedMail(email, held, publicUrl()));
      await queueMails(tx, mails, now());
    });
