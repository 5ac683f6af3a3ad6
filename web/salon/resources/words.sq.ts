import { longDate, number } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/salon/resources.sq.ts';
import type { Resource } from '#contracts/salon/resources.ts';

const unitsText = (units: number) => `Sa janë: ${number(units)}`;

export const words = {
  title: 'Dhoma dhe pajisje',
  line: 'Dhoma, lavamanë, lazer dhe të tjera që i duhen një shërbimi. Kur janë të zëna, orari nuk ofrohet.',
  none: 'Nuk keni ende dhoma ose pajisje.',
  /** Where the owner says which service needs them. */
  where:
    'Te lista e shërbimeve zgjidhni shërbimet që kërkojnë dhoma ose pajisje. Pastaj dhomat dhe pajisjet do të shfaqen edhe te Terminet.',
  loadFailed: 'Dhomat dhe pajisjet nuk u ngarkuan.',
  add: 'Shto dhomë ose pajisje',
  addTitle: 'Dhomë ose pajisje',
  change: 'Ndrysho',
  changeOf: (name: string) => `Ndrysho: ${name}`,
  changeTitle: (name: string) => `Ndrysho: ${name}`,
  name: 'Emri',
  namePlaceholder: 'p.sh. Lazer',
  units: 'Sa janë',
  unitsOf: unitsText,
  isActive: 'Në përdorim',
  inactive: 'Joaktiv',
  later: ({ from, units, is_active }: NonNullable<Resource['later']>) =>
    `Nga ${longDate(from)} · ${is_active ? unitsText(units).toLocaleLowerCase('sq') : 'joaktiv'}`,
  notNeeded: 'Asnjë shërbim nuk e kërkon ende.',
  neededBy: (services: readonly string[]) =>
    `${services.length === 1 ? 'Shërbimi që e kërkon' : 'Shërbimet që e kërkojnë'}: ${services.join(', ')}`,
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  saveFailed: 'Dhoma ose pajisja nuk u ruajt.',
  /** The days that hinder fewer units: `9 dhjetor 2026 (2)`. */
  days: ({ days }: { readonly days: readonly { readonly date: string; readonly needed: number }[] }) =>
    days.map(({ date, needed }) => `${longDate(date)} (${number(needed)})`).join(', '),
  from: (day: string) => `Vlen nga ${longDate(day)}`,
  delete: (name: string) => `Fshi: ${name}`,
  deleteTitle: 'Fshi dhomën ose pajisjen',
  deleteQuestion: (name: string) =>
    `A jeni të sigurt që dëshironi të fshini “${name}”? Pas fshirjes shërbimet nuk do ta kërkojnë më, dhe nuk do të shfaqet më te vizitat e kaluara.`,
  deleteFailed: 'Dhoma ose pajisja nuk u fshi.',
  unitsWrong: messages.unitsWrong,
};
