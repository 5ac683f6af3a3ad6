// Words of the day's screen: its header, week and summary, and everything around the grid.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { duration as lasting, monthName } from '#contracts/ground/format.sq.ts';

export const dayWords = {
  print: 'Printo ditën',
  sell: 'Shit produkt',
  more: 'Më shumë',
  chooseDay: 'zgjidhni ditën në kalendar',
  month: 'Kalendari',
  oneBarber: 'Barberët një nga një',
  allBarbers: 'Të gjithë barberët',
  loading: 'Duke ngarkuar...',
  noColumn: 'Nuk keni ende një kolonë. Ju lutem njoftoni pronarin.',
  noBarbers: 'Salloni nuk ka ende barberë. Shtojini te konfigurimet.',
  toSettings: 'Shko te konfigurimet',
};

export const summaryWords = {
  summary: 'Përmbledhja e ditës',
  fold: 'Fshih përmbledhjen',
  unfold: 'Shfaq përmbledhjen',
  expected: 'Të ardhura të pritura',
  taken: (what: string) => `${what} deri tani`,
  ahead: (sum: string) => `priten edhe ${sum}`,
  next: (minutes: number) => (minutes < 1 ? 'Tjetri · tani' : `Tjetri · edhe ${lasting(minutes)}`),
  pending: 'Në pritje të konfirmimit',
  nonePending: 'Asnjë termin nuk pret konfirmim.',
  confirm: (client: string) => `Konfirmo terminin: ${client}`,
  load: 'Ngarkesa e ditës',
  timeServiceBarber: ({ appointment_time, service_name, barber }: Appointment) =>
    [appointment_time, service_name, barber.split(' ')[0]].filter(Boolean).join(' · '),
};

export const weekWords = {
  week: 'Dita e javës',
  back: 'Dita e mëparshme (Shift: java e mëparshme)',
  on: 'Dita tjetër (Shift: java tjetër)',
  today: 'Sot',
  /** The text for screen readers between a day's number and its count. */
  ofMonth: (day: string, isToday: boolean) => ` ${monthName(day)}${isToday ? ', sot' : ''}, `,
  /** The text for screen readers after the count. */
  noun: (appointments: number) =>
    appointments === 0 ? 'asnjë termin' : appointments === 1 ? ' termin' : ' termine',
};
