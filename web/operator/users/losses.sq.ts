import { refundDays } from '#contracts/billing/subscriptions.rules.ts';
import { money, numericDate } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { Plan } from '#contracts/ground/plans.ts';
import type { UserDeletion } from '#contracts/operator/users.ts';

const moved = (what: string, end: string, newEnd: string) =>
  `${what} më ${numericDate(newEnd)} në vend të ${numericDate(end)}.`;
const planMoved = (plan: Plan, end: string, newEnd: string | undefined) =>
  newEnd
    ? moved(`Plani ${planNames[plan].toLowerCase()} skadon`, end, newEnd)
    : `${planUntil(plan, end)} skadon sot.`;
const planUntil = (plan: Plan, end: string) =>
  `Plani ${planNames[plan].toLowerCase()}, që vlen deri më ${numericDate(end)},`;

/** The access that a user loses by a change. Without `newEnd`, the trial or the plan ends today. */
export const lossWords = {
  title: 'Çfarë humbet',
  question: (lines: readonly string[]) => [...lines, 'A dëshironi ta ruani ndryshimin?'].join('\n'),
  ends: {
    trial: (end: string, newEnd?: string) =>
      newEnd
        ? moved('Prova falas përfundon', end, newEnd)
        : `Prova falas, që vlen deri më ${numericDate(end)}, përfundon sot.`,
    monthly: (end: string, newEnd?: string) => planMoved('monthly', end, newEnd),
    yearly: (end: string, newEnd?: string) => planMoved('yearly', end, newEnd),
  },
  paid: (end: string) => `Është e paguar koha deri më ${numericDate(end)}.`,
  unpaid: 'Koha që humbet nuk u pagua: është dhuratë.',
  notBegun: (plan: Plan, begin: string, end: string) =>
    `Plani ${planNames[plan].toLowerCase()}, që fillon më ${numericDate(begin)} dhe vlen deri më ${numericDate(end)}, hiqet para se të fillojë.`,
  /** The losses by a change of role; the key is the previous role. `staff`: a person who works for an owner. */
  role: {
    user: 'Përdoruesi bëhet administrator: nuk e hap dot më sallonin e vet, dhe i sheh të gjitha llogaritë. Pa pronar tjetër, as stafi nuk hyn dot në sallon.',
    staff:
      'Përdoruesi bëhet administrator: nuk e hap dot më sallonin ku punon, dhe i sheh të gjitha llogaritë.',
    admin: 'Përdoruesi nuk është më administrator: nuk i sheh dot më llogaritë e të tjerëve.',
  },
  deactivated: 'Në llogari nuk hyhet dot më, dhe sesionet e hapura mbyllen.',
  unusable: (plan: Plan, end: string) => `${planUntil(plan, end)} nuk përdoret dot.`,
  gone: (plan: Plan, end: string) => `${planUntil(plan, end)} humbet.`,
  salonStays: (owners: readonly string[]) => `Salloni mbetet te ${owners.join(', ')}.`,
  staffLogins: (n: number) => `Bashkë me sallonin fshihen edhe llogaritë e stafit: ${n}.`,
  refund: ({ number, amount }: UserDeletion['refunds'][number]) =>
    `Porosia ${number} u pagua në ${refundDays} ditët e fundit: sipas rregullit kthehen ${money(amount)}. Kërkojeni rimbursimin para fshirjes.`,
};

/** The changes of an edit, for the message that is shown after it. */
export const doneWords = {
  of: (name: string, changes: string) => (changes ? `${name}: ${changes}` : name),
  username: (name: string) => `Username: ${name}.`,
  name: (name: string) => `Emri i plotë: ${name}.`,
  email: (email: string) => `Email: ${email}.`,
  password: 'U vendos fjalëkalim i ri.',
  trialEndDate: (end: string) => (end ? `Prova përfundon më ${numericDate(end)}.` : 'Prova përfundoi.'),
  subscriptionEndDate: (end: string) => (end ? `Abonimi skadon më ${numericDate(end)}.` : 'Abonimi u hoq.'),
  isActive: (isActive: boolean) => (isActive ? 'Llogaria u aktivizua.' : 'Llogaria u çaktivizua.'),
  undoFailed: 'Ndryshimi nuk u zhbë.',
  role: { user: 'Roli: Përdorues.', admin: 'Roli: Administrator.' },
};
