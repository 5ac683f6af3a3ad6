import type { Client, ClientChanges } from '#contracts/clients/clients.ts';
import type { ChangedFieldNames } from '../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  updated: 'U përditësua një klient',
  onlineBlocked: 'U bllokua rezervimi online i një klienti',
  onlineAllowed: 'U lejua rezervimi online i një klienti',
  lengthForgotten: 'U hoq kohëzgjatja e veçantë e një klienti',
  erased: 'U fshinë të dhënat e një klienti',
  deleted: 'U fshi një klient pa termine',
};

/** How the history names the fields. Only the salon sees their values. */
export const historyFields: ChangedFieldNames<Client, ClientChanges> = {
  name: 'emri',
  phone: 'telefoni',
  email: 'email-i',
  birthday: 'ditëlindja',
  note: 'shënimi',
};
