import { appointmentsCount, capitalise, fullDate } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  get loadFailed() {
    return profession`Barberët nuk u ngarkuan.`;
  },
  get none() {
    return profession`Salloni nuk ka ende barberë.`;
  },
  get line() {
    return profession`Renditja këtu është renditja e barberëve në agjendë. Kur ndryshoni një emër, e marrin edhe terminet. Fotot i sheh klienti që rezervon online.`;
  },
  get nameMissing() {
    return profession`Emri i barberit është i detyrueshëm.`;
  },
  nameOf: (name: string) => profession`Emri i barberit: ${name}`,
  active: 'Aktiv',
  inactive: 'Joaktiv',
  isActive: (name: string) => `Aktiv: ${name}`,
  get saveFailed() {
    return profession`Barberi nuk u ruajt.`;
  },

  get new() {
    return profession`Barber [i ri|e re]`;
  },
  get add() {
    return profession`Shto barber`;
  },
  adding: 'Duke shtuar...',

  delete: (name: string) => profession`Fshi barberin: ${name}`,
  get deleteTitle() {
    return profession`Fshi barberin`;
  },
  deleteQuestion: (name: string) => profession`A jeni të sigurt që dëshironi të fshini barberin “${name}”?`,
  makeInactive: 'Bëje joaktiv',
  deactivateTitle: (name: string) => `Bëje joaktiv: ${name}`,
  visitsAhead: (visits: number) =>
    profession`[Ky|Kjo] barber ka ende ${appointmentsCount(visits)} përpara. ${visits === 1 ? 'Ai nuk anulohet' : 'Ato nuk anulohen'}; termine të reja nuk i shtohen.`,
  showVisits: 'Shiko terminet',
  visitsOn: (day: string, visits: number) => `${capitalise(fullDate(day))} · ${appointmentsCount(visits)}`,
};
