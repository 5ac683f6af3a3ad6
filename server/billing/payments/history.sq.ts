import { money } from '#contracts/ground/format.sq.ts';

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

/** Sentences that the history keeps. */
export const historyTexts = {
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
