import { count, number } from './format.sq.ts';
import type { ActionType, Part } from './history.ts';

export const messages = {
  deleted: 'Aktiviteti u fshi me sukses!',
  cleared: 'Historiku u fshi me sukses!',
  cleanedUp: (removed: number) => `Aktivitete të vjetra të fshira: ${number(removed)}.`,
  nothingOld: 'Nuk ka aktivitete të vjetra për t’u pastruar.',
};

const activitiesCount = (n: number) => count(n, 'aktivitet', 'aktivitete');

/** Sentences that the history keeps about itself and about mails. */
export const historyTexts = {
  repeated: (description: string, times: number) => `${description} (${number(times)} herë)`,
  mailGivenUp: (to: string, subject: string, reason: string) =>
    `Nuk u dorëzua email-i “${subject}” (${to}): ${reason}`,
  deleted: (description: string) => `U fshi aktiviteti “${description}” nga historiku`,
  cleared: (email: string) => `U fshi gjithë historiku: ${email}`,
  cleanedUp: (removed: number) => `Historiku u pastrua: ${activitiesCount(removed)}`,
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

/** The rows about what salons do in their own books, and all others. */
export const partNames = {
  system: 'Sistemi dhe administrimi',
  salons: 'Sallonet',
} satisfies Record<Part, string>;

export const entityNames: Record<string, string> = {
  appointment: 'Termin',
  barber: 'Barber',
  callback: 'Njoftim pagese',
  client: 'Klient',
  history: 'Historik',
  holiday: 'Festë',
  mail: 'Email',
  note: 'Shënim',
  notification: 'Njoftim',
  order: 'Porosi',
  plan: 'Plan',
  report: 'Raport',
  salon: 'Sallon',
  service: 'Shërbim',
  subscription: 'Abonim',
  user: 'Përdorues',
};
export const entityName = (type: string) => entityNames[type] ?? type;
