/** Sentences that the history keeps. */
export const historyTexts = {
  moved: (from: string, to: string) =>
    from === to
      ? `Klienti zgjodhi dikë tjetër me link: ${to}`
      : `Klienti e ndryshoi orën me link: ${from} → ${to}`,
  cancelled: (when: string) => `Klienti e anuloi me link: ${when}`,
  coming: (when: string) => `Klienti konfirmoi me link: ${when}`,
  noOffers: 'Një klient shënoi me link se nuk do oferta',
  offersAgain: 'Një klient i lejoi përsëri ofertat me link',
};
