// Names that people choose stand in mails that we send. One with an address in it would make our mail an advertisement.

const address = /\S*(?:@|:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,})\S*/giu;

export const hasAddress = (name: string) => name.search(address) !== -1;

/** What lotteries and offers promise, also typed without ë and ç: words, sums, and numbers from three digits on. */
const promise = new RegExp(
  [
    String.raw`\bfito(?!r)|\bfit(?:im|u)`,
    '[cç]mim|shp[eë]rbl|dhurat|bonus|falas|gratis|kupon',
    String.raw`\bloto\b|lotari|jackpot|\b[kc]a[zs]ino`,
    String.raw`[€$%]|\p{N}\s*(?:eur|lek)|\p{N}(?:\P{L}?\p{N}){2}`,
  ].join('|'),
  'iu',
);

/** A name that is shown to strangers in our mail only if it neither leads elsewhere nor promises anything. */
export const looksLikeAdvertisement = (name: string) =>
  hasAddress(name) || promise.test(name.normalize('NFKC'));

/** `Rezervim i ri: Fito www.loto.al` → `Rezervim i ri: Fito …` */
export const withoutAddresses = (subject: string) => subject.replace(address, '…');
