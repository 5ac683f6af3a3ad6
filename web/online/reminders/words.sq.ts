import { weekday } from '#contracts/ground/calendar.rules.ts';
import { capitalise, fullDate } from '#contracts/ground/format.sq.ts';
import { onWeekdays } from '#contracts/online/reminders.sq.ts';
import type { Channel } from '#contracts/online/reminders.ts';

export const words = {
  sent: (sent: number, all: number) => `Kujtesa të dërguara: ${sent} nga ${all}`,
  day: (day: string) => capitalise(fullDate(day)),
  showAll: 'Shiko kujtesat',
  sentAt: (time: string) => `U dërgua në ${time}`,
  takeBack: 'Nuk e dërgova',
  takeBackFor: (name: string) => `Nuk e dërgova: ${name}`,
  withoutPhone: (clients: number) => `Pa numër telefoni (${clients})`,
  unmailed: (visits: number) => `Nuk u dërgua me email (${visits})`,
  unmailedHint: 'Njoftojini vetë këta klientë: mesazhi me email nuk u nis.',
  ownerSends: 'E dërgon pronari',
  allSent: 'Të gjitha kujtesat u dërguan.',
  /** `days`: the days from tomorrow to the next working day. */
  none: (days: readonly string[]) =>
    days.length > 1
      ? `Deri ${onWeekdays[weekday(days.at(-1) ?? '')]} nuk keni termine. Kujtesat shfaqen këtu sapo të ketë termine për këto ditë.`
      : 'Nesër nuk keni termine. Kujtesat shfaqen këtu sapo të ketë termine për nesër.',
  loadFailed: 'Kujtesat nuk u ngarkuan.',
  markFailed: 'Kujtesa nuk u shënua dot.',
  channel: (name: string) => `Si t’i shkruani: ${name}`,
  send: { whatsapp: 'WhatsApp', viber: 'Viber', sms: 'SMS', call: 'Telefono' } satisfies Record<
    Channel,
    string
  >,
  sendTo: (channel: string, name: string) => `${channel}: ${name}`,
  text: 'Teksti i kujtesës',
  textHint: (parts: readonly string[], typed: string) =>
    `Vendosni ${parts.map((part) => `{${part}}`).join(' ')}${
      typed.includes('{linku}')
        ? ''
        : '. Mungon {linku}: klientët nuk do të mund ta konfirmojnë ose ta anulojnë terminin nga kujtesa.'
    }`,
  saveText: 'Ruaj tekstin',
  savingText: 'Duke ruajtur...',
  usualText: 'Rikthe tekstin e zakonshëm',
  mails: 'Kujtesat me email',
  mailsHint: 'Klientët me email e marrin kujtesën automatikisht, me linkun e terminit.',
  byMail: 'Dërgoji kujtesat me email',
  mailDays: 'Kur dërgohen',
  mailDaysNames: { 1: 'Një ditë para terminit', 2: 'Dy ditë para terminit' },
  mailAt: 'Në orën',
  mailHour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  sameDay: 'Edhe 3 orë para terminit',
  saveMails: 'Ruaj kujtesat me email',
  mailsFailed: 'Kujtesat me email nuk u ruajtën.',
  mailPlanned: (when: string) => `Dërgohet automatikisht me email: ${when}`,
  mailStates: {
    leaving: 'Po dërgohet me email',
    sent: 'U dërgua edhe me email',
    failed: 'Me email nuk u dërgua',
  },
  textFailed: 'Teksti nuk u ruajt.',
};
