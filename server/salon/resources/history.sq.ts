import type { Resource } from '#contracts/salon/resources.ts';
import type { ChangedFieldNames } from '../../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua vendi ose pajisja: ${name}`,
  updated: (name: string) => `U përditësua vendi ose pajisja: ${name}`,
  deleted: (name: string) => `U fshi vendi ose pajisja: ${name}`,
};

const inUse = ({ is_active, units }: Pick<Resource, 'is_active' | 'units'>) =>
  is_active ? String(units) : 'joaktiv';

export const resourceFields: ChangedFieldNames<Resource, Omit<Resource, 'id'>> = {
  name: ['emri', ({ name }) => name],
  units: ['sa copë', ({ units }) => String(units)],
  is_active: ['statusi', ({ is_active }) => (is_active ? 'aktiv' : 'joaktiv')],
  later: ['më vonë', ({ later }) => (later ? `${later.from}: ${inUse(later)}` : 'pa ndryshim')],
};
