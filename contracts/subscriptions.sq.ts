import { dayOf, longDate, money } from './format.sq.ts';
import type { NamedFields } from './history.rules.ts';
import type { PlanOffer, ShownEnds } from './subscriptions.ts';

const presentEnd = (planEnd: string | null, trialEnd: string | null) => {
  const end = planEnd ?? trialEnd;
  if (!end) return 'tani nuk ka as abonim, as provë';
  return `${planEnd ? 'abonimi' : 'prova'} tani vlen deri më ${longDate(dayOf(end))}`;
};

export const messages = {
  cancelled: 'Abonimi u anulua me sukses!',
  resumed: 'Anulimi u hoq. Abonimi juaj vazhdon.',
  nothingToResume: 'Ky abonim ka përfunduar. Zgjidhni një plan të ri.',
  nothingToCancel: 'Nuk keni abonim aktiv për të anuluar.',
  extended: 'Abonimi u zgjat me sukses!',
  durationWrong: 'Kohëzgjatja duhet të jetë numër i plotë nga 1 deri në 120.',
  endsChanged: ({ subscriptionEndDate, trialEndDate }: ShownEnds) =>
    `Afati ndryshoi ndërkohë: ${presentEnd(subscriptionEndDate, trialEndDate)}. Shikojeni dhe konfirmoni përsëri.`,
  tooFar: 'Abonimi mund të zgjatet më së voni deri më 31.12.2100.',
  ownAccount: 'Nuk mund ta ndryshoni llogarinë tuaj të administratorit këtu.',
  noSalon: 'Ky përdorues nuk ka sallon.',
  plansUpdated: 'Planet u ruajtën me sukses!',
  priceTooLow: 'Çmimi duhet të jetë më i madh se 0.',
  priceTooHigh: 'Çmimi mund të jetë më së shumti 100 000 €.',
  priceTooFine: 'Çmimi mund të ketë më së shumti dy shifra pas presjes.',
  priceNoNumber: 'Shkruani çmimin si numër, p.sh. 4,99.',
};

/** `Mujor`, as SPEC names the plans. */
export const planNames = { monthly: 'Mujor', yearly: 'Vjetor' } as const;

/** Sentences that the history keeps. */
export const historyTexts = {
  cancelled: (email: string) => `U anulua abonimi: ${email}`,
  refundAsked: (email: string, number: string) => `U kërkua rimbursimi: porosia ${number}, ${email}`,
  resumed: (email: string) => `U hoq anulimi i abonimit: ${email}`,
  refundWithdrawn: (email: string, number: string) =>
    `U tërhoq kërkesa për rimbursim: porosia ${number}, ${email}`,
  extended: (email: string, plan: keyof typeof planNames, before: string | null, after: string) =>
    `U zgjat abonimi: ${email}, ${planNames[plan]}, ${before ? longDate(before) : 'pa abonim'} → ${longDate(after)}`,
  planUpdated: (plan: keyof typeof planNames) => `U përditësua plani: ${planNames[plan]}`,
};

/** How the history names the fields of a plan. */
export const historyFields: NamedFields<PlanOffer> = {
  price: ['çmimi', ({ price }) => money(price)],
  active: ['gjendja', ({ active }) => (active ? 'aktiv' : 'joaktiv')],
};
