import { count, numericDate } from '../ground/format.sq.ts';

export const messages = {
  created: 'Paketa u shtua.',
  updated: 'Paketa u ruajt.',
  deleted: 'Paketa u fshi.',
  nameMissing: 'Shkruani emrin e paketës.',
  sessionsWrong: 'Shkruani një numër nga 2 deri në 50.',
  priceWrong: 'Shkruani çmimin, së paku 0.',
  priceNotWhole: 'Në lekë, çmimi shkruhet pa presje.',
  validDaysWrong: 'Shkruani një numër ditësh nga 1 deri në 3 650.',
  servicesMissing: 'Zgjidhni së paku një shërbim.',
  servicesUnknown: 'Salloni nuk e ka një nga këto shërbime.',
  duplicate: 'Një paketë me këtë emër ekziston tashmë.',
  tooMany: 'Salloni ka arritur kufirin e paketave.',
  tooManyOfClient: 'Klienti ka arritur kufirin e paketave.',
  unknown: 'Salloni nuk e ka këtë paketë.',
  unknownName: (name: string) => `Salloni nuk e ka këtë paketë: ${name}.`,
  clientUnknown: 'Zgjidhni klientin e paketës.',
  clientErased: 'Të dhënat e këtij klienti janë fshirë.',
  sold: 'Paketa u shit.',
  entered: 'Paketa u shtua te klienti.',
  removed: 'Paketa u hoq nga klienti.',
  given: 'Paketa u kalua.',
  givenToOwner: 'Kjo paketë është tashmë e këtij klienti.',
  refunded: 'Rimbursimi i paketës u ruajt.',
  refundTooLarge: (most: string) => `Rimbursimi është më i madh se çmimi i paketës: ${most}.`,
  extended: 'Afati i paketës u ruajt.',
  used: 'Seanca u mor nga paketa.',
  usedBeforeWrong: 'Shkruani sa seanca janë përdorur: më pak se numri i seancave të paketës.',
  notSoMany: (name: string, sessions: number) =>
    `Paketa ka më pak seanca: ${name}, ${sessionsText(sessions)}.`,
  changedMeanwhile: 'Paketa u ndryshua ndërkohë. Shikojeni dhe provoni përsëri.',
  noneLeft: 'Paketa nuk ka më seanca.',
  ended: 'Kjo paketë është mbyllur.',
  usedAlready: 'Nga kjo paketë janë përdorur seanca. Hiqini më parë te vizitat.',
  refundedAlready: 'Kjo paketë është rimbursuar. Hiqni më parë rimbursimin te arka.',
  soldInTill: 'Kjo paketë është shitur këtu: hiqni shitjen te arka.',
  notCounted: 'Kjo paketë nuk vlen për këtë shërbim.',
  noSuchLine: 'Kjo vizitë nuk e ka këtë shërbim, ose shërbimi është paguar tashmë nga një paketë.',
  expired: (day: string) => `Paketa skadoi më ${numericDate(day)}. Të përdoret gjithsesi?`,
};

export const sessionsText = (sessions: number): string => count(sessions, 'seancë', 'seanca');

/** Before visits are saved together that would use more than there is: `Këto termine kërkojnë 6 seanca. Nga paketa paguhen: 4.` */
export const tooFewText = (wanted: number, paid: number): string =>
  `Këto termine kërkojnë ${sessionsText(wanted)}. Nga paketa paguhen: ${paid}.`;

/** The last day on which a package is valid, as it is said on a day: `skadon më 23.12.2026`, later `skadoi më 23.12.2026`. */
export const lastDayText = (last: string, today: string): string =>
  `${last < today ? 'skadoi' : 'skadon'} më ${numericDate(last)}`;

/** The sessions that are left, before a visit is booked: `Paketa: 4 seanca`. */
export const leftText = (left: number): string => `Paketa: ${sessionsText(left)}`;
