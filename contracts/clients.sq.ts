import type { Client } from './clients.ts';
import { dayAndMonth, longDate } from './format.sq.ts';
import type { NamedFields } from './history.rules.ts';

export const birthdayText = ({ day, month, year }: { day: number; month: number; year: number | null }) => {
  const date = `${year ?? 2000}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return year === null ? dayAndMonth(date) : longDate(date);
};

export const messages = {
  updated: 'Klienti u përditësua me sukses!',
  onlineBlocked: 'Rezervimi online u bllokua për këtë klient.',
  onlineAllowed: 'Rezervimi online u lejua për këtë klient.',
  erased: 'Të dhënat e klientit u fshinë.',
  deleted: 'Klienti u fshi me sukses!',
  inUse: 'Klienti ka termine, prandaj mund t’i fshini vetëm të dhënat.',
  emailInvalid: 'Email-i nuk është i vlefshëm.',
  birthdayInvalid: 'Kjo ditë nuk ekziston.',
  duplicate: 'Një klient me këtë emër ekziston tashmë.',
};

/** The name of a client whose data was erased. The mark tells two of them apart. */
export const erasedName = (mark: string) => `Klient i fshirë ${mark}`;

/** Sentences that the history keeps. */
export const historyTexts = {
  updated: 'U përditësua një klient',
  onlineBlocked: 'U bllokua rezervimi online i një klienti',
  onlineAllowed: 'U lejua rezervimi online i një klienti',
  erased: 'U fshinë të dhënat e një klienti',
  deleted: 'U fshi një klient pa termine',
};

/** How the history names the fields. Only the salon sees their values. */
export const historyFields: NamedFields<Client> = {
  name: 'emri',
  phone: 'telefoni',
  email: 'email-i',
  birthday: 'ditëlindja',
  note: 'shënimi',
};
