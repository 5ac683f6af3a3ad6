// Names that people choose stand in mails that we send. One with an address in it would make our mail an advertisement.

const address = /\S*(?:@|:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,})\S*/giu;

export const hasAddress = (name: string) => name.search(address) !== -1;

/** `Rezervim i ri: Fito www.loto.al` → `Rezervim i ri: Fito …` */
export const withoutAddresses = (subject: string) => subject.replace(address, '…');
