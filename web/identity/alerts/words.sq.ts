import { count, number } from '#contracts/ground/format.sq.ts';

export const words = {
  title: 'Lajmërimet',
  bell: (fresh: number) => (fresh === 0 ? 'Lajmërimet' : `Lajmërimet: ${count(fresh, 'i ri', 'të reja')}`),
  none: 'Asnjë lajmërim gjatë 30 ditëve të fundit.',
  fresh: 'I ri',
  times: (times: number, last: string) =>
    times === 1 ? last : `${number(times)} herë atë ditë, së fundi më ${last}`,
  buyers: (names: readonly string[]) => `${names.length === 1 ? 'Pret' : 'Presin'}: ${names.join(', ')}`,
  open: 'Shiko',
};
