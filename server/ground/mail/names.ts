// Names that people choose are shown in mails that we send. A name with an address in it would make our mail an advertisement.
import { wordsOfPrizes } from './prizes.sq.ts';

const address = /\S*(?:@|:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,})\S*/giu;

export const hasAddress = (name: string): boolean => name.search(address) !== -1;

const sum = String.raw`[€$%]|\p{N}\s*(?:eur|lek)`;
const longNumber = String.raw`\p{N}(?:\P{L}?\p{N}){2}`;
const promise = new RegExp([...wordsOfPrizes, sum, longNumber].join('|'), 'iu');

/**
 * Whether a name looks like an advertisement: it contains an address or promises something. Such a name is not shown to strangers in our
 * mail.
 */
export const looksLikeAdvertisement = (name: string): boolean =>
  hasAddress(name) || promise.test(name.normalize('NFKC'));

/** The subject without addresses: `Rezervim i ri: Fito www.loto.al` → `Rezervim i ri: Fito …` */
export const withoutAddresses = (subject: string): string => subject.replace(address, '…');
