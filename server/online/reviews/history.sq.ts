export const reviewTexts = {
  page: (address: string | null) =>
    address === null
      ? 'U hoq linku për komente në Google.'
      : `U ndryshua linku për komente në Google: ${address}`,
};
