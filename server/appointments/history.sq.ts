import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { duration, money, numericDate } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { waitingMinutes } from '#contracts/ground/work-parts.rules.ts';
import type { NamedFields } from '../ground/history/changes.ts';

/** Sentences that the history keeps. They name a visit by its day and time: administrators see no clients. */
export const historyTexts = {
  created: (when: string) => `U shtua termini: ${when}`,
  updated: (when: string) => `U përditësua termini: ${when}`,
  confirmed: (when: string) => `U konfirmua termini: ${when}`,
  cancelled: (when: string) => `U anulua termini: ${when}`,
  noShow: (when: string) => `Klienti nuk erdhi: ${when}`,
  deleted: (when: string) => `U fshi termini: ${when}`,
  autoConfirmed: (when: string) => `U konfirmua automatikisht termini: ${when}`,
};

export const blockHistoryTexts = {
  created: (when: string) => `U bllokua koha: ${when}`,
  updated: (when: string) => `U përditësua koha e bllokuar: ${when}`,
  confirmed: (when: string) => `U përditësua koha e bllokuar: ${when}`,
  cancelled: (when: string) => `U lirua koha e bllokuar: ${when}`,
  deleted: (when: string) => `U fshi koha e bllokuar: ${when}`,
};

/** The names of the states in the history. `statusNames` is not used, since it calls a confirmed visit finished. */
const statesInHistory = {
  pending: 'në pritje',
  confirmed: 'i konfirmuar',
  completed: 'i përfunduar',
  cancelled: 'i anuluar',
};

/** The names of the fields in the history. Administrators see no clients, and no titles or notes. */
export const historyFieldsIn = (currency: Currency): NamedFields<Appointment> => ({
  appointment_date: ['data', ({ appointment_date }) => numericDate(appointment_date)],
  appointment_time: ['ora', ({ appointment_time }) => appointment_time],
  duration: ['kohëzgjatja', (visit) => duration(visit.duration)],
  parts: ['koha e veprimit', (visit) => duration(waitingMinutes(visit))],
  barber: [profession`barberi`, ({ barber }) => barber],
  service_name: ['shërbimi', ({ service_name }) => service_name ?? ''],
  price: ['çmimi', ({ price }) => money(price ?? 0, currency)],
  status: ['statusi', ({ status }) => statesInHistory[status]],
  client_name: 'klienti',
  client_phone: 'telefoni',
  title: 'titulli',
  note: 'shënimi',
});
