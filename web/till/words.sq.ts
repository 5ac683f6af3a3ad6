import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { appointmentsCount, dateAndTime, dayAndMonth, numericDate } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { fromDay } from '#contracts/till/till.sq.ts';
import { sheetWords } from '#contracts/till/till-sheet.sq.ts';

/** The subject of a row in the till. The text names no client. */
export function aboutTaking({ kind, name, is_refund, visit_facts }: Taking): string {
  if (kind === 'in') return words.put;
  if (kind === 'out') return words.taken;
  if (kind === 'tip') return words.tip;
  const isSale = kind === 'product' || kind === 'package';
  const what = isSale ? name : visit_facts?.service_name;
  const shown = what || (isSale ? words.product : words.visit);
  return is_refund ? `${words.refund}: ${shown}` : shown;
}

export const words = {
  ...sheetWords,
  // the spread would keep the word of one kind of salon
  get byBarber() {
    return sheetWords.byBarber;
  },
  get barber() {
    return sheetWords.barber;
  },
  get nobody() {
    return sheetWords.nobody;
  },
  saving: 'Duke ruajtur...',
  loadFailed: 'Arka nuk u ngarkua.',

  sell: 'Shit produkt',
  get toStatements() {
    return profession`Sa u takon barberëve`;
  },
  toSettings: 'Shko te konfigurimet',
  dayBefore: 'Dita e mëparshme',
  dayAfter: 'Dita tjetër',
  today: 'Sot',
  print: 'Printo fletën',
  download: 'Shkarko (Excel)',
  unclosed: 'Ditë të pambyllura:',
  offline: (time: string) =>
    `Pa lidhje: këto janë shumat e orës ${time}. Arka ndryshohet dhe dita mbyllet kur të kthehet lidhja.`,

  otherCurrency: { EUR: 'Ka edhe euro', ALL: 'Ka edhe lekë' } satisfies Record<Currency, string>,
  countPieces: 'Numëro kartëmonedhat dhe monedhat',
  countSum: 'Shkruaj vetëm shumën',
  pieces: 'copë',
  countMissing: 'Shkruani sa para numëruat.',
  countInvalid: 'Shkruani shumën me shifra.',
  pieceInvalid: 'Shkruani sa copë janë, me shifra.',
  reasonMissing: 'Shkruani arsyen e diferencës.',
  reason: (currency: string) => `Arsyeja e diferencës (${currency.toLowerCase()})`,
  waiting: (visits: number) => `${appointmentsCount(visits)} pa pagesë`,
  closeDay: 'Mbyll ditën',
  closing: 'Duke mbyllur...',
  closeFailed: 'Dita nuk u mbyll.',
  closedByOther: 'Dita u mbyll ndërkohë në një dritare ose pajisje tjetër. Kjo është mbyllja e ruajtur.',
  number: (number: number) => `Mbyllja nr. ${number}`,
  closedLine: (number: number, moment: string, by: string | null) =>
    `Mbyllja nr. ${number} · ${dateAndTime(moment)}${by ? ` · ${by}` : ''}`,
  reopenedLine: (number: number, reopens: number, moment: string, by: string | null) =>
    `Nr. ${number}: u rihap mbyllja nr. ${reopens} · ${dateAndTime(moment)}${by ? ` · ${by}` : ''}`,
  isClosed: 'Dita është e mbyllur.',
  closes: 'Mbylljet e kësaj dite',
  reopen: 'Rihap ditën',
  reopening: 'Duke rihapur...',
  reopenLine:
    'Mbyllja e parë mbetet e ruajtur, me numrin e saj. Rihapja shënohet me arsyen. Pagesat e shënuara pas mbylljes do të numërohen në këtë ditë, përveç atyre që i ka numëruar një mbyllje tjetër.',
  afterClose: 'Pas mbylljes',
  afterCloseLine: (what: string, day: string) =>
    `Pas mbylljes: ${what}, në arkën e datës ${dayAndMonth(day)}.`,
  tipsOf: (sum: string) => `bakshish ${sum}`,
  goesToNext: 'Çfarë paguhet pas mbylljes shkon në ditën tjetër të arkës.',
  reopenFailed: 'Dita nuk u rihap.',

  putShort: 'Hyrje',
  takenShort: 'Dalje',
  sum: 'Shuma',
  currency: 'Valuta',
  why: 'Arsyeja',
  putExample: 'P.sh. të vogla për kusur',
  takenExample: 'P.sh. blerje, furnitorë, dorëzim te pronari',
  saveRow: 'Ruaj',
  rowFailed: 'Nuk u ruajt në arkë.',

  reportsDiffer: 'Raportet numërojnë çmimet e plota të termineve, pa produktet dhe pa paketat e shitura.',
  nothingTaken: 'Ende asnjë pagesë.',

  rows: 'Veprimet e arkës këtë ditë',
  noRows: 'Këtë ditë nuk ka veprime.',
  tip: sheetWords.tips,
  product: 'Produkt',
  visit: 'Vizitë',
  refund: 'Rimbursim',
  /** The day on which a row was written, if it is another day: `24.11`. */
  writtenOn: (day: string) => numericDate(day).slice(0, 5),
  voided: 'U hoq',
  voidedOn: (day: string) => `U hoq në arkën e datës ${dayAndMonth(day)}`,
  undone: (what: string) => `U hoq: ${what}`,
  from: fromDay,
  fiscalOf: (number: string) => `kuponi ${number}`,
  by: (name: string) => `shënoi: ${name}`,
  actions: (what: string) => `Më shumë: ${what}`,
  takeBack: (what: string) => `Hiqe: ${what}`,
  void: 'Hiq nga arka',
  voidQuestion: 'Mbetet në listë, e shënuar si e hequr. Nëse e hoqët gabimisht, shënojeni përsëri.',
  voidFailed: 'Nuk u hoq nga arka.',
  fiscal: 'Nr. i kuponit fiskal',
  fiscalMissing: 'Shkruani numrin e kuponit.',
};

export const settingsWords = {
  settingsLine:
    'Arka mban shënim çfarë paguajnë klientët dhe si. Në mbrëmje numëroni paratë dhe mbyllni ditën.',
  notFiscal:
    'Është një fletore arke pranë pajisjes suaj fiskale: nuk lëshon kupon fiskal. Çfarë shënohet në të nuk fshihet.',
  isOn: 'Përdor arkën',
  asksHowPaid: 'Pyet si u pagua',
  asksHowPaidLine:
    'Pyet sapo konfirmoni një termin që ka filluar. Pa përgjigje nuk shënohet asgjë: termini mbetet te “Pa u shënuar si u pagua”. Pa këtë pyetje çmimi shënohet si para në dorë. Termini që konfirmohet para se të fillojë nuk shënohet si i paguar.',
  rate: 'Kursi: 1 € në lekë',
  rateHint: 'P.sh. 98 ose 98,5. Vlen nga sot, për klientët që paguajnë në valutën tjetër.',
  save: 'Ruaj konfigurimet',
  saveFailed: 'Konfigurimet e arkës nuk u ruajtën.',
};
