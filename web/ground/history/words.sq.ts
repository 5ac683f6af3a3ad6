import { count, daysCount, number } from '#contracts/ground/format.sq.ts';
import type { Severity } from '#contracts/ground/history.ts';

export const words = {
  tabs: 'Pjesët e historikut',
  security: 'Siguria',
  figures: 'Aktivitetet në shifra',
  total: 'Gjithsej',
  logins: 'Hyrje',
  creates: 'Krijime',
  updates: 'Përditësime',
  deletes: 'Fshirje',

  filters: 'Filtrat',
  type: 'Lloji',
  severity: 'Rëndësia',
  all: 'Të gjitha',
  since: 'Që nga data',
  anyDay: 'Çdo datë',
  search: 'Kërko në përshkrim',
  moreFilters: (chosen: number) => (chosen === 0 ? 'Më shumë filtra' : `Më shumë filtra: ${number(chosen)}`),
  until: 'Deri më datën',
  person: 'Kërko personin',
  salon: 'Kërko sallonin',
  dropFilters: 'Hiq filtrat',

  /** Whole days are shown as days, because they are easier to read than many hours. */
  kept: (hours: number) =>
    `Aktivitetet ruhen ${hours > 24 && hours % 24 === 0 ? daysCount(hours / 24) : count(hours, 'orë', 'orë')}.`,
  list: 'Aktivitetet',
  description: 'Përshkrimi',
  entity: 'Objekti',
  user: 'Përdoruesi',
  system: 'Sistemi',
  address: 'Adresa IP',
  noAddress: '–',
  date: 'Data',
  action: 'Veprimi',
  none: 'Nuk ka ende aktivitete.',
  noneFound: 'Nuk u gjet asnjë aktivitet me këta filtra.',
  loadFailed: 'Gabim gjatë marrjes së historikut',

  refresh: 'Rifresko',
  remove: 'Fshi aktivitetin',
  removeOne: (description: string) => `Fshi aktivitetin: ${description}`,
  /** No quotation marks around the description, because the description itself may have some. */
  removeQuestion: (description: string) =>
    `A jeni të sigurt që dëshironi ta fshini këtë aktivitet: ${description}?`,
  removeFailed: 'Gabim gjatë fshirjes së aktivitetit',

  cleanUp: 'Pastro të vjetrat',
  cleanUpQuestion: 'A jeni të sigurt që dëshironi të fshini aktivitetet që e kanë kaluar afatin e ruajtjes?',
  cleanUpFailed: 'Gabim gjatë fshirjes automatike',

  clear: 'Fshi të gjitha',
  clearQuestion:
    'A jeni të sigurt që dëshironi të fshini gjithë historikun? Mbetet vetëm një rresht që tregon kush e fshiu.',
  clearFailed: 'Gabim gjatë fshirjes së aktiviteteve',
};

export const severityNames = {
  info: 'Informacion',
  warning: 'Paralajmërim',
  error: 'Gabim',
} satisfies Record<Severity, string>;
