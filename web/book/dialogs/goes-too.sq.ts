import { count } from '#contracts/ground/format.sq.ts';

export const goesTooWords = {
  alsoDeleted: (isDescribed: boolean, pictures: number) =>
    `Bashkë me terminin do të ${Number(isDescribed) + pictures === 1 ? 'fshihet' : 'fshihen'}: ${[
      isDescribed && '“Çfarë u bë”',
      pictures > 0 && count(pictures, 'foto', 'foto'),
    ]
      .filter(Boolean)
      .join(', ')}.`,
};
