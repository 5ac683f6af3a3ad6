// Names that people choose stand in mails that we send. One with an address in it would make our mail an advertisement.
import { wordsOfPrizes } from './prizes.sq.ts';

const address = /\S*(?:@|:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,})\S*/giu;

export const hasAddress = (name: string): boolean => name.search(address) !== -1;

const sum = String.raw`[€$%]|\p{N}\s*(?:eur|lek)`;
const longNumber = String.raw`\p{N}(?:\P{L}?\p{N}){2}`;
const promise = new RegExp([...wordsOfPrizes, sum, longNumber].join('|'), 'iu');

/** A name that is shown to strangers in our mail only if it neither leads elsewhere nor promises anything. */
export const looksLikeAdvertisement = (name: string): boolean =>
  hasAddress(name) || promise.test(name.normalize('NFKC'));

/** `Rezervim i ri: Fito www.loto.al` → `Rezervim i ri: Fito …` */
export const withoutAddresses = (subject: string): string => subject.replace(address, '…');
