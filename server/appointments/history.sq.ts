// The sentences that the history keeps, by noun.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { duration, money, numericDate } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { waitingMinutes } from '#contracts/ground/work-parts.rules.ts';
import type { NamedFields } from '../ground/history/changes.ts';

/** A visit is named by its day and time: administrators see no clients. */
export const appointmentTexts = {
  created: (when: string) => `U shtua termini: ${when}`,
  updated: (when: string) => `U përditësua termini: ${when}`,
  confirmed: (when: string) => `U konfirmua termini: ${when}`,
  cancelled: (when: string) => `U anulua termini: ${when}`,
  noShow: (when: string) => `Klienti nuk erdhi: ${when}`,
  deleted: (when: string) => `U fshi termini: ${when}`,
  autoConfirmed: (when: string) => `U konfirmua automatikisht termini: ${when}`,
};

export const blockTexts = {
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

export const treatmentTexts = {
  written: (when: string) => `U shkrua trajtimi: ${when}`,
  removed: (when: string) => `U fshi trajtimi: ${when}`,
};

/** The sentences never show the picture. */
export const pictureTexts = {
  added: (when: string) => `U shtua foto: ${when}`,
  removed: (when: string) => `U fshi foto: ${when}`,
  broughtBack: (when: string) => `U rikthye foto: ${when}`,
  allowed: 'Klienti lejon ruajtjen e fotove.',
  refused: (removed: number) => `Klienti nuk lejon më ruajtjen e fotove. Foto të fshira: ${removed}`,
  turnedOn: 'U lejua ruajtja e fotove të klientëve.',
  turnedOff: 'U ndal ruajtja e fotove të reja të klientëve.',
};

export const queueTexts = {
  added: (number: number) => `U shtua në radhë: Nr. ${number}`,
  changed: (number: number) => `U ndryshua në radhë: Nr. ${number}`,
  left: (number: number) => `U hoq nga radha: Nr. ${number}`,
  back: (number: number) => `U kthye në radhë: Nr. ${number}`,
  /** Sentence for a visit that was deleted, so that its client waits again. */
  unseated: (when: string) => `U zhbë fillimi nga radha: ${when}`,
  seated: (number: number) => `Filloi nga radha: Nr. ${number}`,
};

/** The end of a request. */
export const requestTexts = {
  accepted: (when: string) => `U pranua kërkesa online: ${when}`,
  declined: (when: string) => `U refuzua kërkesa online: ${when}`,
  refused: (when: string) => `U refuzua rezervimi online: ${when}`,
  lapsed: (when: string) => `Kërkesa online u anulua pa përgjigje: ${when}`,
  withdrawn: (when: string) => `Klienti e tërhoqi kërkesën me link: ${when}`,
};
