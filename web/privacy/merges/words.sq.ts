import { appointmentsCount, dateAndTime, longDate } from '#contracts/ground/format.sq.ts';
import { messages } from '#contracts/privacy/merges.sq.ts';
import type { DuplicateClient, DuplicatePair } from '#contracts/privacy/merges.ts';

export const words = {
  loadFailed: 'Klientët e dyfishtë nuk u ngarkuan.',
  none: 'Nuk u gjetën klientë të dyfishtë.',
  why: {
    number: 'I njëjti numër',
    swapped: 'Emri dhe mbiemri me radhë tjetër',
    name: 'I njëjti emër',
    letter: 'Emra pothuajse të njëjtë',
  } satisfies Record<DuplicatePair['why'], string>,
  keepName: 'Emri që mbetet',
  merge: 'Bashkoji',
  mergeBoth: (one: string, other: string) => `Bashkoji: ${one}, ${other}`,
  picturesTitle: 'Të fshihen fotot?',
  picturesGo: (pictures: number) =>
    `${messages.picturesGo(pictures)} Fotot nuk do të rikthehen, edhe nëse bashkimi zhbëhet më vonë.`,
  mergeAndDelete: 'Bashkoji dhe fshi fotot',
  mergeFailed: 'Klientët nuk u bashkuan.',
  apart: 'Nuk janë i njëjti person',
  apartBoth: (one: string, other: string) => `Nuk janë i njëjti person: ${one}, ${other}`,
  apartFailed: 'Përgjigjja nuk u ruajt.',
  whatHappens:
    'Bashkohen terminet, shënimet, paketat dhe alergjitë. Nga dy numra mbetet numri i klientit të parë. Bashkimi mund të zhbëhet brenda 30 ditëve.',
  merged: 'Të bashkuar në 30 ditët e fundit',
  undo: 'Zhbëj',
  undoOf: (gone: string) => `Zhbëj bashkimin: ${gone}`,
  undoFailed: 'Bashkimi nuk u zhbë.',
  mergedLine: (gone: string, at: string) => `bashkë me: ${gone} · ${dateAndTime(at)}`,
  noPhone: 'pa numër',
  /** Two clients who become one have different numbers: the kept number and the other one. */
  keptNumber: (kept: string, other: string) =>
    `Numri që mbetet: ${kept}. Numri tjetër nuk do të ruhet te klienti: ${other}.`,
  /** The line of visits: `4 termine · i fundit më 3 mars 2026`. */
  visitsLine: ({ visits, lastVisit }: DuplicateClient) =>
    [appointmentsCount(visits), lastVisit && `i fundit më ${longDate(lastVisit)}`]
      .filter(Boolean)
      .join(' · '),
};
