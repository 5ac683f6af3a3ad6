import { longDate, number } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/salon/resources.sq.ts';
import type { Resource } from '#contracts/salon/resources.ts';

const unitsText = (units: number) => `Sa copë: ${number(units)}`;

export const words = {
  title: 'Vende dhe pajisje',
  line: 'Dhoma, lavamanë, lazer dhe të tjera që i duhen një shërbimi. Kur janë të zëna, orari nuk ofrohet.',
  none: 'Nuk keni ende vende ose pajisje.',
  /** Where the owner says which service needs them. */
  where: 'Te lista e shërbimeve zgjidhni cili shërbim i kërkon.',
  loadFailed: 'Vendet dhe pajisjet nuk u ngarkuan.',
  add: 'Shto vend ose pajisje',
  addTitle: 'Vend ose pajisje',
  change: 'Ndrysho',
  changeOf: (name: string) => `Ndrysho: ${name}`,
  changeTitle: (name: string) => `Ndrysho: ${name}`,
  name: 'Emri',
  namePlaceholder: 'p.sh. Lazer',
  units: 'Sa copë',
  unitsOf: unitsText,
  isActive: 'Në përdorim',
  inactive: 'Jo në përdorim',
  later: ({ from, units, is_active }: NonNullable<Resource['later']>) =>
    `Nga ${longDate(from)}: ${is_active ? unitsText(units).toLocaleLowerCase('sq') : 'jo në përdorim'}`,
  neededBy: (services: readonly string[]) =>
    `${services.length === 1 ? 'E kërkon' : 'E kërkojnë'}: ${services.join(', ')}`,
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  saveFailed: 'Vendi ose pajisja nuk u ruajt.',
  /** The days that hinder fewer units: `9 dhjetor 2026 (2)`. */
  days: ({ days }: { readonly days: readonly { readonly date: string; readonly needed: number }[] }) =>
    days.map(({ date, needed }) => `${longDate(date)} (${number(needed)})`).join(', '),
  from: (day: string) => `Vlen nga ${longDate(day)}`,
  delete: (name: string) => `Fshi: ${name}`,
  deleteTitle: 'Fshi vendin ose pajisjen',
  deleteQuestion: (name: string) =>
    `A jeni të sigurt që dëshironi të fshini “${name}”? Shërbimet nuk e kërkojnë më, dhe te vizitat e kaluara nuk shfaqet më.`,
  deleteFailed: 'Vendi ose pajisja nuk u fshi.',
  unitsWrong: messages.unitsWrong,
};
