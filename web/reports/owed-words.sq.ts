import { sessionsText } from '#contracts/till/packages.sq.ts';

/** What the salon owes its clients. */
export const owedWords = {
  title: 'Detyrime ndaj klientëve',
  line: 'Seancat e paketave që klientët i kanë paguar dhe nuk i kanë marrë ende.',
  sold: 'Të shitura këtu',
  entered: 'Të filluara diku tjetër',
  none: 'Asnjë paketë nuk ka seanca të mbetura.',
  loadFailed: 'Detyrimet nuk u ngarkuan.',
  ofClient: (sessions: number) => sessionsText(sessions),
  more: (count: number) => `Të tjerë: ${count}`,
};
