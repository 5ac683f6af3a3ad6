// The sentences that the history keeps, by noun.
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { daysCount, duration, numericDate } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import type { MailRules } from '#contracts/online/reminders.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import type { NamedFields } from '../ground/history/changes.ts';

const yesOrNo = (value: boolean) => (value ? 'po' : 'jo');

/** The address of the salon's page; null before the first address. */
interface Address {
  readonly slug: string | null;
}

/** The names of the rules in the history, which has its own sentence about the page that opens. */
export const onlineFields: Required<Omit<NamedFields<OnlineSettings & Address>, 'open'>> = {
  slug: ['adresa', ({ slug }) => (slug ? `/s/${slug}` : 'pa adresë')],
  accept: [
    'pranimi automatik',
    ({ accept }) => ({ all: 'të gjithë', known: 'klientët e njohur', none: 'askush' })[accept],
  ],
  unanswered: ['pa përgjigje', ({ unanswered }) => ({ accept: 'pranohet', cancel: 'anulohet' })[unanswered]],
  leadMinutes: ['sa përpara rezervohet', ({ leadMinutes }) => duration(leadMinutes)],
  horizonDays: ['deri kur', ({ horizonDays }) => daysCount(horizonDays)],
  changeUntilMinutes: ['sa përpara ndryshohet', ({ changeUntilMinutes }) => duration(changeUntilMinutes)],
  lateCancel: ['pas afatit', ({ lateCancel }) => ({ allow: 'anulohet', call: 'me telefon' })[lateCancel]],
  stepMinutes: ['oraret', ({ stepMinutes }) => `çdo ${stepMinutes} min`],
  maxOpen: ['rezervime për një numër', ({ maxOpen }) => String(maxOpen)],
  avoidGaps: ['pa kohë të pashfrytëzuar', ({ avoidGaps }) => yesOrNo(avoidGaps)],
  waitShown: ['pritja në faqe', ({ waitShown }) => yesOrNo(waitShown)],
  offerWaits: ['koha e veprimit online', ({ offerWaits }) => yesOrNo(offerWaits)],
  get chooseBarber(): readonly [string, (settings: OnlineSettings) => string] {
    return [profession`zgjedhja e barberit`, ({ chooseBarber }) => yesOrNo(chooseBarber)];
  },
  showPrices: ['çmimet në faqe', ({ showPrices }) => yesOrNo(showPrices)],
  listed: ['te Google', ({ listed }) => yesOrNo(listed)],
  mailOwner: ['njoftimi me email', ({ mailOwner }) => yesOrNo(mailOwner)],
  note: 'shënimi',
  translations: 'shënimi në gjuhë të tjera',
};

/** The translated text, as the refusal of a change names it. */
export const translatedTexts = { note: 'shënimi' };

export const openField: NamedFields<OnlineSettings> = {
  open: ['rezervimi online', ({ open }) => (open ? 'i hapur' : 'i mbyllur')],
};

export const onlineTexts = {
  opened: 'U hap rezervimi online.',
  closed: 'U mbyll rezervimi online.',
  changed: 'U ndryshuan rregullat e rezervimit online.',
  service: (name: string) => `U ndryshua shërbimi për rezervimin online: ${name}`,
  barber: (name: string) => profession`U ndryshuan shërbimet e barberit: ${name}`,
};

export const bookingTexts = {
  booked: (when: string) => `U rezervua online: ${when}`,
  declinedTogether: (count: number) => `U refuzuan së bashku kërkesat online në pritje: ${count}`,
  keptTogether: (count: number) => `U zhbë refuzimi i kërkesave online: ${count}`,
};

export const visitTexts = {
  moved: (from: string, to: string) =>
    from === to
      ? `Klienti zgjodhi dikë tjetër me link: ${to}`
      : `Klienti e ndryshoi orën me link: ${from} → ${to}`,
  cancelled: (when: string) => `Klienti e anuloi me link: ${when}`,
  coming: (when: string) => `Klienti konfirmoi me link: ${when}`,
  noOffers: 'Një klient shënoi me link se nuk do oferta',
  offersAgain: 'Një klient i lejoi përsëri ofertat me link',
};

export const addressTexts = {
  stopped: (salon: string) =>
    `Tre marrës i ndalën mesazhet nga ${salon}: salloni nuk u dërgon më email të panjohurve për 30 ditë`,
  reported: (salon: string) => `Një marrës e raportoi sallonin: ${salon}`,
};

export const reminderTexts = {
  text: 'U ndryshua teksti i kujtesës.',
  mails: 'U ndryshuan kujtesat me email.',
};

export const reminderTextField = { text: 'teksti i kujtesës' };
export const mailFields: Required<NamedFields<MailRules>> = {
  byMail: ['kujtesat me email', ({ byMail }) => yesOrNo(byMail)],
  hour: ['ora e kujtesës', ({ hour }) => clockTime(hour * 60)],
  daysBefore: ['sa përpara', ({ daysBefore }) => daysCount(daysBefore)],
  sameDay: ['kujtesa e dytë', ({ sameDay }) => yesOrNo(sameDay)],
};

export const absenceTexts = {
  rules: 'U ndryshua pas sa ditësh shfaqet një klient që nuk ka ardhur më.',
};

export const waitlistTexts = {
  joined: 'Një klient u regjistrua vetë në listën e pritjes.',
  added: 'U vendos një klient në listën e pritjes.',
  updated: 'U ndryshua një klient në listën e pritjes.',
  back: 'U kthye një klient në listën e pritjes.',
  removed: 'U hoq një klient nga lista e pritjes.',
  offered: (when: string) => `Iu ofrua një orar i lirë një klienti të listës së pritjes: ${when}`,
  movedEarlier: (from: string, to: string) =>
    `Një klient mori një orar më të hershëm nga lista e pritjes: ${from} → ${to}`,
  byMail: (on: boolean) =>
    on
      ? 'Lista e pritjes njofton automatikisht me email.'
      : 'Lista e pritjes nuk njofton më automatikisht me email.',
};

export const waitlistFields: NamedFields<WaitlistEntry> = {
  services: ['shërbimet', ({ service }) => service],
  get barber_id() {
    return [profession`barberi`, ({ barber }: WaitlistEntry) => barber ?? 'kushdo'] as const;
  },
  from: ['nga', ({ from }) => numericDate(from)],
  to: ['deri më', ({ to }) => numericDate(to)],
  weekdays: 'ditët e javës',
  from_minute: ['nga ora', ({ from_minute }) => clockTime(from_minute)],
  to_minute: ['deri në orën', ({ to_minute }) => clockTime(to_minute)],
};

export const queuePageTexts = {
  opened: 'U hap radha online',
  shut: 'U mbyll radha online',
  removedFromPage: (count: number) => `U hoqën nga radha ata që u regjistruan vetë: ${count}`,
  returnedFromPage: (count: number) => `U kthyen në radhë ata që u regjistruan vetë: ${count}`,
  removedFromList: (count: number) => `U hoqën nga lista e pritjes ata që u regjistruan vetë: ${count}`,
  returnedToList: (count: number) => `U kthyen në listën e pritjes ata që u regjistruan vetë: ${count}`,
};
