// The names of rooms and devices in sentences. The salon types the names, so rules find the form that Albanian needs.
/** `Lazeri është i zënë deri në 11:30.`, `Kabina është e zënë deri në 11:30.`, `Nuk ka të lirë deri në 11:30: Dhomë VIP.` */
export function takenUntil(name: string, until: string): string {
  const definite = definiteOf(name);
  if (!definite) return `Nuk ka të lirë deri në ${until}: ${name}.`;
  return `${definite.text} është ${definite.isFeminine ? 'e' : 'i'} zënë deri në ${until}.`;
}

/** `Lazeri nuk është në përdorim.` */
export const notInUse = (name: string): string => {
  const definite = definiteOf(name);
  return definite ? `${definite.text} nuk është në përdorim.` : `Nuk është në përdorim: ${name}.`;
};

/** `Pa lazer këtë herë`: the visit goes without the resource. */
export function withoutThisTime(resource: string): string {
  const accusative = accusativeOf(resource);
  return accusative ? `Pa ${accusative} këtë herë` : `Këtë herë pa: ${resource}`;
}

interface Definite {
  readonly text: string;
  readonly isFeminine: boolean;
}

/** A noun that owners write in the definite form is not told from a noun such as `makineri` by its end alone. */
const masculineStem =
  /(?:an|ar|at|or|on|it|et|az|ol|ik|ues|ës|lazer|laser|kompjuter|krevat|boks|vend|pult|post)$/iu;
/** Endings whose inflection is not sure: nouns of both genders, and foreign words. */
const unsureEnd = /(?:ër|ël|ërr|ull|ur|x|c)$/iu;
const isForeign = (word: string) => /w|ck|ph|oo|ee|([bcdfghjkmnpqstvxz])\1/iu.test(word);

/** The definite form of a noun; undefined where its gender or its form is not sure. */
function definiteNoun(word: string): Definite | undefined {
  const stem = word.slice(0, -1);
  if (!/^\p{L}\p{Ll}{3,}$/u.test(word) || isForeign(word)) return undefined;
  if (/karrige$/iu.test(word)) return { text: `${stem}ia`, isFeminine: true };
  if (/(?:ues|ës|j)e$/iu.test(word)) return { text: `${stem.replace(/j$/u, '')}ja`, isFeminine: true };
  if (/ë$/iu.test(word)) return { text: `${stem}a`, isFeminine: true };
  if (isDefiniteFeminine(word)) return { text: word, isFeminine: true };
  if (isDefiniteMasculine(word)) return { text: word, isFeminine: false };
  if (/[aeiouy]$/iu.test(word) || unsureEnd.test(word)) return undefined;
  return {
    text: `${word}${/[kgh]$/iu.test(word) && !/[cdgnstxz]h$/iu.test(word) ? 'u' : 'i'}`,
    isFeminine: false,
  };
}
const isDefiniteFeminine = (word: string) => /a$/iu.test(word);
const isDefiniteMasculine = (word: string) =>
  /[kgh]u$/iu.test(word) || (/i$/iu.test(word) && masculineStem.test(word.slice(0, -1)));

/** The noun of a name, and the rest: an article (`Dhoma e masazhit`), a number or a letter (`Kabina 2`). */
const partsOf = (name: string) => {
  const [noun = '', ...rest] = name.trim().split(/\s+/u);
  return { noun, rest: rest.join(' ') };
};
const isCount = (rest: string) => /^(?:nr\.? ?)?(?:\d+|\p{Lu})$/u.test(rest);

function definiteOf(name: string): Definite | undefined {
  const { noun, rest } = partsOf(name);
  const definite = definiteNoun(noun);
  if (rest === '' || !definite) return definite && { ...definite };
  const text = `${definite.text} ${rest}`;
  if (isCount(rest)) return { ...definite, text };
  const article = definite.isFeminine ? 'e ' : 'i ';
  return definite.text === noun && rest.startsWith(article) ? { ...definite, text } : undefined;
}

/** The form after `pa`: a name of one word loses its article, one of several words keeps it. Undefined where the form is not sure. */
function accusativeOf(name: string): string | undefined {
  const { noun, rest } = partsOf(name);
  const word = /^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLocaleLowerCase('sq') + noun.slice(1) : noun;
  const isFeminine = isDefiniteFeminine(word) && definiteNoun(noun) !== undefined;
  const isMasculine = isDefiniteMasculine(word) && definiteNoun(noun) !== undefined;
  const stem = word.slice(0, -1);
  if (rest === '') return isFeminine ? indefiniteFeminine(word) : isMasculine ? stem : word;
  if (isFeminine && (/^e /u.test(rest) || isCount(rest))) {
    const definite = definiteAccusative(word);
    return definite && `${definite} ${rest}`;
  }
  if (isMasculine && /^i /u.test(rest)) return `${word}n e ${rest.slice(2)}`;
  if (isMasculine && isCount(rest)) return `${word}n ${rest}`;
  return [word, rest].filter(Boolean).join(' ');
}

/** Forms such as `karrigia` and `tharësja`, of `karrige` and `tharëse`. */
const hidesStem = /(?:karrigi|uesj|ësj)a$/iu;

const indefiniteFeminine = (word: string) => {
  if (hidesStem.test(word)) return `${word.slice(0, -2)}e`;
  if (/ja$/iu.test(word)) return `${word.slice(0, -1)}e`;
  return /[aeiouy]a$/iu.test(word) ? word : `${word.slice(0, -1)}ë`;
};

/** `kabinën`, `karrigen`, `pajisjen`, of a feminine noun in the definite form; undefined where the stem ends in another vowel. */
function definiteAccusative(word: string): string | undefined {
  if (hidesStem.test(word)) return `${word.slice(0, -2)}en`;
  if (/ja$/iu.test(word)) return `${word.slice(0, -1)}en`;
  return /[aeiouyë]a$/iu.test(word) ? undefined : `${word.slice(0, -1)}ën`;
}
