import { count } from './format.sq.ts';

/** What the server puts into the public pages. */
export const put = {
  saving: (percent: number) => `Kurseni ${percent}%`,
  historyKept: (hours: number) => count(hours, 'orë', 'orë'),
  /** Stands there until the setting is made. */
  missing: {
    companyName: 'emri i kompanisë',
    companyNipt: 'NIPT-i',
    contactEmail: 'adresa e email-it',
    contactPhone: 'numri i telefonit',
    contactAddress: 'adresa',
  },
};
