import { number } from '#contracts/format.sq.ts';

export const words = {
  export: 'Eksporto',
  exporting: 'Duke eksportuar...',
  cancel: 'Anulo',
  cancelExport: 'Anulo eksportin',
  cancelled: 'Eksporti u anulua.',
  failed: 'Gabim gjatë eksportit. Ju lutem provoni përsëri.',
  received: (bytes: number) =>
    bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1000))} KB` : `${number(bytes / 1_000_000, 1)} MB`,

  allTitle: 'Të gjitha të dhënat tuaja',
  all: 'Terminet, klientët dhe shërbimet e sallonit në një skedar Excel.',
  downloadAll: 'Shkarko të dhënat',
};
