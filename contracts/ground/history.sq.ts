import { number } from './format.sq.ts';
import type { ActionType, Part } from './history.ts';

export const messages = {
  deleted: 'Aktiviteti u fshi.',
  cleared: 'Historiku u fshi.',
  cleanedUp: (removed: number) => `Aktivitete të vjetra të fshira: ${number(removed)}.`,
  nothingOld: 'Nuk ka aktivitete të vjetra për t’u pastruar.',
};

export const typeNames = {
  login: 'Hyrje',
  logout: 'Dalje',
  create: 'Krijim',
  update: 'Përditësim',
  delete: 'Fshirje',
  payment: 'Pagesë',
  email: 'Email',
  system: 'Sistem',
} satisfies Record<ActionType, string>;

/** The names of the two parts of the history: the rows about what salons do in their own books, and all other rows. */
export const partNames = {
  system: 'Sistemi dhe administrimi',
  salons: 'Sallonet',
} satisfies Record<Part, string>;

export const entityNames: Record<string, string> = {
  appointment: 'Termin',
  barber: 'Barber',
  callback: 'Njoftim pagese',
  client: 'Klient',
  exception: 'Pushim ose mbyllje',
  history: 'Historik',
  holiday: 'Festë',
  invitation: 'Ftesë',
  mail: 'Email',
  note: 'Shënim',
  notification: 'Njoftim',
  order: 'Porosi',
  plan: 'Plan',
  report: 'Raport',
  salon: 'Sallon',
  service: 'Shërbim',
  staff: 'Staf',
  subscription: 'Abonim',
  user: 'Përdorues',
};
export const entityName = (type: string): string => entityNames[type] ?? type;
