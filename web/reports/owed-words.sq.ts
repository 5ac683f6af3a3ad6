import { sessionsText } from '#contracts/till/packages.sq.ts';

/** The debts of the salon to its clients. */
export const owedWords = {
  title: 'Detyrime ndaj klientëve',
  line: 'Seancat e paketave që klientët i kanë paguar dhe nuk i kanë marrë ende.',
  sold: 'Të shitura këtu',
  entered: 'Të filluara para se të shtoheshin këtu',
  none: 'Asnjë paketë nuk ka seanca të mbetura.',
  loadFailed: 'Detyrimet nuk u ngarkuan.',
  ofClient: (sessions: number) => sessionsText(sessions),
  more: (count: number) => `Të tjerë: ${count}`,
};
