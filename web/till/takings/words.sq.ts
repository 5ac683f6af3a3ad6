// Words for the payments of clients.

import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { paymentWords } from '#contracts/ground/payment.sq.ts';
import { stockText } from '#contracts/till/products.sq.ts';
import { visitWords } from './visit-words.sq.ts';

export const words = {
  ...visitWords,
  loadFailed: 'Pagesa nuk u ngarkua.',

  title: (name: string) => `Pagesa: ${name}`,
  later: 'Paguan tani',
  refund: 'Rimbursim',
  price: (sum: string) => `Çmimi: ${sum}`,
  stillDue: (sum: string) => `Mbeten për t’u paguar: ${sum}`,
  method: 'Si u pagua',
  nothing: 'Pa paguar',
  more: 'Më shumë',
  sum: 'Shuma',
  currency: 'Valuta',
  currencies: { EUR: '€', ALL: 'lekë' } satisfies Record<Currency, string>,
  gave: (sum: string) => `Dha ${sum}`,
  split: 'Paguan në dy mënyra',
  addPart: 'Shto edhe një mënyrë',
  removePart: (part: number) => `Hiqe mënyrën ${part}`,
  partOf: (label: string, part: number, of: number) => (of > 1 ? `${label} ${part}` : label),
  changeIn: { EUR: 'Ktheje në euro', ALL: 'Ktheje në lekë' } satisfies Record<Currency, string>,
  keepChange: 'E la bakshish',
  changeKept: (sum: string) => `Kusuri mbetet bakshish: ${sum}`,
  left: (sum: string) => `Mbeten pa paguar: ${sum}`,
  discount: 'Zbritje',
  tip: paymentWords.tip,
  tipMethod: 'Bakshishi u dha',
  otherTip: (sum: string, method: string) => `Edhe bakshish ${sum} · ${method}`,
  tipRight: 'Po, bakshishi është i saktë',
  fiscalNumber: 'Nr. i kuponit fiskal',
  note: 'Shënim',
  noRate: 'Për të pranuar edhe valutën tjetër duhet kursi.',
  setRate: 'Shkruani kursin te konfigurimet',
  ownerSetsRate: 'Kursin e shkruan pronari.',
  sumUnread: 'Shkruani një shumë, p.sh. 12,50.',
  cancel: 'Mbyll',
  save: 'Ruaj pagesën',
  saving: 'Duke ruajtur...',
  rewriteTitle: 'A jeni të sigurt që dëshironi ta ndryshoni pagesën?',
  rewriteQuestion: (was: string, becomes: string) => `Tani: ${was}\nPas ruajtjes: ${becomes}`,
  rewrite: 'Ndrysho pagesën',
  refundSum: 'Sa i ktheni klientit',
  refundMethod: 'Si i ktheni paratë',
  reason: 'Arsyeja',
  saveRefund: 'Ruaj rimbursimin',
  cashLack: (sum: string) => `Në arkë duhet të jenë vetëm ${sum}.`,
  inTill: 'Në arkë',
  kindOf({ kind, cents, is_refund, name, session_service }: Taking) {
    if (is_refund) return 'Rimbursim';
    if (kind === 'tip') return 'Bakshish';
    if (kind === 'product' || kind === 'package') return name ?? '';
    if (session_service) return 'Nga paketa';
    return (cents ?? 0) < 0 ? 'Kusuri' : 'Pagesë';
  },
  by: paymentWords.by,
  voided: 'hequr',
  fiscal: (number: string) => `kuponi ${number}`,
  remove: 'Hiqe',
  removeOf: (what: string) => `Hiqe: ${what}`,
  removeTitle: 'A jeni të sigurt që dëshironi ta hiqni nga arka?',
  removeQuestion: (what: string) => `${what}. Rreshti mbetet në arkë si i hequr.`,

  sell: 'Shit produkt',
  sold: (name: string) => `U shit: ${name}`,
  sellAtOnce: 'Nga lista: shitet me një prekje',
  chooseReturned: 'Nga lista',
  addProduct: 'Shto produkt në pagesë',
  productsHere: 'Produktet në këtë pagesë',
  productsUnpaid: 'Shuma duhet të mbulojë edhe produktet. Një produkt paguhet i tëri në një mënyrë.',
  tipDue: (sum: string) => `Për bakshishin mungojnë ende: ${sum}`,
  together: (sum: string) => `Bashkë me produktet: ${sum}`,
  product: 'Produkti',
  soldFromList: (stock: number | null) =>
    ['Shitet nga lista', ...(stock === null ? [] : [stockText(stock)])].join(' · '),
  soldBefore: 'Të shitura më parë',
  priceOf: 'Çmimi',
  soldBy: 'Kush e shiti',
  sellIt: 'Ruaj shitjen',
  soldToday: 'Të shitura këtë ditë',
  returned: 'Klienti e ktheu produktin',
  returnNeedsOpenDay: 'Kthimi i një produkti ruhet vetëm kur dita është e hapur.',
  returnNeedsNetwork: 'Pa lidhje nuk ruhet kthimi i një produkti.',

  unmarkedTitle: 'Pa u shënuar si u pagua',
  noUnmarked: 'Për çdo vizitë është shënuar si u pagua.',
  markAs: (method: string, client: string) => `${method}: ${client}`,
};
