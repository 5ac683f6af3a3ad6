import { dayOf, longDate, money } from '../ground/format.sq.ts';
import { planNames } from '../ground/plans.sq.ts';

interface Offer {
  readonly plan: keyof typeof planNames;
  readonly price: number;
  readonly active: boolean;
}

interface Ends {
  readonly subscriptionEndDate: string | null;
  readonly trialEndDate: string | null;
}

const presentEnd = (planEnd: string | null, trialEnd: string | null) => {
  const end = planEnd ?? trialEnd;
  if (!end) return 'tani nuk ka as abonim, as provë';
  return `${planEnd ? 'abonimi' : 'prova'} tani vlen deri më ${longDate(dayOf(end))}`;
};

const presentOffer = ({ plan, price, active }: Offer) =>
  `plani ${planNames[plan].toLowerCase()} tani ${active ? `kushton ${money(price)}` : `është joaktiv (${money(price)})`}`;

export const messages = {
  cancelled: 'Abonimi u anulua me sukses!',
  resumed: 'Anulimi u hoq. Abonimi juaj vazhdon.',
  nothingToResume: 'Ky abonim ka përfunduar. Zgjidhni një plan të ri.',
  nothingToCancel: 'Nuk keni abonim aktiv për të anuluar.',
  extended: 'Abonimi u zgjat me sukses!',
  durationWrong: 'Kohëzgjatja duhet të jetë numër i plotë nga 1 deri në 120.',
  endsChanged: ({ subscriptionEndDate, trialEndDate }: Ends) =>
    `Afati ndryshoi ndërkohë: ${presentEnd(subscriptionEndDate, trialEndDate)}. Shikojeni dhe konfirmoni përsëri.`,
  tooFar: 'Abonimi mund të zgjatet më së voni deri më 31.12.2100.',
  ownAccount: 'Nuk mund ta ndryshoni llogarinë tuaj të administratorit këtu.',
  noSalon: 'Ky përdorues nuk ka sallon.',
  plansUpdated: 'Planet u ruajtën.',
  plansChanged: (plans: readonly Offer[]) =>
    `Çmimet ndryshuan ndërkohë: ${plans.map(presentOffer).join('; ')}. Shikojini dhe konfirmoni përsëri.`,
  priceTooLow: 'Çmimi duhet të jetë më i madh se 0.',
  priceTooHigh: 'Çmimi mund të jetë më së shumti 100 000 €.',
  priceTooFine: 'Çmimi mund të ketë më së shumti dy shifra pas presjes.',
  priceNoNumber: 'Shkruani çmimin si numër, p.sh. 4,99.',
  amountNoNumber: 'Shkruani shumën si numër, p.sh. 4,99.',
};
