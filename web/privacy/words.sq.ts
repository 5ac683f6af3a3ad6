// Texts of all data that the salon has of a client, as the client reads it on paper.

import { statusOrMissed } from '#contracts/appointments/statuses.sq.ts';
import { nextTimeText, treatmentText } from '#contracts/appointments/treatment-text.sq.ts';
import { sideNames } from '#contracts/appointments/visit-pictures.sq.ts';
import { validUntil } from '#contracts/clients/allergies.rules.ts';
import { allergiesText, resultNames, validText } from '#contracts/clients/allergies.sq.ts';
import { birthdayText } from '#contracts/clients/clients.sq.ts';
import type { Birthday } from '#contracts/clients/clients.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { dateAndTime, duration, longDate, money, numericDate } from '#contracts/ground/format.sq.ts';
import { methodNames, sumOf } from '#contracts/ground/payment.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { type ClientFile, whatIsNoted } from '#contracts/privacy/privacy.ts';
import { words as ofClients } from '../clients/words.sq.ts';

export const words = {
  intro: (salon: string, at: string) =>
    `Gjithçka që ruan ${salon} për këtë klient, më ${dateAndTime(at)}. Çdo hapje e kësaj faqeje shënohet te siguria e sallonit.`,
  print: 'Printo',
  save: 'Shkarko skedarin',
  loadFailed: 'Gabim në ngarkimin e të dhënave',
  parts: {
    contact: 'Kontakti',
    health: 'Alergji dhe teste',
    packages: 'Paketa',
    objections: 'Çfarë nuk dëshiron klienti',
    visits: 'Terminet',
    treatments: 'Çfarë u bë',
    pictures: 'Foto',
    lengths: 'Kohëzgjatje të veçanta',
    bookings: 'Rezervime nga faqja e sallonit',
    answers: 'Përgjigjet para terminit',
    queue: 'Radha',
    messages: 'Mesazhe',
    takings: 'Pagesa',
    imports: 'Nga skedarë të importuar',
    merges: 'Klientë që u bashkuan me këtë',
    waitlist: 'Lista e pritjes',
    passedOn: 'Iu dërgua programeve të sallonit',
  },
  deletedVisits: 'Termine të fshira',
};

type Row = readonly string[];

const listed = (...parts: readonly (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ');
const on = (text: string, at: string | null) => at && `${text} më ${dateAndTime(at)}`;

export const lengthLine = ({
  service,
  work_minutes,
  wait_minutes,
  work_after_minutes,
}: ClientFile['lengths'][number]) =>
  `${service}: ${[work_minutes, wait_minutes, work_after_minutes]
    .filter((minutes) => minutes > 0)
    .map(duration)
    .join(' / ')}`;

/** A file that an instance of the release before answers has no such part. */
export const healthLines = ({ health }: Partial<Pick<ClientFile, 'health'>>): string[] => [
  ...(health?.allergies ? [allergiesText(health.allergies)] : []),
  ...(health?.tests ?? []).map((test) =>
    listed(
      numericDate(test.date),
      resultNames[test.result],
      test.by_name,
      test.result === 'well' && validText(validUntil(test)),
    ),
  ),
];

export const treatmentLine = (one: ClientFile['treatments'][number]): string =>
  listed(
    numericDate(one.date),
    one.by_name,
    treatmentText(one),
    one.next_time && nextTimeText(one.next_time),
  );

export const answerLine = ({ question, answer }: ClientFile['answers'][number]): string =>
  `${question} ${answer}`;

export const pictureLine = (one: ClientFile['pictures'][number]): string =>
  listed(numericDate(one.date), one.side && sideNames[one.side], one.by_name);

export const waitlistLine = ({
  at,
  from,
  to,
  service,
  name,
  email,
}: ClientFile['waitlist'][number]): string =>
  [dateAndTime(at), service, `${numericDate(from)} – ${numericDate(to)}`, name, email]
    .filter(Boolean)
    .join(' · ');

const noted = Object.keys(whatIsNoted) as (keyof typeof whatIsNoted)[];
const notedLine = (field: (typeof noted)[number], value: string | Birthday | null) =>
  value && `${ofClients[field]}: ${typeof value === 'string' ? value : birthdayText(value)}`;

export const contactLines = ({ client }: ClientFile): Row =>
  [
    ...noted.map((field) => notedLine(field, client[field])),
    client.channel && `Kujtesat: ${channelNames[client.channel] ?? client.channel}`,
    client.erasedAt && on('Të dhënat u fshinë', client.erasedAt),
  ].filter((line) => typeof line === 'string');

export const objectionLines = ({ client, addresses }: ClientFile): Row =>
  [
    on('Nuk rezervon dot online: u bllokua', client.onlineBlockedAt),
    on(
      client.marketingRefusedBy === 'client'
        ? 'Nuk do oferta: e tha vetë'
        : 'Nuk do oferta: e shënoi salloni',
      client.marketingRefusedAt,
    ),
    on('Nuk lejon ruajtjen e fotove', client.picturesRefusedAt),
    ...addresses.flatMap((one) => [
      on(`${one.email} nuk merr më email-e nga salloni: u ndal`, one.stoppedAt),
      on(`${one.email} e raportoi sallonin`, one.reportedAt),
      on(`${one.email} nuk merr më email-e nga asnjë sallon: u ndal`, one.stoppedForAllAt),
    ]),
  ].filter((line) => typeof line === 'string');

type Visit = ClientFile['visits'][number];

export const visitTitle = ({ date, time }: Pick<Visit, 'date' | 'time'>): string =>
  `${longDate(date)}, ${time}`;

const asAppointment = ({ date, time, duration, status, cancelledBy }: Visit) => ({
  appointment_date: date,
  appointment_time: time,
  duration,
  status,
  cancelled_by: cancelledBy,
});

export const visitLines = (visit: Visit, { currency, madeAt }: ClientFile): Row =>
  [
    listed(
      visit.service,
      visit.barber,
      duration(visit.duration),
      money(visit.price, currency),
      statusOrMissed(asAppointment(visit), localTime(new Date(madeAt))),
    ),
    visit.note && `Shënim: ${visit.note}`,
    on('Klienti konfirmoi me link', visit.comingAt),
    on('Klienti ndryshoi orën me link', visit.movedAt),
  ].filter((line) => typeof line === 'string');

export const bookingLine = (one: ClientFile['bookings'][number]): string =>
  listed(
    dateAndTime(one.at),
    one.name,
    one.bookedBy && `rezervoi ${one.bookedBy}`,
    one.phone && one.phone.length > 1 && one.phone,
    one.email,
    said(one.kept),
    one.declineReason && `arsyeja e refuzimit: ${one.declineReason}`,
  );

const statesInQueue = { waiting: 'pret', seated: 'filloi', left: 'u largua' };

export const queueLine = (one: ClientFile['queue'][number]): string =>
  listed(
    dateAndTime(one.at),
    `Nr. ${one.number}`,
    one.name,
    one.phone,
    on(statesInQueue[one.state], one.endedAt),
  );

const channelNames: Record<string, string> = {
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  sms: 'SMS',
  call: 'telefonatë',
  email: 'email',
};
const outcomes: Record<string, string> = { sent: 'u dërgua', delivered: 'u dërgua', held: 'nuk u dërgua' };

export const messageLine = ({ at, day, channel, address, state }: ClientFile['messages'][number]): string =>
  listed(
    at ? dateAndTime(at) : day && numericDate(day),
    channelNames[channel],
    address,
    state && outcomes[state],
  );

const kinds = {
  visit: 'pagesë',
  product: 'produkt',
  package: 'paketë',
  tip: 'bakshish',
  in: 'hyrje',
  out: 'dalje',
};

export const takingLine = (one: ClientFile['takings'][number]): string =>
  listed(
    dateAndTime(one.at),
    one.isRefund ? 'rimbursim' : kinds[one.kind],
    one.name,
    sumOf(one.cents, one.currency),
    methodNames[one.method],
    one.isVoid && 'u hoq nga arka',
    one.fiscalNumber && `kuponi ${one.fiscalNumber}`,
    one.note,
  );

export const importLine = (one: ClientFile['imports'][number]): string =>
  listed(
    dateAndTime(one.at),
    one.fileName ?? one.source,
    `rreshti ${one.row}`,
    said(one.facts),
    said(one.before),
    said(one.after),
  );

export const mergeLine = (one: ClientFile['merges'][number]): string =>
  listed(dateAndTime(one.at), said(one.gone), on('u zhbë', one.undoneAt));

export const lineOfPassedOn = ({ at, event, to }: ClientFile['passedOn'][number]): string =>
  listed(dateAndTime(at), event, to);

const labels: Record<string, string> = {
  name: 'emri',
  phone: 'telefoni',
  email: 'email',
  note: 'shënim',
  date: 'data',
  time: 'ora',
  service: 'shërbimi',
  get barber() {
    return profession`barberi`;
  },
  visits: 'vizita',
  spent: 'shpenzuar',
  firstVisit: 'vizita e parë',
  lastVisit: 'vizita e fundit',
};

/** The text of a kept record, without its ids. */
function said(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return listed(
    ...Object.entries(value).map(([key, one]) => {
      const label = labels[key];
      const isShown = label && (typeof one === 'string' || typeof one === 'number');
      return isShown ? `${label}: ${one}` : said(one);
    }),
  );
}
