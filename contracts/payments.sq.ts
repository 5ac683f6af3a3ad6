import { money } from './format.sq.ts';

export const messages = {
  leaving: 'Po kaloni te faqja e pagesës.',
  inactivePlan: 'Ky plan nuk ofrohet për momentin.',
  callbackRefused: 'Njoftimi i pagesës nuk u pranua.',
  niptWrong: 'NIPT-i ka një shkronjë, tetë shifra dhe një shkronjë; numri i Kosovës ka nëntë shifra.',
  niptSaved: 'NIPT-i u ruajt me sukses!',
  reasonMissing: 'Ju lutem shkruani arsyen.',
  refundClosed: 'Kjo kërkesë nuk është më e hapur.',
  refundAskedAlready: 'Për këtë porosi ka tashmë një kërkesë, ose shuma e saj është kthyer.',
  nothingUnused: 'Koha e blerë me këtë porosi është përdorur e gjitha: nuk kthehet asnjë shumë.',
  refundRequested: 'Kërkesa për rimbursim u hap.',
  refundReturned: 'Rimbursimi u shënua si i kryer.',
  refundRefused: 'Kërkesa për rimbursim u refuzua.',
};

/** Why a callback is refused. Only the history keeps this text: the sender does not receive it. */
export const faults = {
  malformed: 'nuk lexohet dot',
  signature: 'nënshkrimi nuk është i vlefshëm',
  project: 'është për një projekt tjetër',
  order: 'porosia nuk njihet',
  amount: 'shuma ose monedha nuk përputhet me porosinë',
  kind: 'lloji ose gjendja e pagesës nuk njihet',
  test: 'pagesat provë nuk pranohen',
};
export type Fault = keyof typeof faults;

/** How the amount of a refund follows from the days. */
export const refundExplained = (price: number, days: number, used: number, amount: number) =>
  `${money(price)} × ${days - used} nga ${days} ditë të papërdorura = ${money(amount)}`;

/** Sentences that the history keeps. */
export const historyTexts = {
  ordered: (email: string, number: string, cents: number) =>
    `U nis pagesa: porosia ${number}, ${email}, ${money(cents / 100)}`,
  niptChanged: (email: string, nipt: string | null) => `U ndryshua NIPT-i: ${email}, ${nipt ?? 'pa NIPT'}`,
  paid: (email: string, number: string, cents: number) =>
    `U pagua porosia ${number}: ${email}, ${money(cents / 100)}`,
  paidLate: (email: string, number: string, cents: number) =>
    `U pagua porosia e skaduar ${number}: ${email}, ${money(cents / 100)}`,
  paidByNobody: (email: string, number: string, cents: number) =>
    `U pagua porosia ${number} e një llogarie të fshirë: ${email}, ${money(cents / 100)} për t’u rimbursuar`,
  refunded: (email: string, number: string, cents: number) =>
    `U rimbursua porosia ${number}: ${email}, ${money(cents / 100)}`,
  refundRequested: (email: string, number: string, reason: string) =>
    `Administratori kërkoi rimbursimin: porosia ${number}, ${email}, arsyeja: ${reason}`,
  refundRefused: (email: string, number: string, reason: string) =>
    `U refuzua kërkesa për rimbursim: porosia ${number}, ${email}, arsyeja: ${reason}`,
  refused: (fault: Fault) => `U refuzua një njoftim pagese: ${faults[fault]}`,
};

/** The page of the built-in sandbox, which replaces the payment provider. */
export const sandboxTexts = {
  title: 'Pagesë provë',
  explained: 'Kjo është një pagesë provë: nuk merret asnjë shumë nga askush.',
  amount: 'Shuma',
  pay: 'Paguaj',
  cancel: 'Anulo',
  stale: 'Kjo pagesë provë nuk vlen më. Ju lutem niseni përsëri nga faqja Abonimi.',
  refused: 'Pagesa nuk u pranua. Ju lutem niseni përsëri nga faqja Abonimi.',
  back: 'Kthehu te Abonimi',
};
