import { dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
/** Texts of the parts that load after the screen. */
export const besideWords = {
  newVersion: 'Versioni i ri është gati',
  refresh: 'Rifresko',

  installable: 'Krehër mund të hapet si aplikacion, edhe pa internet.',
  install: 'Instalo',
  howToInstall: 'Si bëhet?',
  installTitle: 'Krehër në ekranin kryesor',
  installShare: '1. Shtypni butonin e shpërndarjes në shfletues.',
  installAdd: '2. Zgjidhni rreshtin që e shton në ekranin kryesor.',
  installAddLabel: 'Shto në ekranin kryesor',
  installClose: 'E kuptova',
};

export const clockWords = {
  clockIsWrong: (day: string): string =>
    `Ora e pajisjes nuk është e saktë: sot është ${weekdayName(day)}, ${dayAndMonth(day)}`,
  atTime: (time: string): string => `, ora ${time}`,
};
