import { money } from './format.sq.ts';

export const said = {
  leaving: 'Po kaloni te faqja e pagesës.',
  inactivePlan: 'Ky plan nuk ofrohet për momentin.',
  callbackRefused: 'Njoftimi i pagesës nuk u pranua.',
};

/** Why a callback is refused: for the history, never for whoever sent it. */
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

/** How the history tells it. */
export const recorded = {
  ordered: (email: string, number: string, cents: number) =>
    `U nis pagesa e porosisë ${number} nga ${email}: ${money(cents / 100)}`,
  paid: (email: string, number: string, cents: number) =>
    `U pagua porosia ${number} e ${email}: ${money(cents / 100)}`,
  paidByNobody: (email: string, number: string, cents: number) =>
    `U pagua porosia ${number} e ${email}, llogaria e të cilit është fshirë: ${money(cents / 100)} për t’u rimbursuar`,
  refunded: (email: string, number: string, cents: number) =>
    `U rimbursua porosia ${number} e ${email}: ${money(cents / 100)}`,
  refused: (fault: Fault) => `U refuzua një njoftim pagese: ${faults[fault]}`,
};

/** The page on which the built-in sandbox stands in for the provider. */
export const sandboxSaid = {
  title: 'Pagesë provë',
  explained: 'Kjo është një pagesë provë: nuk merret asnjë shumë nga askush.',
  amount: 'Shuma',
  pay: 'Paguaj',
  cancel: 'Anulo',
  stale: 'Kjo pagesë provë nuk vlen më. Ju lutem niseni përsëri nga faqja Abonimi.',
  refused: 'Pagesa nuk u pranua. Ju lutem niseni përsëri nga faqja Abonimi.',
  back: 'Kthehu te Abonimi',
};
