import { daysCount, duration } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import type { NamedFields } from '../ground/history/changes.ts';

const yesOrNo = (value: boolean) => (value ? 'po' : 'jo');

/** The address of the salon's page; null before the first address. */
interface Address {
  readonly slug: string | null;
}

/** The names of the rules in the history. */
export const historyFields: Required<Omit<NamedFields<OnlineSettings & Address>, 'open'>> = {
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

/** Sentences that the history keeps. */
export const historyTexts = {
  opened: 'U hap rezervimi online.',
  closed: 'U mbyll rezervimi online.',
  changed: 'U ndryshuan rregullat e rezervimit online.',
  service: (name: string) => `U ndryshua shërbimi për rezervimin online: ${name}`,
  barber: (name: string) => profession`U ndryshuan shërbimet e barberit: ${name}`,
};
