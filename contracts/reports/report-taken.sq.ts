// The income of a report in words, on the screen and in the spreadsheet.

import { inAll } from '../till/taken.sq.ts';
import type { Currency, SumOf } from '../ground/currency.ts';
import { number } from '../ground/format.sq.ts';
import { methodNames, sumOf } from '../ground/payment.sq.ts';
import { profession } from '../ground/profession.sq.ts';
import type { ReportTill } from './reports.ts';

export const words = {
  line: 'Çfarë u pagua në këto ditë, pa bakshishin',
  get byBarber() {
    return profession`Të mbledhura sipas barberit`;
  },
  get nobody() {
    return profession`Pa barber`;
  },
  byProduct: 'Produktet e shitura',
  pieces: 'Copë',
  soldPieces: (count: number) => `Copë: ${number(count)}`,
  moreProducts: (count: number) => `Të tjera te skedari i raportit: ${number(count)}`,
  nothing: 'Në këto ditë nuk u pagua asgjë.',
  get toStatements() {
    return profession`Sa u takon barberëve`;
  },
  fromPrices: 'Nga çmimet te të mbledhurat',
  fromPricesLine: 'Të ardhurat e raportit janë çmimet e termineve.',
};

interface Fact {
  readonly label: string;
  readonly tip?: string;
  readonly sums: readonly SumOf[];
}

/** The sums of each method, in both currencies; and beside them the sums that are a part of these or are added to them. */
export function takenFacts({
  by_method,
  products,
  packages = [],
  sessions = [],
  other_visits,
  refunds,
  tips,
}: ReportTill): Fact[] {
  const methods = [...new Set(by_method.map(({ method }) => method))];
  return [
    ...methods.map((method) => ({
      label: methodNames[method],
      sums: by_method.filter((one) => one.method === method),
    })),
    ...[
      { label: 'Prej tyre produkte', sums: products },
      { label: 'Prej tyre paketa', sums: packages },
      {
        label: 'Prej tyre për termine të tjera',
        tip: 'Termine të ditëve të tjera, të anuluara ose të fshira',
        sums: other_visits,
      },
      { label: 'Rimbursime', tip: 'Zbritur nga shumat më sipër', sums: refunds },
      { label: 'Seanca të përdorura', tip: 'U paguan kur u shit paketa', sums: sessions },
      { label: 'Bakshish', tip: 'Nuk numërohet te të mbledhurat', sums: tips },
    ].filter(({ sums }) => sums.length > 0),
  ];
}

/** The sums that were not paid for the visits of these days, each in the currency of its price. */
export const missingFacts = ({ discounts, unpaid, unmarked }: ReportTill): Fact[] => [
  { label: 'Zbritje', tip: 'Nga çmimet e këtyre ditëve', sums: discounts },
  { label: 'Pa paguar', tip: 'Mbetet për t’u paguar', sums: unpaid },
  { label: 'Pa u shënuar', tip: 'Vizita për të cilat nuk u shënua si u paguan', sums: unmarked },
];

export const sumsText = (sums: readonly SumOf[]): string => inAll(sums) || '–';

/** The prices and what was paid of them: `Terminet e kryera 51,00 € = të mbledhura 43,00 € + pa paguar 7,00 € + zbritje 1,00 €` */
export function pricesText({ done, currency }: ReportTill): string | undefined {
  if (!done || done.prices_cents === 0) return undefined;
  const others = [
    { name: 'nga paketat', cents: done.sessions_cents ?? 0 },
    { name: 'rimbursime', cents: done.refunds_cents },
    { name: 'pa paguar', cents: done.unpaid_cents },
    { name: 'pa u shënuar', cents: done.unmarked_cents },
    { name: 'zbritje', cents: done.discounts_cents },
    { name: 'mbi çmimin', cents: done.surplus_cents },
  ].filter(({ cents }) => cents !== 0);
  const terms = others.map(({ name, cents }) => signed(name, cents, currency)).join('');
  return `Terminet e kryera ${sumOf(done.prices_cents, currency)} = të mbledhura ${sumOf(done.taken_cents, currency)}${terms}`;
}

const signed = (name: string, cents: number, currency: Currency) =>
  ` ${cents < 0 ? '−' : '+'} ${name} ${sumOf(Math.abs(cents), currency)}`;
