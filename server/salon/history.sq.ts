// The sentences that the history keeps, by noun.
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { numericDate, weekdays } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { roleNames, tickNames } from '#contracts/ground/roles.sq.ts';
import type { Ticks } from '#contracts/ground/roles.ts';
import type { BarberHours, DayException, Period } from '#contracts/salon/hours.ts';
import type { LeaveRequest } from '#contracts/salon/leave-requests.ts';
import { countryNames, currencyNames, salonKindNames } from '#contracts/salon/salon-names.sq.ts';
import type { Salon, updateSalon } from '#contracts/salon/salons.ts';
import type { Person, updatePerson } from '#contracts/salon/staff.ts';
import type { ChangedFieldNames, NamedFields } from '../ground/history/changes.ts';

export const salonFields: ChangedFieldNames<Salon, BodyOf<typeof updateSalon>> = {
  name: ['emri', ({ name }) => name],
  phone: ['telefoni', ({ phone }) => phone ?? '–'],
  contact_email: ['email-i i sallonit', ({ contact_email }) => contact_email ?? '–'],
  asks_contact_email: 'pyetja për email-in e sallonit',
  country: ['shteti', ({ country }) => countryNames[country]],
  currency: ['valuta', ({ currency }) => currencyNames[currency]],
  address: ['adresa', ({ address }) => address ?? '–'],
  city: ['qyteti', ({ city }) => city ?? '–'],
  instagram: ['Instagrami', ({ instagram }) => instagram ?? '–'],
  kind: ['lloji', ({ kind }) => (kind ? salonKindNames[kind] : '–')],
  about: 'përshkrimi',
};

export const salonTexts = {
  updated: (name: string) => `U përditësuan të dhënat e sallonit: ${name}`,
};

/** The changed hours of a week, as the end of a sentence: `e hënë 09:00–19:00 → 10:00–18:00`. */
export const weekChanges = (before: readonly Period[], after: readonly Period[]): string[] =>
  [0, 1].flatMap((week) =>
    weekdays.flatMap((name, weekday) => {
      const [was, is] = [before, after].map((periods) => hoursOn(periods, week, weekday));
      return was === is ? [] : [`${name}${week === 1 ? ' (java B)' : ''} ${was} → ${is}`];
    }),
  );

const hoursOn = (periods: readonly Period[], week: number, weekday: number) =>
  periods
    .filter((period) => period.week === week && period.weekday === weekday)
    .map(({ from, to }) => `${from}–${to}`)
    .sort()
    .join(' dhe ') || 'pushim';

/** The changed hours of a barber, who works in the hours of the salon or in hours of their own. */
export function barberHoursChanges(before: BarberHours, after: BarberHours): string[] {
  if (before.ownHours === after.ownHours) return weekChanges(before.periods, after.periods);
  const [salons, own] = ['orari i sallonit', 'orari i vet'];
  return [after.ownHours ? `${salons} → ${own}` : `${own} → ${salons}`];
}

export const daysOf = ({ from, to }: DayException): string =>
  from === to ? numericDate(from) : `${numericDate(from)}–${numericDate(to)}`;

/**
 * The fields of an exception in the history. The reason of a barber's absence may be about health: only the history of the salon
 * itself could name it.
 */
export const exceptionFields: NamedFields<DayException & { readonly days: string }> = {
  days: ['ditët', ({ days }) => days],
  open: ['orari', ({ open }) => open.map(({ from, to }) => `${from}–${to}`).join(' dhe ') || 'mbyllur'],
  reason: 'arsyeja',
  title: 'përshkrimi',
  forAll: ['vlen për të gjithë', ({ forAll }) => (forAll ? 'po' : 'jo')],
};

/** The fields of an exception as the refusal of a change names them. */
export const shownExceptionFields: typeof exceptionFields = {
  ...exceptionFields,
  barberId: 'kush',
  from: ['nga', ({ from }) => numericDate(from)],
  to: ['deri më', ({ to }) => numericDate(to)],
};

export const hoursTexts = {
  salonHours: 'U ndryshua orari i sallonit.',
  barberHours: (name: string) => profession`U ndryshua orari i barberit: ${name}`,
  exceptionAdded: (days: string) => `U shtua pushim ose mbyllje: ${days}`,
  exceptionChanged: (days: string) => `U ndryshua pushimi ose mbyllja: ${days}`,
  exceptionDeleted: (days: string) => `U fshi pushimi ose mbyllja: ${days}`,
};

export const holidayTexts = {
  closed: (day: string, name: string) => `Mbyllur më ${day}: ${name}`,
  open: (day: string, name: string) => `Punojmë më ${day}: ${name}`,
  hours: (day: string, name: string) => `Orar tjetër më ${day}: ${name}`,
  corrected: (country: string, year: number, changes: readonly string[]) =>
    `U korrigjuan festat e vitit ${year} (${country}): ${changes.join('; ')}`,
  correctedDay: (name: string, before: string, after: string) => `${name} ${before} → ${after}`,
};

export const pictureTexts = {
  salonSaved: 'U ndryshua fotoja e sallonit.',
  salonRemoved: 'U hoq fotoja e sallonit.',
  barberSaved: (name: string) => profession`U ndryshua fotoja e barberit: ${name}`,
  barberRemoved: (name: string) => profession`U hoq fotoja e barberit: ${name}`,
};

export const firstStepTexts = {
  get barbersConfirmed() {
    return profession`U konfirmuan barberët e sallonit.`;
  },
  putAway: 'Hapat e parë u lanë mënjanë.',
  shownAgain: 'Hapat e parë u shfaqën përsëri.',
};

const requestOf = ({ name, from, to }: Pick<LeaveRequest, 'name' | 'from' | 'to'>) =>
  `${name}, ${numericDate(from)}–${numericDate(to)}`;

export const leaveTexts = {
  asked: (request: LeaveRequest) => `U kërkua pushim: ${requestOf(request)}`,
  accepted: (request: LeaveRequest) => `U pranua kërkesa për pushim: ${requestOf(request)}`,
  declined: (request: LeaveRequest) => `U refuzua kërkesa për pushim: ${requestOf(request)}`,
  withdrawn: (request: LeaveRequest) => `U tërhoq kërkesa për pushim: ${requestOf(request)}`,
};

export const ownCalendarTexts = {
  connected: (name: string, place: string) => `U lidh kalendari vetjak: ${name} (${place})`,
  changed: (name: string) => `U ndryshua kalendari vetjak: ${name}`,
  ended: (name: string) => `U hoq kalendari vetjak: ${name}`,
};

export const staffTexts = {
  created: (name: string) => `U shtua personi: ${name}`,
  updated: (name: string) => `U përditësua personi: ${name}`,
};

type FlatPerson = Omit<Person, 'ticks'> & Ticks;

const shown = (tick: keyof Ticks) =>
  [`“${tickNames[tick]}”`, (person: FlatPerson) => (person[tick] ? 'po' : 'jo')] as const;

export const staffFields: ChangedFieldNames<FlatPerson, Omit<BodyOf<typeof updatePerson>, 'ticks'> & Ticks> =
  {
    name: ['emri', ({ name }) => name],
    role: ['roli', ({ role }) => roleNames[role]],
    get barberId() {
      return profession`barberi në agjendë`;
    },
    active: ['statusi', ({ active }) => (active ? 'aktiv' : 'joaktiv')],
    seesOthers: shown('seesOthers'),
    booksOthers: shown('booksOthers'),
    seesPhones: shown('seesPhones'),
    seesOwnMoney: shown('seesOwnMoney'),
    seesMoney: shown('seesMoney'),
    seesHealth: shown('seesHealth'),
  };
