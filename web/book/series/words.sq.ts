import { nameOfServices } from '#contracts/appointments/appointments.sq.ts';
import { everyWeeks } from '#contracts/appointments/series.sq.ts';
import { sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { appointmentsCount, capitalise, fullDate, shortDay } from '#contracts/ground/format.sq.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { prices } from '../../ground/lib/prices.ts';

interface Time {
  readonly appointment_date: string;
  readonly appointment_time: string;
}

export const seriesWords = {
  repeat: 'Përsërite',
  title: (name: string) => `Përsërite: ${name}`,
  repeats: (weeks: number) => `Ky termin përsëritet ${everyWeeks(weeks)}.`,
  interval: 'Sa shpesh',
  every: (weeks: number) => capitalise(everyWeeks(weeks)),
  end: 'Deri kur',
  times: 'Gjithsej',
  timesOption: (times: number) => `${times} herë, me këtë`,
  until: 'Deri më',
  days: 'Ditët',
  free: (free: number, all: number) => `Orare të lira: ${free} nga ${all}.`,
  day: ({ appointment_date, appointment_time }: Time) =>
    `${capitalise(fullDate(appointment_date))}, ${appointment_time}`,
  /** The slot of a visit before its series is changed. Parts that stay the same are left out. */
  before(before: Time & { readonly barber: string }, after: Time & { readonly barber?: string | undefined }) {
    const isSameDay = before.appointment_date === after.appointment_date;
    const parts = [
      !isSameDay && shortDay(before.appointment_date),
      (!isSameDay || before.appointment_time !== after.appointment_time) && before.appointment_time,
      before.barber !== after.barber && before.barber,
    ].filter(Boolean);
    return parts.length > 0 ? `Tani: ${parts.join(', ')}` : '';
  },
  isFree: 'I lirë',
  takenBy: (name: string) => `I zënë: ${name}`,
  /** The slot of a proposal. A proposal on the same day needs only its time. */
  proposal: ({ appointment_date, appointment_time }: Time, day: string) =>
    appointment_date === day ? appointment_time : `${shortDay(appointment_date)}, ${appointment_time}`,
  noProposal: 'Brenda një jave nuk ka orar të lirë.',
  anyway: 'Mbaje gjithsesi',
  skip: 'Kapërceje',
  choose: 'Për çdo orar të zënë zgjidhni një orar tjetër ose “Kapërceje”.',
  chooseOne: 'Zgjidhni së paku një ditë.',
  save: (visits: number) => `Ruaj ${appointmentsCount(visits)}`,
  saving: 'Duke ruajtur...',
  saveFailed: 'Terminet nuk u ruajtën.',
  loadFailed: 'Oraret e lira nuk u ngarkuan.',
  changeTitle: (name: string) => `Ndrysho terminin: ${name}`,
  changeWhich: 'Cilat termine doni të ndryshoni?',
  onlyThis: 'Vetëm këtë termin',
  fromThis: 'Këtë dhe ato që vijnë',
  back: 'Kthehu te formulari',
  cancelFailed: 'Terminet nuk u anuluan.',
};

/** A name with its price. The price is null if the user may not see it. */
const withPrice = (name: string, price: number | null) =>
  price === null ? name : `${name}, ${prices.read().money(price)}`;

/** The text before a change of a series: the services and the price of each visit after the change, and of this visit now. */
export const afterChange = (services: readonly ServiceLine[], { service_name, price }: Appointment): string =>
  `Për secilin termin: ${withPrice(nameOfServices(services.map((one) => one.service_name)), sumsOf(services).price)}. Tani: ${withPrice(service_name ?? '', price)}.`;
