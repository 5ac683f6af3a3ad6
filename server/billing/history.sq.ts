// The sentences that the history keeps, by noun.
import type { PlanOffer } from '#contracts/billing/subscriptions.ts';
import { longDate, money } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { NamedFields } from '../ground/history/changes.ts';

export const subscriptionTexts = {
  cancelled: (email: string) => `U anulua abonimi: ${email}`,
  resumed: (email: string) => `U hoq anulimi i abonimit: ${email}`,
  extended: (email: string, plan: keyof typeof planNames, before: string | null, after: string) =>
    `U zgjat abonimi: ${email}, ${planNames[plan]}, ${before ? longDate(before) : 'pa abonim'} → ${longDate(after)}`,
  planUpdated: (plan: keyof typeof planNames) => `U përditësua plani: ${planNames[plan]}`,
};

/** The names of a plan's fields in the history. */
export const planFields: NamedFields<PlanOffer> = {
  price: ['çmimi', ({ price }) => money(price)],
  active: ['statusi', ({ active }) => (active ? 'aktiv' : 'joaktiv')],
};

/** The reason why a callback is refused. The sender does not receive this text. */
const faults = {
  malformed: 'nuk lexohet dot',
  signature: 'nënshkrimi nuk është i vlefshëm',
  project: 'është për një projekt tjetër',
  order: 'porosia nuk njihet',
  amount: 'shuma ose valuta nuk përputhet me porosinë',
  kind: 'lloji ose statusi i pagesës nuk njihet',
  test: 'pagesat e provës nuk pranohen',
};
export type Fault = keyof typeof faults;

export const paymentTexts = {
  refundAsked: (email: string, number: string) => `U kërkua rimbursimi: porosia ${number}, ${email}`,
  ordered: (email: string, number: string, cents: number) =>
    `U nis pagesa: porosia ${number}, ${email}, ${money(cents / 100)}`,
  niptChanged: (email: string, nipt: string | null) => `U ndryshua NIPT-i: ${email}, ${nipt ?? 'pa NIPT'}`,
  paid: (email: string, number: string, cents: number) =>
    `U pagua porosia ${number}: ${email}, ${money(cents / 100)}`,
  paidLate: (email: string, number: string, cents: number) =>
    `U pagua porosia e skaduar ${number}: ${email}, ${money(cents / 100)}`,
  paidByNobody: (email: string, number: string, cents: number) =>
    `U pagua porosia ${number} e një llogarie të fshirë: ${email}, ${money(cents / 100)} për t’u rimbursuar`,
  refunded: (email: string, number: string, cents: number, difference?: string) =>
    `U rimbursua porosia ${number}: ${email}, ${money(cents / 100)}${difference ? `, arsyeja e shumës: ${difference}` : ''}`,
  partRefunded: (email: string, number: string, cents: number, reason: string) =>
    `U kthye një pjesë e porosisë ${number}, plani vazhdon: ${email}, ${money(cents / 100)}, arsyeja: ${reason}`,
  refundRequested: (email: string, number: string, reason: string) =>
    `Administratori kërkoi rimbursimin: porosia ${number}, ${email}, arsyeja: ${reason}`,
  refundRefused: (email: string, number: string, reason: string) =>
    `U refuzua kërkesa për rimbursim: porosia ${number}, ${email}, arsyeja: ${reason}`,
  refundWithdrawn: (email: string, number: string) =>
    `U tërhoq kërkesa për rimbursim: porosia ${number}, ${email}`,
  refused: (fault: Fault) => `U refuzua një njoftim pagese: ${faults[fault]}`,
};
