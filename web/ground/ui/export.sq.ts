import { number } from '#contracts/ground/format.sq.ts';

export const words = {
  exporting: 'Duke eksportuar...',
  cancel: 'Anulo',
  cancelExport: 'Anulo eksportin',
  cancelled: 'Eksporti u anulua.',
  failed: 'Skedari nuk u shkarkua. Ju lutem provoni përsëri.',
  received: (bytes: number) =>
    bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1000))} KB` : `${number(bytes / 1_000_000, 1)} MB`,
};
