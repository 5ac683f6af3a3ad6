import { longDate, money } from './format.sq.ts';

export const said = {
  cancelled: 'Abonimi u anulua me sukses!',
  nothingToCancel: 'Nuk keni abonim aktiv për të anuluar.',
  extended: 'Abonimi u zgjat me sukses!',
  durationWrong: 'Kohëzgjatja duhet të jetë numër i plotë nga 1 deri në 120.',
  tooFar: 'Abonimi nuk mund të zgjatet më tej.',
  ownAccount: 'Nuk mund ta ndryshoni llogarinë tuaj të administratorit këtu.',
  noSalon: 'Ky përdorues nuk ka sallon.',
  plansUpdated: 'Planet u ruajtën me sukses!',
  priceWrong: 'Çmimi duhet të jetë më i madh se 0.',
};

/** `Mujor`, as SPEC names the plans. */
export const planNames = { monthly: 'Mujor', yearly: 'Vjetor' } as const;

/** How the history tells it. */
export const recorded = {
  cancelled: (email: string) => `U anulua abonimi i ${email}`,
  refundAsked: (email: string, number: string) => `U kërkua rimbursimi i porosisë ${number} të ${email}`,
  extended: (email: string, plan: keyof typeof planNames, day: string) =>
    `U zgjat abonimi i ${email}: ${planNames[plan]}, deri më ${longDate(day)}`,
  planUpdated: (plan: keyof typeof planNames, euros: number, active: boolean) =>
    `U përditësua plani ${planNames[plan]}: ${money(euros)}, ${active ? 'aktiv' : 'joaktiv'}`,
};
