import type { Client } from '#contracts/clients/clients.ts';
import type { NamedFields } from '../ground/history/changes.ts';
import { clientFieldNames, clientFields } from './fields.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  updated: 'U përditësua një klient',
  onlineBlocked: 'U bllokua rezervimi online i një klienti',
  onlineAllowed: 'U lejua rezervimi online i një klienti',
  lengthForgotten: 'U hoq kohëzgjatja e veçantë e një klienti',
  erased: 'U fshinë të dhënat e një klienti',
  deleted: 'U fshi një klient pa termine',
};

/** The names of the fields in the history. Only the salon sees the values. */
export const historyFields: NamedFields<Client> = Object.fromEntries(
  clientFieldNames.flatMap((name) => {
    const { history } = clientFields[name];
    return history ? [[name, history]] : [];
  }),
);
