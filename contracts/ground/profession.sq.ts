// The word for who works in a salon. It follows the kind of the salon, and is written once for each kind, in all its forms.
import type { SalonKind } from './user.ts';

/** The forms: a barber, the barber, of the barber, the barber as an object; then barbers, the barbers, of the barbers. */
const forms = {
  barber: 'barber barberi barberit barberin barberë barberët barberëve',
  stylist: 'stilist stilisti stilistit stilistin stilistë stilistët stilistëve',
  specialist: 'specialiste specialistja specialistes specialisten specialiste specialistet specialisteve',
};

type Profession = keyof typeof forms;
const professionOf: Partial<Record<SalonKind, Profession>> = {
  hair: 'stylist',
  beauty: 'stylist',
  nails: 'specialist',
  spa: 'specialist',
};

/** Reads the kind of the salon for which a text is made at this moment. The server and the web each set their own. */
let readKind = (): SalonKind | null | undefined => null;
export function followKind(read: typeof readKind): void {
  readKind = read;
}

const now = (): Profession => professionOf[readKind() ?? 'barber'] ?? 'barber';

/** The text for a barber shop, or the text for all other salons. */
export const forBarbers = (theirs: string, others: string): string => (now() === 'barber' ? theirs : others);

/** The text with the word of the salon, or a text for every salon while the owner has not said its kind. */
export const onceKindIsKnown = (theirs: () => string, anySalon: string): string =>
  readKind() ? theirs() : anySalon;

const formsOf = (word: Profession) => forms[word].split(' ');

/**
 * The text with the word of the salon. The text is written for a barber: each form of `barber` becomes the same form of the salon's word,
 * and of `[i ri|e re]` the second part stays where the word is feminine, otherwise the first part. What is put into the text stays.
 *
 * The kind of a salon may change, so a text is made when it is read: a text without parameters is a getter.
 */
export function profession(texts: TemplateStringsArray, ...given: readonly (string | number)[]): string {
  const word = now();
  const raw = texts.map((text) =>
    text.replace(/\[(.*?)\|(.*?)\]|barber\p{L}*/giu, (found, his?: string, hers?: string) => {
      if (hers !== undefined) return word === 'specialist' ? hers : (his ?? '');
      const form = formsOf(word)[formsOf('barber').indexOf(found.toLowerCase())] ?? found;
      return found[0] === 'B' ? form.replace(/^./, (letter) => letter.toUpperCase()) : form;
    }),
  );
  return String.raw({ raw }, ...given);
}
