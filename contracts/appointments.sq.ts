import { isAccepted, isConfirmed, isFinished, type LocalTime } from './appointments.rules.ts';
import type { Appointment } from './appointments.ts';
import { duration, money, numericDate } from './format.sq.ts';
import type { NamedFields } from './history.rules.ts';

export const messages = {
  fillAll: 'Ju lutem plotesoni te gjitha fushat!',
  created: (client: string) => `Klienti ${client} u shtua me sukses!`,
  confirmed: 'Termini u konfirmua me sukses!',
  cancelled: 'Termini u anulua me sukses!',
  noShow: (who: string) => `U shënua: ${who} nuk erdhi.`,
  notBegun: 'Termini nuk ka filluar ende.',
  onlyOfCancelled: 'Vetëm një termin i anuluar ka arsye anulimi.',
  updated: 'Termini u përditësua me sukses!',
  deleted: 'Termini u fshi me sukses!',
  autoConfirmed: (client: string) => `Termini i ${client} u konfirmua automatikisht!`,
  slotTaken: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  slotTakenBy: (client: string) =>
    `Ky orar eshte i zene nga klienti "${client}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  slotBlocked: (title: string) =>
    `Ky orar eshte i zene ("${title}")! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  changedElsewhere: 'Termini u ndryshua ndërkohë nga një pajisje tjetër.',
  pastMidnight: 'Termini duhet të mbarojë brenda ditës.',
  tooLong: 'Termini mund të zgjasë më së shumti 12 orë.',
  duplicate: 'Ky termin është regjistruar tashmë.',
  tooManyDays: (most: number) => `Mund të shihen më së shumti ${most} ditë njëherësh.`,
  createdTogether: 'Terminet u shtuan me sukses!',
  cancelledTogether: 'Terminet u anuluan me sukses!',
  tooFewTogether: 'Shtoni së paku dy vizita.',
  tooManyTogether: (most: number) => `Vizita njëherësh: më së shumti ${most}.`,
  overlapTogether: 'Dy nga këto vizita janë te i njëjti barber në të njëjtën kohë.',
  tooManyServices: 'Më së shumti 8 shërbime në një vizitë.',
  eitherServices: 'Çmimi dhe kohëzgjatja shkruhen te secili shërbim.',
  shorterThanServices: 'Secili shërbim zgjat të paktën 1 minutë.',
  tooExpensive: 'Vizita mund të kushtojë më së shumti 100\u00a0000\u00a0€.',
  onlyOfVisits: 'Koha e bllokuar nuk ka klient, shërbim apo çmim.',
  onlyOfBlocks: 'Vetëm koha e bllokuar ka titull.',
};

const longestName = 120;

/** The name of a visit of these services. */
export function servicesTogether(names: readonly string[]) {
  const all = names.join(' + ');
  const [first = '', ...others] = names;
  if (all.length <= longestName) return all;
  const rest = others.length === 1 ? ' + 1 tjetër' : ` + ${others.length} të tjera`;
  return first.slice(0, longestName - rest.length) + rest;
}

/** The name of each status in filters. `confirmed` has the same name as `completed` (SPEC). */
export const statusNames = {
  pending: 'Në pritje',
  confirmed: 'Përfunduar',
  completed: 'Përfunduar',
  cancelled: 'Anuluar',
};

type Shown = Parameters<typeof isFinished>[0] &
  Partial<Pick<Appointment, 'booked_online' | 'is_request' | 'cancelled_by'>>;

/** The status of a visit on the screen: until its end it is not 'Përfunduar', and an accepted booking does not wait. */
export function statusName(visit: Shown, now: LocalTime) {
  if (isAccepted(visit)) return 'Pranuar';
  return isConfirmed(visit) && !isFinished(visit, now) ? 'Konfirmuar' : statusNames[visit.status];
}

/** The same, but a missed visit is not called cancelled. The lists of all visits have the reason in a column of its own. */
export const statusOrMissed = (visit: Shown, now: LocalTime) =>
  visit.cancelled_by === 'no_show' ? cancelledByNames.no_show : statusName(visit, now);

/** For blocks, which have no client. */
export const blockMessages = {
  created: () => 'Koha u bllokua me sukses!',
  confirmed: 'Koha e bllokuar u përditësua me sukses!',
  cancelled: 'Koha e bllokuar u lirua me sukses!',
  updated: 'Koha e bllokuar u përditësua me sukses!',
  deleted: 'Koha e bllokuar u fshi me sukses!',
};

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

/** Not `statusNames`, which calls a confirmed visit finished. */
const statesInHistory = {
  pending: 'në pritje',
  confirmed: 'i konfirmuar',
  completed: 'i përfunduar',
  cancelled: 'i anuluar',
};

/** How the history names the fields. Administrators see no clients, and no titles or notes. */
export const historyFields: NamedFields<Appointment> = {
  appointment_date: ['data', ({ appointment_date }) => numericDate(appointment_date)],
  appointment_time: ['ora', ({ appointment_time }) => appointment_time],
  duration: ['kohëzgjatja', (visit) => duration(visit.duration)],
  barber: ['barberi', ({ barber }) => barber],
  service_name: ['shërbimi', ({ service_name }) => service_name ?? ''],
  price: ['çmimi', ({ price }) => money(price ?? 0)],
  status: ['gjendja', ({ status }) => statesInHistory[status]],
  client_name: 'klienti',
  client_phone: 'telefoni',
  title: 'titulli',
  note: 'shënimi',
};

export const cancelledByNames = {
  client: 'Klienti',
  salon: 'Salloni',
  no_show: 'Nuk erdhi',
};

/** What a client answered with the link of the visit. */
export const answerNames = { coming: 'Konfirmoi', moved: 'Ndryshoi orën' };
export const lateCancel = 'Anulim i vonë';
