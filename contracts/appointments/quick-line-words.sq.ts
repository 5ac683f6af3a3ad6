// More patterns for the line of a visit: prices, wishes that are no new visit, and other words for services. They are compared with folded
// text.

/** The parts of a price: a sum with its unit, or a sum behind the word for a price. */
const thousands = `mij[ae]?`;
const figure = String.raw`\d{1,3}(?:[.,]\d{3}| 000)+(?!\d)|\d{1,6}(?:[.,]\d{1,2})?(?!\d)`;
const small =
  'nje|nji|dy|tre|tri|kater|pese|gjashte|shtate|tete|nente|dhjete|njezet|tridhjete|dyzet|pesedhjete';
const units = {
  ALL: `lek[aeu]?(?:sh|ve)?|all|l(?![a-z])`,
  EUR: `e[uv]ro|eurosh|eur|eu(?![a-z])|€|(?<=\\d)e(?![a-z'])(?!\\s*(?:gjys|[cq][ey]rek|\\d|${small}))|(?<=\\d\\s)e(?=\\s*(?:$|[,;.)\\n]))`,
} as const;
export const priced = new RegExp(
  String.raw`(?<![\w.:+]|\d,)(?:(?:me|per|nga)\s+)?(?:(cmim[a-z]*|kushton|vlera|paguan|pagesa|€|euro?(?=\s*\d))\s*:?\s*)?(?:(${figure})|(${small})(?![a-z]))(?:\s*(${thousands})(?![a-z])(?:\s+e\s+(\d{3})(?!\d))?)?(?:\s*(?:(${units.ALL})|(${units.EUR}))(?![a-z])(?:\s+te\s+re(?:ja)?(?![a-z]))?)?`,
  'g',
);
const otherSums =
  '(?:kapar|paradh|parapag|avanc|borxh|bakshish|zbritj|ulj[ae]|kusur|kupon|dhurat|kthe|pagoi|pagun|paguar|lene?|dhene|detyrim|mbet)';
/** The words before a time. */
export const beforeClock = /(?:^|[^a-z])(?:ne|n'?|ora|oren|deri|nr|tel)\s*$/;
/** The words before a sum that is not the price. */
export const otherSum = new RegExp(String.raw`${otherSums}[a-z]*\s*:?\s*(?:i\s+)?$`);

/** The words behind a sum that is not the price: `3000 lekë parapagim`. */
export const behindOtherSum = new RegExp(String.raw`^\s*(?:(?:si\s+)?${otherSums}(?!\w*\s*\d)|te\s+vje?t)`);
/** A sum with its unit, and with the words that say what it is for. */
export const sumSaid = new RegExp(
  String.raw`(?<![\w.,:+])(?:(?:me|per|nga)\s+)?(?:${otherSums}[a-z]*\s*:?\s*(?:i\s+)?)?(?:${figure})\s*(?:${thousands}\s*)?(?:${units.ALL}|${units.EUR})(?![a-z])(?:\s+(?:si\s+)?${otherSums}[a-z]*)?`,
);

/** The words for a barber who does not work: the name beside them is no client. */
export const timeOff =
  /(?:^|\s)(?:pushim|pushon|pauz|leje|mungon|semur|zene|dreke|ik(?:e|i|n|en)?(?![a-z])|shkon|del(?![a-z])|(?:nuk\s+|s'?\s*)(?:punon|eshte|osht|asht)(?![a-z]))/;

/** The words that close somebody's time, at the beginning where a client would be: the named person is a barber. */
export const closes = /^(?:mbyll|bllok|pushim|leje|pauz|drek[ae]?(?![a-z])|mbledhj|(?:del|shkon)(?![a-z]))/;

/** A text after a comma that says what somebody does or did, whatever times and names it has. */
export const aside =
  /(?<![a-z])(?:mos\s[^,;\n]*|jo\s+(?:tek?|ke)\s+[^\s,;]+)|(?<=[,;]\s*)(?:(?:(?:ndoshta\s+)?vono[a-z]*|del|dal|doli|iki?|niset|shkon|mbaron|thirr[a-z]*|telefono[a-z]*|lajmero[a-z]*|kujto[a-z]*|nuk(?!\s+(?:do\s+)?v[ij])|s'(?!v[ij]|(?:po\s+)?mu[nj][a-z]*\s+(?:te\s+v|me\s+ardh))[a-z]+|konfirmo[a-z]*|pyet[a-z]*|mos|ta|t'?i|se|sepse|ishte|kishte|erdhi)(?![a-z])|here?n\s+e\s+(?:fundit|kaluar|shkuar)(?![a-z]))[^,;\n]*/g;

/** A text that only tells something, wherever it is in the line. */
export const told = new RegExp(
  String.raw`(?<![a-z])(?:pa\s+(?!(?:${small}|[cq][ey]rek|gjys|preference|termin))[a-z]{4,}(?=\s+[a-z])|(?:me\s+)?(?:zbritj[a-z]*|ulje)\s+\d{1,2}\s?%|\d{1,2}\s?%\s+(?:zbritj[a-z]*|ulje)|her(?:a|en)\s+e\s+par[ae]|urgjent[a-z]*)(?![a-z])`,
  'g',
);

/** The words before the name of a barber who is not wanted. */
export const unwanted = /(?:^|[^a-z])(?:nuk\s+|s'\s*)d(?:o|on|ua)\s+(?:tek?\s+|ke\s+)?$/;

/** The words behind a comma that begin another time or day: a correction, or the second of two choices. */
export const corrects =
  /^(?:ose|apo|a|jo|por|po|mund[a-z]*|me\s+mire|ma\s+mire|perndryshe|nese|dmth|gabim|sakte|pastaj)(?![a-z])/;

/** The corrected part of a line; only the text behind it counts: `jo nesër po pasnesër`. */
export const corrected =
  /(?<![a-z])jo\s+(?:[^\s,;]+\s+){1,3}?po(?=\s+(?:t'|te\s|[ne]\s|n'|ne\s|pas|so[td]|nes|\d))/g;

/** The patterns of a line that asks for something else than a new visit. */
const begin = `(?<![a-z])`;
const wanted = String.raw`(?:(?:do|don|du[ae]|deshir[a-z]*|me|t'?a|te|e|per)\s+)*`;
export const otherWishes = {
  cancel: new RegExp(
    String.raw`${begin}(?<!nese\s)(?:(?:nuk|s)\s*'?\s*(?:po\s+|i\s+)?(?:do\s+(?:te\s+)?|ka\s+me\s+|mu[nj][a-z]*\s+(?:te\s+|me\s+)?)?(?:vjen|vij[a-z]*|ardh|(?<![,;(][^,;(]*)mun[dj][a-z]*(?:\s+dot)?)(?![a-z])|${wanted}(?:anul+o(?:je|ja|jeni|ni|hej|het|hu|n|i)?|anul+u(?:ar|am|e|m)?|anul+im[a-z]*|fshi(?:je|j|ja|jeni|ni)?|hiqe?(?:ja|ni)?|hoqi(?=\s+termin)|largo(?:je|ja|ni)?|canc?el(?:o|oje|led)?|prish(?:e|je|ja|ni)?)(?![a-z])(?:\s+(?:e\s+|i\s+)?termin(?:in|et|i)?(?:\s+(?:e|i|per))?(?![a-z]))?)`,
    'g',
  ),
  move: new RegExp(
    String.raw`${begin}${wanted}(?:shty(?:je|j|ja|ni|jme|jna|het)|zhvendos(?:e|ja|ni)?|nde?rr?o(?:je|ja|ni|het)?|ndrysho(?:je|ja)?|leviz(?:e|ja|eni)?|pasho(?:je)?|sposto(?:je|ja|ni|het)?|kalo(?:je|ja|jeni))(?![a-z])(?:\s+(?:e\s+|i\s+)?(?:termin(?:in|et|i)?|or(?:en|es|a|e)|orar(?:in|it|i)?)(?:\s+(?:e|i|per))?(?![a-z]))?`,
    'g',
  ),
  /** A task or a question: nobody comes for a visit. */
  none: /^\s*(?:(?:pershende[a-z]*|tung|hej|alo|mire?[a-z]*|ckemi|ciao|selam)[,!.]?\s+)*(?:telefono(?:je|ni|ji)?|thirre?(?:ni)?|porosit(?:je|ni)?|bl(?:e|ej|i|ini)|kujto(?:je|ni|ma|hu)?|lajmero(?:je|ni)?|pyet(?:e|ni)?|paguaj|dergo(?:je|ni)?|pastro(?:je|ni)?|shko|cfare|[cq]ka|sa(?!\s+me\s)|kush(?!\s+(?:te\s|\S+\s+(?:[ie]\s+)?lir)))(?![a-z])|(?<![a-z])a\s+vjen(?![a-z])/g,
} as const;

/** A question for a free time, which is no name. */
export const askedForTime =
  /(?<![a-z])(?:a|kur)\s+(?:je(?:ni)?|jane|punon[a-z]*|ka|ke|ki|keni|kini|kemi|mun[a-z]*|muj|bon|ban|behet|gjej|gjendet|osht|asht|eshte)(?![a-z])(?:\s+(?:ndonj[ei]|ndoj|naj|nje|ni|dicka))?(?:\s+(?:vend[a-z]*|termin[a-z]*|or[ae]r?|kohe|diqka|dicka))?(?:\s+(?:te\s+|t'\s*|i\s+|e\s+)?lir[ae]?(?:t)?(?![a-z]))?/g;

/** The words for any barber who is free. */
export const anybody =
  /(?<![a-z])(?:(?:tek?|ke|me)\s+)?(?:kushdo|cilido(?:\s+b[ae]rber)?|ciladoqofte|cilin(?:do)?\s+te\s+jete|kush\s+(?:te\s+)?(?:jete|eshte|osht|asht)\s+(?:i\s+|e\s+)?lire?|ku\s+te\s+jete\s+lire?|s'?ka\s+rendesi\s+(?:te\s+)?kush|pa\s+preference)(?![a-z])/g;

/** The words for what is worked on. They are in the names of many services: alone they name no service. */
export const workedOn =
  /^(?:flok(?:e|t|et|esh|eve|ut|u)?|fytyr(?:e|a|es|en)|femra(?:sh|ve)?|meshkuj(?:sh|ve)?|gra(?:sh|ve)?|burra(?:sh|ve)?|dam[ae]sh|komplet|e?plot[ae]?|gjat[ae]?|shkurter|normale?|thjesht[ae]?|kok(?:e|a|es|en)|up)$/;

/** The beginnings of words for a cut. If nobody says of what, it is a cut of hair. */
export const cuts = /^(?:prer|qeth)/;
export const ofHair = /^flok(?:esh|eve|e)$/;

/** The other words for services, each with the beginnings of words in the names of these services. */
export const sameServices: readonly (readonly [said: RegExp, names: RegExp])[] = [
  [/^(?:qeth|prerj|pre(?:se?|sin|sim)?$|shkurt(?:im|oj|u(?:a?r|me?|n)?$))/, /^(?:qeth|prer|hair|cut)/],
  [/^(?:mjekr|rroj|rru(?:j|aj|ar|h|$))/, /^(?:mjek|rru|beard)/],
  [/^(?:thonj|thoj|nokt|x?gel(?:i|in|it)?$|xhel)/, /^(?:mani|thon|thoj|gel|xhel)/],
  [/^(?:ly(?:e|h|$)|boj(?:[ae]?$|os|at)|ngjyr|nxyr|njyr)/, /^(?:ngjyr|lyer|boj|colou?r)/],
  [/^(?:fen(?:$|i|ir)|tharj|thaj)/, /^(?:fen|thar|stil)/],
  [/^(?:frizur|stil(?:$|im|oj))/, /^(?:stil|frizur|fen)/],
  [/^(?:dyll|depil|epil|qim)/, /^(?:dyll|depil|epil)/],
  [/^(?:grim(?:$|i)|makij|makia|make|truk)/, /^(?:grim|makij|makia|make|truk)/],
  [/^vet(?:ull|ll)/, /^vetull/],
  [/^(?:mesh(?:$|[ae])|mec|fij|pramen|shatir|highl)/, /^(?:mesh|mec|fij|pramen|shatir|highl)/],
  [/^(?:la|laj|laje|lahem|larj[a-z]+)$/, /^larj/],
  [/^(?:qerpik|lash)/, /^(?:qerpik|lash)/],
  [/^masaz/, /^masazh/],
  [/^f[ae]?[ei]?j?d$/, /^fad/],
];

/** The short words for services that are no name of a client, even where a line begins with them. */
export const neverNames = /^(?:fen|x?gel|xhel|mesh|grim|dyll|boj[ae]|thoj)$/;

/** The words that are too common to be the beginning of a service's name. */
export const commonWords: ReadonlySet<string> = new Set(
  'gri vet vete mes per pas koh kohe dit dite jav jave ora ore gru vaj kur kush ket kete fem tra mas mir mire tek prej don dua duke par lir'.split(
    ' ',
  ),
);

/** The beginnings of a piece that tells something and names nobody. */
export const tells =
  /^(?:vono|pagu|sjell|sill|vjen|vij|alerg|kujdes|kerko|don|do|dua|ka|kane|eshte|esht|osht|asht|ishte|mos|pa|jo|nese|sepse|se|qe|kur|por|po|veq|vetem|nuk|s'|thirr|telefon|merr|mer|lajm|konfirm|shum|pak|her|si|kesaj|prap|perseri|fiks|urgjent|vip|me|per|nga|ne|te|pas|para|mbas|model|dasm|dasem|fejes|provim|kolegu|miku|mik)(?![a-z])|^(?:vono|paguh?|das[em]|fejes|provim|gati|taksi|takim|avion|aeroport|fluturo|fluturim|udhet|autobus|tren|dentist|doktor|spital|shkoll|feste?|ditelind|mbledhj|intervist|pun[aeo])/;

/** The words in which a slip is mended if this text is around them. */
export interface TradeWords {
  readonly words: readonly string[];
  readonly before?: RegExp;
  readonly behind?: RegExp;
  /** Whether a neighbouring key in place of a letter counts as a slip too. */
  readonly isLoose: boolean;
  /** Whether the word without its last letter counts as a slip too, although it may be a word of its own: `nese` for `neser`. */
  readonly isBegun?: boolean;
}

const listed = (words: string) => words.split(' ');
const longWeekdays = 'henen hanen marten merkuren enjten premten shtunen dielen';
const numbers =
  'kater pese gjashte gjasht shtate shtat tete nente dhjete njembedhjete dymbedhjete njezet tridhjete dyzet pesedhjete';
const beforeTime = /^\.?,?\s*(?:\d|(?:ne|n'|or[ae]n?)(?![a-z]))/;
const behindNumber = new RegExp(String.raw`(?:\d|(?:^|[^a-z])(?:${small}))\s*$`);
const behindDay =
  /(?:^|[^a-z])(?:neser|pasneser|sot|sonte|hene|marte|merkure|enjte|premte|shtune|diel|[a-z]+(?:ten|nen|ren|len)|(?:pas|para)?d(?:ite|reke))\s+$/;

export const tradeWords: readonly TradeWords[] = [
  { words: listed('neser pasneser masneser mbasneser nesermen sonte'), isLoose: true },
  {
    words: ['neser'],
    before: /[^\s,;(]\s+$/,
    behind: /^\s+(?:(?:ne|ora)\s+|n')?\d/,
    isBegun: true,
    isLoose: true,
  },
  { words: ['sot', 'sod'], before: /\S/, isLoose: false },
  {
    words: listed(
      'pasdite mbasdite masdite paradite pasdreke mbasdreke mesdite mbremje mengjes dreke drekes',
    ),
    isLoose: true,
  },
  {
    words: listed(`hene hane marte merkure enjte premte shtune diele ${longWeekdays}`),
    before: /(?:^|[^a-z])(?:te|e|ket|kete|dite?n?)\s+$|(?:^|[^a-z])t'\s*$/,
    isLoose: true,
  },
  { words: listed(`premte merkure ${longWeekdays}`), behind: beforeTime, isLoose: false },
  {
    words: listed('janar shkurt mars prill qershor korrik gusht shtator tetor nentor dhjetor'),
    before: /(?<![:.,\d])\d{1,2}[.-]?\s*$/,
    isLoose: true,
  },
  {
    words: ['ora', 'oren', 'ores'],
    behind: new RegExp(String.raw`^\.?\s*(?:\d|(?:${small})(?![a-z]))`),
    isLoose: true,
  },
  { words: ['ne'], behind: /^\s+\d/, isLoose: false },
  {
    words: listed('gjysme gjysem gjysm gjys cerek'),
    before: /(?:^|[^a-z])(?:e|pa|nje)\s+$/,
    isLoose: true,
  },
  { words: listed('gjysme gjysem cerek'), behind: /^\s+ore(?![a-z])/, isLoose: true },
  {
    words: listed(numbers),
    before: /(?:^|[^a-z])(?:ne|n'|or[ae]n?|pa|[cq]do)\s*$|(?:\d|(?:^|[^a-z])[a-z]+)\s+e\s+$/,
    isLoose: false,
  },
  { words: listed(numbers), before: behindDay, isLoose: false },
  {
    words: listed(numbers),
    behind: /^\s+(?:(?:e|pa)\s+(?:gjys|nje|[cq]erek|\d)|dite|jave|mua)/,
    isLoose: true,
  },
  {
    words: listed('euro leke minuta minutash ore oresh veta persona jave javesh dite ditesh muaj'),
    before: behindNumber,
    isLoose: true,
  },
  { words: listed('flokesh floket fytyre fytyres'), before: /[a-z]\s+$/, isLoose: true },
  { words: listed('jave java javen'), behind: /^\s+(?:tjeter|e\s+ardhshme|qe\s+vje?n?)/, isLoose: true },
  { words: ['tjeter'], before: /(?:jav[a-z]*|[a-z]+en|(?:sh|m|r|j)[a-z]*t?e)\s+$/, isLoose: true },
  { words: ['kete'], behind: /^\s+(?:te|jav)/, isLoose: true },
  { words: listed('jave muaj dite'), before: /(?:^|[^a-z])[cq]do\s+$/, isLoose: true },
  { words: ['pas', 'mbas'], behind: /^\s+(?:\d+|[a-z]+)\s+(?:jav|dit|muaj)/, isLoose: false },
  { words: listed('date daten'), behind: /^\s*\d/, isLoose: true },
  { words: ['cdo'], behind: /^\s+(?:\d|jav|dit|mua|te\s|[et]\s|t')/, isLoose: false },
  { words: ['shenim'], behind: /^\s*:/, isLoose: false },
];

/** The words that are similar to trade words, but no slips of them. */
export const noSlips =
  /^(?:m[ae]rr?e[ns]?|ma?rret|here[ns]?|dhene|hena|hana|dite[ns]?|prer[ea]|neper|ma[sj]|lejet?|peter|oda|shtua[a-z]*|premtim[a-z]*)$/;

/** The words that keep small letters inside a name. */
export const nameParticles = 'e i të së de'.split(' ');
