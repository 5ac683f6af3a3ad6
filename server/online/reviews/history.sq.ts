export const reviewTexts = {
  page: (address: string | null) =>
    address === null
      ? 'U hoq adresa e sallonit në Google.'
      : `U ndryshua adresa e sallonit në Google: ${address}`,
};
