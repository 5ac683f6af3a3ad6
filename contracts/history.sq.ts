import { count } from './format.sq.ts';

export const said = {
  deleted: 'Aktiviteti u fshi me sukses!',
  cleared: 'Historiku u fshi me sukses!',
  cleanedUp: (removed: number) => `U pastruan ${activitiesCount(removed)} të vjetra.`,
  nothingOld: 'Nuk ka aktivitete të vjetra për t’u pastruar.',
};

const activitiesCount = (n: number) => count(n, 'aktivitet', 'aktivitete');

/** How the history tells what no noun of its own does. */
export const recorded = {
  mailGivenUp: (to: string, subject: string, reason: string) =>
    `Email-i “${subject}” për ${to} nuk u dorëzua: ${reason}`,
  deleted: (description: string) => `U fshi aktiviteti “${description}” nga historiku`,
  cleared: (email: string) => `U fshi gjithë historiku nga ${email}`,
  cleanedUp: (removed: number) => `U pastruan ${activitiesCount(removed)} nga historiku`,
};
