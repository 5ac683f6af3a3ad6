import type { Taking } from '../appointments/visit-payments.ts';
import type { Currency } from '../ground/currency.ts';
import { dayAndMonth, priceInField } from '../ground/format.sq.ts';
import { sumOf } from '../ground/payment.sq.ts';

/**
 * The hundredths of a typed sum, which may be larger than a price; undefined if the text is no sum. Thousands may be separated by a dot, a
 * comma or a space. With both a dot and a comma, the last one is the decimal sign; a single one before three digits is no decimal sign.
 */
export function parseSum(typed: string, currency: Currency): number | undefined {
  const bare = typed.replace(/[\s€]|lekë?/gi, '');
  const grouped = /^(\d{1,3}(?:\.\d{3})*|\d{1,3}(?:,\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!grouped) return undefined;
  const [, whole = '', decimals = ''] = grouped;
  const digits = whole.replace(/\D/g, '');
  if (digits.length > 9 || (currency === 'ALL' && Number(decimals) > 0)) return undefined;
  return Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A sum as a field shows it: `1234,50`; in lekë `1234`. */
export const sumInField = (cents: number, currency: Currency): string => priceInField(cents / 100, currency);

/**
 * The sum of a row: `10,00 €`; `Pa paguar` or `Falas` for a visit for which nothing was paid; in brackets for a session, whose money came with
 * the sale of its package; empty for a caller who does not see the sum.
 */
export function sumText({
  kind,
  cents,
  currency,
  is_refund,
  session_cents,
  visit_facts: facts,
}: SummedTaking): string {
  if (cents === null) return '';
  if (session_cents != null) return `(${sumOf(Math.abs(session_cents), currency)})`;
  if (cents !== 0 || kind !== 'visit' || is_refund || !facts) return sumOf(cents, currency);
  return facts.price_cents > facts.discount_cents ? 'Pa paguar' : 'Falas';
}
type SummedTaking = Pick<
  Taking,
  'kind' | 'cents' | 'currency' | 'is_refund' | 'visit_facts' | 'session_cents'
>;

/** The mark of a row that is about a closed day. */
export const fromDay = (day: string): string => `nga ${dayAndMonth(day)}`;

export const messages = {
  settings: 'Konfigurimet e arkës u ruajtën.',
  askManager: 'Drejtojuni menaxherit.',
  off: 'Arka nuk përdoret. Aktivizojeni te konfigurimet.',
  rateInvalid: 'Kursi duhet të jetë nga 10 deri në 1000 lekë për 1 €.',
  noRate: 'Shkruani më parë kursin te konfigurimet e arkës.',
  paid: 'Pagesa u ruajt.',
  refunded: 'Rimbursimi u ruajt.',
  added: 'U ruajt në arkë.',
  voided: 'U hoq nga arka.',
  sumInvalid: 'Shkruani një shumë më të madhe se zero.',
  lekNotWhole: 'Në lekë, shuma shkruhet pa presje.',
  sumTooLarge: 'Shuma është shumë e madhe.',
  tooMuch: 'Kjo është më shumë sesa duhet paguar. Shkruani kusurin ose bakshishin.',
  changeTooLarge: 'Kusuri është më i madh se pagesa.',
  discountTooLarge: 'Zbritja është më e madhe se çmimi.',
  tipTooLarge: 'Bakshishi është më i madh se fatura. A është i saktë?',
  nothingUnpaid: 'Ky termin është paguar i gjithi.',
  nothingPaid: 'Shkruani sa u pagua.',
  refundNeedsNote: 'Shkruani arsyen e rimbursimit.',
  refundTooLarge: (left: number, currency: Currency) => {
    const most = left > 0 ? ` Mund të ktheni më së shumti ${sumOf(left, currency)}.` : '';
    return `Rimbursimi është më i madh se pagesa.${most}`;
  },
  returnedAlready: 'Një pjesë i është kthyer klientit. Hiqni më parë rimbursimin.',
  notSoldSoMuch: 'Kjo ditë nuk ka aq shitje të këtij produkti.',
  productNeedsName: 'Shkruani emrin e produktit.',
  moveNeedsReason: 'Shkruani arsyen.',
  notTicked: 'Ky termin nuk është i konfirmuar.',
  changedInSheet: 'Kjo pagesë ndryshohet te “Pagesa”.',
  paidSince: 'Pagesa ndryshoi ndërkohë. Shiheni te “Pagesa”.',
  paymentBack: 'Pagesa është si më parë.',
  paidOnItsDay: 'Paguhet ditën e vizitës.',
  voidedAlready: 'Kjo është hequr tashmë nga arka.',
  dayClosed: 'Dita është e mbyllur. Rihapeni për ta ndryshuar.',
  closed: 'Dita u mbyll.',
  reopened: 'Dita u rihap.',
  broughtBack: 'Pagesat e shënuara pas mbylljes tani numërohen në këtë ditë.',
  staysOn: (day: string) => `Një pjesë mbetet në arkën e datës ${dayAndMonth(day)}.`,
  notClosed: 'Kjo ditë nuk është e mbyllur.',
  differenceNeedsNote: 'Shkruani arsyen e diferencës.',
  piecesDiffer: 'Kartëmonedhat dhe monedhat nuk e bëjnë këtë shumë.',
  currencyMissing: 'Numëroni edhe paratë në këtë valutë.',
  sumsChanged: 'Arka ndryshoi ndërkohë. Kontrolloni shumat.',
  futureTaking: 'Kjo ditë nuk ka ardhur ende.',
  future: 'Një ditë që nuk ka ardhur nuk mbyllet.',
};

/** The difference of the till: the missing sum, or the sum that is too much; undefined if there is none. */
export function differenceText(cents: number, currency: Currency): string | undefined {
  if (cents === 0) return undefined;
  const shown = sumOf(Math.abs(cents), currency);
  return cents < 0 ? `Mungojnë në arkë: ${shown}.` : `Tepër në arkë: ${shown}.`;
}

export const changeText = (cents: number, currency: Currency): string => `Kusuri: ${sumOf(cents, currency)}`;
/** A narrow screen shows the sentence without `how`. */
export const unmarkedParts = { what: 'Pa u shënuar', how: ' si u pagua' };
