import { count } from '../ground/format.sq.ts';

/** Texts that the server puts into the public pages. */
export const pageTexts = {
  saving: (percent: number) => `Kurseni ${percent}%`,
  historyKept: (hours: number) => count(hours, 'orë', 'orë'),
  /** The texts that are shown until the setting has a value. */
  missing: {
    companyName: 'emri i kompanisë',
    companyNipt: 'NIPT-i',
    contactEmail: 'adresa e email-it',
    contactPhone: 'numri i telefonit',
    contactAddress: 'adresa',
  },
};
