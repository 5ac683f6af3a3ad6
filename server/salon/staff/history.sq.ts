import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { roleNames, tickNames } from '#contracts/ground/roles.sq.ts';
import type { Ticks } from '#contracts/ground/roles.ts';
import type { Person, updatePerson } from '#contracts/salon/staff.ts';
import type { ChangedFieldNames } from '../../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua personi: ${name}`,
  updated: (name: string) => `U përditësua personi: ${name}`,
};

type FlatPerson = Omit<Person, 'ticks'> & Ticks;

const shown = (tick: keyof Ticks) =>
  [`“${tickNames[tick]}”`, (person: FlatPerson) => (person[tick] ? 'po' : 'jo')] as const;

/** The names of the fields in the history. */
export const historyFields: ChangedFieldNames<
  FlatPerson,
  Omit<BodyOf<typeof updatePerson>, 'ticks'> & Ticks
> = {
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
