import type { listOwnPayments } from '#contracts/billing/payments.ts';
import { refundDays } from '#contracts/billing/subscriptions.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { dayOf, longDate, money, number } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { Plan } from '#contracts/ground/plans.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { stateOf } from './status.rules.ts';

/** The day of a moment: `30 nëntor 2026`. */
export const dateOf = (moment: string): string => longDate(dayOf(moment));

export const words = {
  trialDaysLeft: 'Ditë prove të mbetura',
  plan: 'Plani',
  noPlan: 'Pa plan',
  endDate: 'Data e përfundimit',
  noDate: '–',

  choosePlan: 'Zgjidhni Planin Tuaj',
  tabs: 'Pjesët e abonimit',
  subscription: 'Abonimi',
  plans: 'Planet',
  status: 'Statusi',
  payments: 'Pagesat',
  trialOver: 'Provë falas ka përfunduar!',
  mostPopular: 'Më Popullor',
  saving: (percent: number) => `Kurseni ${percent}%`,
  currentPlan: 'Plani juaj',
  per: { monthly: '/muaj', yearly: '/vit' },
  monthlyLine: 'Paguani muaj për muaj.',
  yearlyLine: (price: number) => `I bie ${money(price / 12)} në muaj.`,
  choose: { monthly: 'Zgjidh planin Mujor', yearly: 'Zgjidh planin Vjetor' },
  addTime: { monthly: 'Shto një muaj', yearly: 'Shto një vit' },
  notOffered: 'Ky plan nuk ofrohet për momentin.',
  includedTitle: 'Çdo plan përfshin',
  get included() {
    return [
      profession`Deri në ${number(200)} barberë, ${number(200_000)} klientë dhe ${number(10_000)} termine në ditë`,
      'Kujtesa për klientët në WhatsApp dhe Viber',
      'Raporte dhe të gjitha të dhënat në Excel',
    ];
  },
  noRenewal: 'Paguani me kartë te ofruesi i pagesave. Abonimi nuk rinovohet automatikisht.',
  timeKept: 'Koha që ju ka mbetur nuk humbet: periudha e re fillon pas saj.',
  notPaid: 'Pagesa u ndërpre. Nuk u mor asnjë shumë.',
  plansFailed: 'Planet nuk u ngarkuan.',
  payFailed: 'Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.',

  states: { active: 'Aktiv', trial: 'Provë Falas', expired: 'I Skaduar' },
  remaining: 'Kohë e mbetur',
  until: 'Vlen deri më',
  expiredOn: 'Skadoi më',
  history: 'Historiku',
  noHistory: 'Nuk keni pasur ende provë apo abonim.',
  toPlans: 'Shiko planet',

  cancel: 'Anulo abonimin',
  cancelQuestion: 'A jeni të sigurt që dëshironi të anuloni abonimin?',
  accessUntil: (end: string) => `Keni akses deri më ${dateOf(end)}, dhe deri atëherë anulimi mund të hiqet.`,
  whatFollows:
    'Nuk paguhet asgjë më. Plani Mujor nuk rimbursohet. Nëse keni paguar planin Vjetor gjatë 14 ditëve të fundit, bashkë me anulimin dërgojmë edhe kërkesën për rimbursimin e kohës së papërdorur. Sapo t’ju kthehen paratë, mbaron edhe koha e paguar.',
  ownPlan: (plan: Plan, sum: string | undefined) =>
    `Plani juaj: ${planNames[plan]}${sum ? `, i paguar ${sum}` : ''}.`,
  nothingMore: 'Nuk paguhet asgjë më.',
  noRefund: {
    monthly: 'Plani Mujor nuk rimbursohet.',
    yearly: `Plani Vjetor rimbursohet vetëm gjatë ${refundDays} ditëve pas pagesës.`,
  } satisfies Record<Plan, string>,
  refundFollows: (sum: string) =>
    `Bashkë me anulimin dërgojmë kërkesën për rimbursimin e kohës së papërdorur: ${sum}. Sapo t’ju kthehen paratë, mbaron edhe koha e paguar.`,
  cancelled: (end: string) => `I anuluar. Keni akses deri më ${dateOf(end)}.`,
  resume: 'Hiqe anulimin',
  resumeFailed: 'Anulimi nuk u hoq. Ju lutem provoni përsëri.',
  cancelFailed: 'Gabim gjatë anulimit. Ju lutem provoni përsëri.',
  refundRequested:
    'Abonimi Vjetor u anulua brenda 14 ditëve nga pagesa: kërkesa për rimbursimin e kohës së papërdorur iu dërgua administratorit. Sapo t’ju kthehen paratë, mbaron edhe koha e paguar.',
};

/** The meaning of a cancellation for the user's own plan and its payments. The text is general until the payments are loaded. */
export function cancelQuestionOf(
  { subscriptionType: plan, subscriptionEndDate: end }: SubscriptionStatus,
  payments?: Pick<ReplyOf<typeof listOwnPayments>, 'data' | 'refundable'>,
): string {
  const own = payments?.data.find((order) => order.plan === plan && order.refund_state !== 'returned');
  return [
    words.cancelQuestion,
    ...(plan === 'none' ? [] : [words.ownPlan(plan, own && money(own.amount))]),
    ...(end ? [words.accessUntil(end)] : []),
    ...(plan === 'none' || !payments?.refundable
      ? [words.whatFollows]
      : followsOf(plan, payments.refundable)),
  ].join(' ');
}

function followsOf(plan: Plan, refundable: readonly { readonly amount: number }[]) {
  const cents = refundable.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return [words.nothingMore, cents > 0 ? words.refundFollows(money(cents / 100)) : words.noRefund[plan]];
}

const planTitle = (plan: Plan) => `Abonimi ${planNames[plan]}`;

/** A sentence for each fact of the subscription's past and future. */
export function historyOf(status: SubscriptionStatus, now: Date): string[] {
  const { subscriptionType: plan, trialEndDate, subscriptionEndDate: end, cancelledAt } = status;
  const sentences: string[] = [];
  if (trialEndDate) {
    const isOver = Date.parse(trialEndDate) <= now.getTime();
    sentences.push(`Prova falas ${isOver ? 'përfundoi' : 'përfundon'} më ${dateOf(trialEndDate)}.`);
  }
  if (plan !== 'none' && end) {
    const isActive = stateOf(status) === 'active';
    sentences.push(`${planTitle(plan)} ${isActive ? 'vlen deri' : 'skadoi'} më ${dateOf(end)}.`);
  }
  if (cancelledAt) sentences.push(`E anuluat më ${dateOf(cancelledAt)}.`);
  return sentences;
}
