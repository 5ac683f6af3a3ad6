import { money } from '../ground/format.sq.ts';
import { refundDays } from './subscriptions.rules.ts';

export const messages = {
  leaving: 'Po kaloni te faqja e pagesës.',
  inactivePlan: 'Ky plan nuk ofrohet për momentin.',
  callbackRefused: 'Njoftimi i pagesës nuk u pranua.',
  niptWrong: 'NIPT-i ka një shkronjë, tetë shifra dhe një shkronjë. Në Kosovë, numri unik ka nëntë shifra.',
  niptSaved: 'NIPT-i u ruajt.',
  reasonMissing: 'Ju lutem shkruani arsyen.',
  refundClosed: 'Kjo kërkesë nuk është më e hapur.',
  refundAskedAlready: 'Për këtë porosi ka tashmë një kërkesë, ose shuma e saj është kthyer.',
  nothingUnused: 'Koha e blerë me këtë porosi është përdorur e gjitha: nuk kthehet asnjë shumë.',
  amountTooLow: 'Shuma duhet të jetë më e madhe se 0.',
  amountTooFine: 'Shuma mund të ketë më së shumti dy shifra pas presjes.',
  amountTooHigh: (price: number) => `Shuma mund të jetë më së shumti ${money(price)}.`,
  differenceMissing: (amount: number) =>
    `Sipas rregullit kthehen ${money(amount)}. Shkruani pse kthehet një shumë tjetër.`,
  refundRequested: 'Kërkesa për rimbursim u hap.',
  partTooHigh: (rest: number) =>
    `Pjesa duhet të jetë më pak se ${money(rest)}. Nëse kthehet e gjithë shuma, plani mbyllet.`,
  noPlanGoesOn: 'Salloni i kësaj porosie është fshirë: asnjë plan nuk vazhdon. Shkruani shumën që u kthye.',
  partReturned: 'Pjesa u shënua si e kthyer dhe kërkesa u mbyll. Plani vazhdon.',
  refundReturned: 'Rimbursimi u shënua si i kryer.',
  refundRefused: 'Kërkesa për rimbursim u refuzua.',
};

/** The rule for what is returned, and for when a refund request opens automatically. */
export const refundRule = `Rregulli: kthehet çmimi i ditëve të papërdorura. Kur plani vjetor anulohet brenda ${refundDays} ditësh nga pagesa, kërkesa hapet automatikisht.`;

/** The sentence that explains how the amount of a refund is computed from the days. */
export const refundExplained = (price: number, days: number, used: number, amount: number): string =>
  `${money(price)} × ${days - used} nga ${days} ditë të papërdorura = ${money(amount)}`;

/** The page of the built-in sandbox, which replaces the payment provider. */
export const sandboxTexts = {
  title: 'Pagesë prove',
  explained: 'Kjo është një pagesë prove: nuk merret asnjë shumë nga askush.',
  amount: 'Shuma',
  pay: 'Paguaj',
  cancel: 'Anulo',
  stale: 'Kjo pagesë prove nuk vlen më. Ju lutem niseni përsëri nga faqja Abonimi.',
  refused: 'Pagesa nuk u pranua. Ju lutem niseni përsëri nga faqja Abonimi.',
  back: 'Kthehu te Abonimi',
};
