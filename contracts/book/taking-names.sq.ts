// The names of what the till has, on the screen and in the spreadsheet.
import type { Method, TakingKind } from './takings.ts';

export const methodNames: Record<Method, string> = {
  cash: 'Para në dorë',
  card: 'Kartë',
  transfer: 'Transfertë',
  voucher: 'Kupon dhurate',
  other: 'Tjetër',
};

export const kindNames: Record<TakingKind, string> = {
  visit: 'Vizitë',
  product: 'Produkt',
  tip: 'Bakshish',
  in: 'Hyrje në arkë',
  out: 'Dalje nga arka',
};
