// Words of the day's screen: its header, week and side, and everything around the grid. Parts that load later have their own words.

import { monthName } from '#contracts/ground/format.sq.ts';
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
