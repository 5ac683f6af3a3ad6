// The sheet of a day of the till, as it is printed and downloaded.

import type { Currency } from '../ground/currency.ts';
import { profession } from '../ground/profession.sq.ts';

export const currencyWords: Record<Currency, string> = { EUR: 'Euro', ALL: 'Lekë' };

export const sheetWords = {
  sheet: 'Fleta e ditës',
  salon: 'Salloni',
  day: 'Dita',
  cash: 'Paratë në arkë',
  opening: 'Gjendja në fillim',
  takenCash: 'Të mbledhura në dorë',
  tips: 'Bakshish',
  put: 'Hyrje në arkë',
  taken: 'Dalje nga arka',
  expected: 'Duhet të jenë',
  counted: 'U numëruan',
  difference: 'Diferenca',
  why: 'Arsyeja e diferencës',
  byMethod: 'Sipas mënyrës së pagesës',
  get byBarber() {
    return profession`Sipas barberit`;
  },
  get barber() {
    return profession`Barberi`;
  },
  visits: 'Vizita',
  products: 'Produkte dhe paketa',
  get nobody() {
    return profession`Pa barber`;
  },
  byPerson: 'Sipas personit',
  person: 'Personi',
  removed: 'Të hequra',
  unnamed: 'Pa emër',
  more: 'Të tjera',
  noShows: 'Nuk erdhën',
  discounts: 'Zbritje',
  unpaid: 'Pa paguar',
  refunds: 'Rimbursime',
  close: 'Mbyllja nr.',
  notClosed: 'Dita nuk është mbyllur.',
  signatures: ['Numëroi (emri dhe nënshkrimi)', 'Kontrolloi (emri dhe nënshkrimi)'],
  notFiscal: 'Kjo fletë nuk është kupon fiskal.',
};

export const tillFileName = (day: string): string => `arka_${day}.xlsx`;
