// Words of the day's screen: its header, week and side, and everything around the grid. Parts that load later have their own words.

import type { Appointment } from '#contracts/ground/appointment.ts';
import { appointmentsCount, duration as lasting, monthName } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

export const dayWords = {
  print: 'Printo ditën',
  sell: 'Shit produkt',
  reminders: 'Kujtesat',
  more: 'Më shumë',
  chooseDay: 'zgjidhni ditën në kalendar',
  month: 'Kalendari',
  get oneBarber() {
    return profession`Barberët një nga një`;
  },
  get allBarbers() {
    return profession`Të [gjithë|gjitha] barberët`;
  },
  loading: 'Duke ngarkuar...',
  onlyWaiting: 'Shfaqen vetëm terminet që presin.',
};

export const sideWords = {
  summary: 'Përmbledhja e ditës',
  fold: 'Fshih përmbledhjen',
  unfold: 'Shfaq përmbledhjen',
};

export const weekWords = {
  week: 'Dita e javës',
  back: 'Dita e mëparshme (Shift: java e mëparshme)',
  on: 'Dita tjetër (Shift: java tjetër)',
  /** The text for screen readers between a day's number and its count. */
  ofMonth: (day: string, isToday: boolean) => ` ${monthName(day)}${isToday ? ', sot' : ''}, `,
  /** The text for screen readers after the count. */
  noun: (appointments: number) =>
    appointments === 0 ? 'asnjë termin' : appointments === 1 ? ' termin' : ' termine',
};

/** The columns of rooms and devices. */
export const laneWords = {
  view: 'Kolonat e ditës',
  get barbers() {
    return profession`Barberët`;
  },
  lanes: 'Dhoma dhe pajisje',
  /** A resource with several units has the number of each. */
  lane: (name: string, number: number | undefined) => (number === undefined ? name : `${name} · ${number}`),
  notInUse: 'joaktiv',
  taken: 'I zënë',
  none: 'Asnjë dhomë ose pajisje në përdorim.',
  failed: 'Dhomat dhe pajisjet nuk u ngarkuan.',
};

export const noBarbersWords = {
  get noColumn() {
    return profession`Nuk jeni ende barber në agjendë. Ju lutem njoftoni pronarin.`;
  },
  get noBarbers() {
    return profession`Salloni nuk ka ende barberë. Shtojini te konfigurimet.`;
  },
  toSettings: 'Shko te konfigurimet',
};

export const summaryWords = {
  expected: 'Të ardhura të pritura',
  /** The text instead of a sum that could not be loaded. */
  unknown: 'Nuk dihet',
  taken: (what: string) => `${what} deri tani`,
  /** The income of visits that are over, and that nobody confirmed. */
  unconfirmed: (sum: string) => `pa konfirmuar ${sum}`,
  visits: (visits: number, isOwn: boolean) => `${appointmentsCount(visits)}${isOwn ? ' te ju' : ''}`,
  ahead: (sum: string) => `priten edhe ${sum}`,
  next: (minutes: number) => (minutes < 1 ? 'Tjetri · tani' : `Tjetri · edhe ${lasting(minutes)}`),
  pending: 'Në pritje të konfirmimit',
  nonePending: 'Asnjë termin nuk pret konfirmim.',
  load: 'Ngarkesa e ditës',
  timeServiceBarber: ({ appointment_time, service_name, barber }: Appointment) =>
    [appointment_time, service_name, barber.split(' ')[0]].filter(Boolean).join(' · '),
};
