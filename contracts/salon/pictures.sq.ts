import type { PictureFlaw } from './pictures.rules.ts';

const flaws: Record<PictureFlaw, string> = {
  unknown: 'Fotoja duhet të jetë WebP ose JPEG.',
  tooLarge: 'Fotoja mund të ketë më së shumti 40 KB.',
  broken: 'Skedari i fotos është i dëmtuar ose i paplotë.',
  more: 'Fotoja mban edhe të dhëna të tjera, si vendi ose data. Hiqini nga skedari dhe provoni përsëri.',
  tooWide: 'Asnjë anë e fotos nuk mund të jetë më e gjatë se 1200 pikselë.',
};

export const messages = {
  saved: 'Fotoja u ruajt.',
  removed: 'Fotoja u hoq.',
  ...flaws,
};
