import { sideNames } from '#contracts/appointments/visit-pictures.sq.ts';
import type { PictureSide } from '#contracts/appointments/visit-pictures.ts';
import { dateAndTime, numericDate } from '#contracts/ground/format.sq.ts';

const sideOf = (side: PictureSide) => (side ? `, ${sideNames[side].toLowerCase()}` : '');

const takeBackQuestion = 'A jeni të sigurt që dëshironi ta hiqni lejen për foto?';

export const words = {
  /** A picture that waits on the device. */
  queued: 'Foto',
  title: 'Foto',
  titleOf: (client: string) => `Foto: ${client}`,
  add: 'Shto foto',
  take: 'Bëj foto',
  choose: 'Zgjidh foto',
  adding: 'Duke shtuar...',
  allow: 'Lejon ruajtjen e fotove',
  allowedBy: (day: string, by: string) => `Më ${numericDate(day)} · e shënoi: ${by}`,
  sides: { before: sideNames.before, after: sideNames.after, none: 'E pacaktuar' },
  side: 'Kur u bë fotoja',
  sideOf: (number: number) => `Kur u bë fotoja ${number}`,
  /** The name of a picture for who does not see it. */
  name: (number: number, side: PictureSide) => `Foto ${number}${sideOf(side)}`,
  open: (name: string) => `Hape: ${name}`,
  caption: (side: PictureSide, day: string, by: string) =>
    [side && sideNames[side], numericDate(day), by].filter(Boolean).join(' · '),
  waits: 'pret lidhjen',
  delete: 'Fshi foton',
  deleteOf: (name: string) => `Fshi foton: ${name}`,
  deleteFailed: 'Fotoja nuk u fshi. Provoni përsëri.',
  restoreFailed: 'Fotoja nuk u rikthye. Provoni përsëri.',
  restore: 'Rikthe foton',
  restoreOf: (client: string) => `Rikthe foton: ${client}`,
  deletedBy: (name: string, at: string) => `${name} e fshiu · ${dateAndTime(at)}`,
  /** Below the message about a deletion, for who has the list. */
  deletedLine: 'Deri nesër në këtë orë fotoja mund të rikthehet te “Të fshirat”.',
  takeBackTitle: 'Hiq lejen për foto',
  takeBack: (total: number, seesAll: boolean) => {
    if (!seesAll)
      return `${takeBackQuestion} Do të fshihen përgjithmonë të gjitha fotot e klientit, edhe ato që nuk i shihni.`;
    return total === 0
      ? `${takeBackQuestion} Klientit nuk do t’i ruhen më foto.`
      : `${takeBackQuestion} Do të fshihen përgjithmonë të gjitha fotot e klientit. Gjithsej: ${total}.`;
  },
  takeBackYes: 'Hiqe lejen',
  takeBackAndDelete: 'Fshi fotot',
  previous: 'Fotoja e mëparshme',
  next: 'Fotoja tjetër',
  both: 'Para dhe pas',
  one: 'Vetëm një',
  loadFailed: 'Fotot nuk u ngarkuan.',
  failed: 'Ndryshimi nuk u ruajt. Provoni përsëri.',
  left: (left: number) => `Foto që salloni mund të shtojë ende: ${left}`,
  ceiling: 'Salloni ka arritur kufirin e fotove. Fshini foto të vjetra për të shtuar të reja.',
  nowOff: 'Salloni nuk ruan më foto të reja.',
  empty: 'Skedari është bosh.',
  tooLarge: 'Skedari është më i madh se 40 MB.',
  notAPhoto: 'Ky skedar nuk hapet si foto. Zgjidhni një foto JPEG, PNG ose WebP.',
  heic: 'Ky shfletues nuk i hap fotot HEIC. Bëni foton me kamerën këtu, ose ruajeni si JPEG.',
  tooManyWait: (most: number) =>
    `Foto që mund të presin në këtë pajisje: më së shumti ${most}. Lidhuni me internetin, që të dërgohen.`,
};

export const rulesWords = {
  line: 'Para dhe pas, te çdo vizitë: më së shumti katër. Ruhen të enkriptuara, vetëm për klientët që e lejojnë, dhe i sheh vetëm stafi.',
  isOn: 'Ruaj foto të klientëve që e lejojnë',
  offLine: 'Kur e çaktivizoni, nuk do të shtohen foto të reja. Fotot e ruajtura mbeten derisa të fshihen.',
  kept: (pictures: number, most: number) => `Foto të ruajtura: ${pictures} nga ${most}`,
  failed: 'Ndryshimi nuk u ruajt. Provoni përsëri.',
};
