import { dayAndMonth, weekdayShort } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  title: (name: string) => `Largo nga stafi: ${name}`,
  loadFailed: 'Terminet nuk u ngarkuan.',
  failed: 'Personi nuk u largua.',
  left: (name: string, n: number) => `Termine që mbeten (${name}): ${n}`,
  visit: (day: string, time: string, name: string) =>
    `${weekdayShort(day)}, ${dayAndMonth(day)}, ${time} · ${name}`,
  more: (n: number) => `Të tjera: ${n}`,
  handOverTo: 'Kaloji te',
  get stay() {
    return profession`Askush: mbeten te [ky|kjo] barber`;
  },
  unfit: (n: number) => `Nuk kalojnë dot: ${n}`,
  get deactivatesColumn() {
    return profession`Bëje barberin [joaktiv|joaktive]`;
  },
  whatHappens: 'Llogaria fshihet dhe personi del menjëherë nga të gjitha pajisjet. Emri mbetet në historik.',
  leave: 'Largo nga stafi',
  leaving: 'Duke larguar...',
};
