// Patterns for the line of a visit, in Albanian as it is written and spoken in both countries. They are compared with text in lower case
// without ë and ç.
import { months, weekdays } from '../ground/format.sq.ts';
import { nameKey } from '../ground/names.rules.ts';

const units: Readonly<Record<string, number>> = {
  zero: 0,
  nje: 1,
  nji: 1,
  ni: 1,
  dy: 2,
  tre: 3,
  tri: 3,
  kater: 4,
  katr: 4,
  pese: 5,
  pes: 5,
  gjashte: 6,
  gjasht: 6,
  shtate: 7,
  shtat: 7,
  tete: 8,
  tet: 8,
  nente: 9,
  nent: 9,
  nande: 9,
  nand: 9,
  nante: 9,
  dhjete: 10,
  dhjet: 10,
  dhete: 10,
  dhet: 10,
};
const unit = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join('|');
const tens: readonly (readonly [begin: RegExp, value: number])[] = [
  [/^nj[ei]zet/, 20],
  [/^tridh/, 30],
  [/^dyzet/, 40],
  [/^pese?dh/, 50],
];
const wordOfNumber = `(?:nj[ei]zete?|tridhj?ete?|dyzete?|pese?dhj?ete?)(?:\\s+e\\s+(?:${unit}))?|(?:${unit})mb?e?dhj?ete?|${unit}`;
/** A number of at most two digits, or its word. */
const someNumber = `(?:\\d{1,2}|(?:${wordOfNumber})(?![a-z]))`;

/** The number in a match of `someNumber`. */
export function numberOf(said: string): number {
  if (/^\d/.test(said)) return Number(said);
  const [first = '', last = ''] = said.split(/\s+e\s+/);
  const ten = tens.find(([begin]) => begin.test(first));
  if (ten) return ten[1] + (units[last] ?? 0);
  const teen = /^(.+?)mb?e?dhj?ete?$/.exec(said);
  return teen ? 10 + (units[teen[1] ?? ''] ?? 0) : (units[said] ?? 0);
}

/** A phone number in words: `zero dyzet e katër njëqind e njëzet e tre`. */
export const spokenPhone = new RegExp(
  `(?<![a-z])zero(?:[\\s,]+(?:e\\s+)?(?:(?:${unit})qind|${wordOfNumber})(?![a-z])){4,}`,
  'g',
);
export function digitsSaid(said: string): string {
  const groups: number[] = [];
  let isJoined = false;
  for (const word of said.split(/[\s,]+/)) {
    const hundreds = /^(.+)qind$/.exec(word)?.[1];
    const value = hundreds ? 100 * numberOf(hundreds) : numberOf(word);
    if (word !== 'e') groups.push(value + (isJoined ? (groups.pop() ?? 0) : 0));
    isJoined = word === 'e';
  }
  return groups.join('');
}

/** The minutes after or before an hour: a half, quarters, or a number. */
const someMinutes = `(?:gjys[a-z]*|(?:(?:nj[ei]|tre|tri)\\s+)?[cq][ey]rek|${someNumber})`;
export const minutesSaid = (said: string): number =>
  said.startsWith('gjys')
    ? 30
    : /[cq][ey]rek/.test(said)
      ? said.startsWith('tr')
        ? 45
        : 15
      : numberOf(said);

/** The weekdays by their beginnings, from Monday, also as people in Kosovo say them. */
const beginnings = ['h[ea]n', 'mart', 'm[ea]r?kur', 'e?n?jt', 'pre?mt', 'shtun', 'di?el'];
const articled = beginnings
  .map((begin) => `(${begin})(?:e|en|n|es|(?<=(?<![a-z])e\\s+[a-z]+)j?a)?`)
  .join('|');
/** The weekdays without an article; only the forms that no name has. */
const bareBegins = ['hen|han', 'mart', 'm[ea]r?kur', 'e?njt', 'premt', 'shtun', 'diel'];
/** The short forms of weekdays, and forms that may be names. They count only beside a time. */
const short = [
  'hene?',
  'mar(?:te)?',
  'mer(?:k(?:ure)?)?|markure',
  'enj(?:te)?',
  'pre(?:m(?:te)?)?',
  'sht(?:un[ea])?',
  'diele?',
];
const besideTime = `(?:(?<=\\d\\s+[a-z]+)|(?=\\.?,?\\s*(?:\\d|(?:ne|n'|or[ae])(?![a-z]))))`;
const bare = bareBegins.map((begin, n) => `((?:${begin})en|(?:${short[n]})${besideTime})`).join('|');
const next = `(?:\\s+(?:e\\s+|te\\s+)?(tjeter|ardhshme|qe\\s+vje?n?)(?![a-z]))?`;
export const weekdaySaid = new RegExp(
  `(?<![a-z])(?:per\\s+)?(?:dite?n?\\s+)?(kete?\\s+(?:jave\\s+)?)?(?:(?:t'|te\\s*|t(?=[a-z]{3,}en)|[et]\\s+|ta\\s+)(?:${articled})(?![a-z])|(?:${bare})(?![a-z]))${next}`,
  'g',
);
/** The weekday in a match of `weekdaySaid`, and the week that the match says. */
export function weekdayOf(match: RegExpExecArray) {
  const days = match.slice(2, 16);
  const n = days.findIndex((day) => day !== undefined);
  const [, isThis] = match;
  const word = match[16];
  return {
    weekday: n % weekdays.length,
    isThis: isThis !== undefined,
    isNext: word === 'tjeter',
    isComing: word !== undefined,
  };
}

const monthBeginnings = months.map((name) => nameKey(name).slice(0, 3));
const month = `(jan(?:ar)?|shk(?:urt)?|mar(?:s)?|pri(?:ll)?|maj|qer(?:shor)?|kor(?:r|rik)?|gush?(?:t)?|sht(?:ator)?|tet(?:or)?|n[ea]n(?:t(?:or)?|dor)?|dh(?:j|jet|jetor|etor))(?:i|it|in)?`;
/** The number of a month from 1. */
export function monthOf(said: string): number {
  const begin = said.replace(/^nan/, monthBeginnings[10] ?? '').replace(/^dhe/, monthBeginnings[11] ?? '');
  return monthBeginnings.findIndex((one) => begin.startsWith(one)) + 1;
}

const onDate = `(?:me\\s+|m'\\s*)?(?:(?:date?n?s?|dt)\\.?\\s*)?`;
const year = '(?:\\s*[./-]\\s*(\\d{4}|\\d{2})(?!\\d|\\s*[:.]\\d))?';
/** A week, before or after a weekday. */
const week = `jav(?:e|en|es|a)`;

export const days = {
  yesterday: /(?<![a-z])dje(?![a-z])/g,
  today: /(?<![a-z])so[td](?![a-z])/g,
  tonight: /(?<![a-z])(?:sonte|sonde|sot\s+(?:n[e']?\s*)?mbr[ea]mje|sot\s+mbrama)(?![a-z])/g,
  tomorrow:
    /(?<![a-z])(?:per\s+)?(?:e\s+|te\s+)?(?:ne?s[ae]?r(?:me[ns]?|m|i?t)?(?![a-z])|nes\.?(?=\s+(?:\d|ne\s|n')))/g,
  afterTomorrow: /(?<![a-z])(?:per\s+)?(?:pas|mb?as)\s*ne?s[ae]?r(?:me|i|it)?(?![a-z])/g,
  weekend:
    /(?<![a-z])(?:(?:ne|te|per)\s+|n'\s*)?fund(?:in?\s+(?:e\s+|i\s+|te\s+)?)?jav(?:e|en|es|a)?(?![a-z])/g,
  inDays: new RegExp(`(?<![a-z])(?:pas|mb?as|per)\\s+(${someNumber})\\s*dit[a-z]*`, 'g'),
  inWeeks: new RegExp(`(?<![a-z])(?:pas|mb?as|per|so[td])\\s+(${someNumber})\\s*(?:jav|(mua?j))[a-z]*`, 'g'),
  inOneWeek: new RegExp(
    `(?<![a-z])(?:per\\s+|ne\\s+|n'\\s*|e\\s+|te\\s+)?(?:${week}\\s+(?:tjeter|e\\s+ardhshme|qe\\s+vje?n?|e\\s+re)|(?:pas|mb?as)\\s+jav(?:e|es))(?![a-z])`,
    'g',
  ),
  ofMonth: new RegExp(
    `(?<![a-z\\d])${onDate}(${someNumber})\\.?[\\s-]*(?:te\\s+)?${month}(?![a-z])\\.?(?:\\s*(20\\d\\d))?`,
    'g',
  ),
  /** A range of dates: `3 deri 5 dhjetor`, `3-5 dhjetor` */
  fromTo: new RegExp(
    `(?<![a-z\\d.:])(?:nga\\s+|prej\\s+)?${onDate}(\\d{1,2})\\s*(?:[-–]|deri)\\s*(?:ne\\s+|te\\s+)?${onDate}(\\d{1,2})\\.?\\s*${month}(?![a-z])`,
    'g',
  ),
  /** A date in figures: `3.12`, `03/12/2026` */
  figures: new RegExp(
    `(?<![a-z\\d:.,/])(${onDate})(\\d{1,2})(?!\\d)\\s*([./-])\\s*(\\d{1,2})(?![\\d:]|h|\\s*or(?:e|esh)(?![a-z]))${year}\\.?(?!\\d)`,
    'g',
  ),
  /** A date that begins with the year: `2026-11-27` */
  inFull: /(?<![\d.-])(20\d\d)-(\d\d)-(\d\d)(?!\d)/g,
  /** A day of the month in figures: `n'4 t'muajit` */
  figureOfMonth:
    /(?<![a-z\d:.])(?:(?:ne|me)\s+|[nm]'\s*)?(?:(?:date?n?s?|dt)\.?\s*)?(\d{1,2})\s+(?:te\s+|t'\s*)muajit/g,
  /** A date with only the day of the month. */
  figure:
    /(?<![a-z])(?:(?:me\s+|m'\s*)(?:(?:date?n?s?|dt)\.?\s*)?|(?:date?n?s?|dt)\.?\s*|per\s+(?=2[5-9]|3[01]))(\d{1,2})(?![\d:]|[.,]\d)(?=\s*(?:$|[^a-z\s]|(?:ne|n|nga|or[ae][ns]?|te|tek|ke|ku|te)(?![a-z])))/g,
} as const;

const part = (words: string) =>
  new RegExp(
    `(?<![a-z])(?:(?:rreth|kah|aty\\s+nga)\\s+)?(?:ne\\s+|n'\\s*|te\\s+|t'\\s*|e\\s+)?(?:${words})(?![a-z])`,
    'g',
  );
export const parts = {
  morning: part(
    `para\\s*dite(?:s|n)?|para\\s*drekes?|(?:heret\\s+(?:ne\\s+|n'\\s*)?)?(?:(?<!m[ae]\\s)heret|mengjes(?:it|in)?|mengjez(?:it)?|nadje|sabah(?:it|u)?)`,
  ),
  afternoon: part(`(?:pas|mb?as)\\s*(?:mes)?dite(?:s|n)?|(?:pas|mb?as)\\s*drek(?:e|es|en)`),
  evening: part('mb?r[ea]m(?:a|j?e[ns]?)|dark(?:e|es|en)|nat(?:e|en|es)'),
  noon: part('drek(?:e|es|en)?|mesdit(?:e|es|en)'),
} as const;

const atHour = String.raw`(?:(?<![a-z])(?:(?:aty|andej)\s+)?(?:(?:per|rreth|diku|kah|afer)\s+)*(?:(?:ne|nga|prej|kah|rreth|diku|tek?|n'|n)\s*(?:or(?:a|en|es|e)\.?\s*)?|or(?:a|en|es|e)\.?\s*)|@\s*)`;
const otherUnit = String.raw`(?!\s*(?:(?:te\s+vje?t[a-z]*|vet[ae]?|vetesh|persona|njerez|femije?s?h?|min(?:uta|utash|ut|utesh)?|or[ea]|oresh|dite?s?h?|jave?s?h?|mua?j(?:sh|i)?|euro|leke?)(?![a-z])|€|%))`;
const hour = someNumber;
const until = `(?:(?:deri|der|gjer)(?:\\s+(?:ne|te|tek|n'))?|(?:te\\s+)?mbaro[a-z]*\\s+ne)\\s*(?:or(?:en|a|es)\\s+)?`;

export const times = {
  now: /(?<![a-z])(?:tani|tash(?:i|ti)?|menjehere|per\s+pak)(?![a-z])/g,
  /** A time from now: `pas gjysmë ore`, `pas 20 minutash` */
  later: new RegExp(
    `(?<![a-z])(?:pas|mb?as)\\s+(?:(gjys[a-z]*)\\s+ore|(\\d{1,3}|${someNumber})\\s*(min|or)[a-z]*(\\s+e\\s+gjys[a-z]*)?)`,
    'g',
  ),
  /** A bound: `pas orës 5` */
  after: new RegExp(
    `(?<![a-z])((?:jo\\s+)?(?:pas|mb?as|para)|jo\\s+m[ea]\\s+vone\\s+se|me\\s+se\\s+voni)\\s+(?:or(?:es|en|a|e)\\s+)?(${hour})(?:[:.]([0-5]\\d))?(?![\\d:])${otherUnit}`,
    'g',
  ),
  range: new RegExp(
    `(?:(${atHour})|(?<![\\d:.a-z]|\\d,))(${hour})(?:[:.]([0-5]\\d))?(?:\\s*[-–]\\s*|\\s+${until})(${hour})(?:[:.]([0-5]\\d))?(?![\\d:]|\\s+e\\s+${someMinutes}|\\s+pa\\s)${otherUnit}`,
    'g',
  ),
  /** The end of a visit, apart from its begin: `në 3 qethje deri në 5` */
  until: new RegExp(
    `(?<![a-z])${until}(${hour})(?:[:.]([0-5]\\d)|\\s+e\\s+(${someMinutes}))?(?![\\d:])${otherUnit}`,
    'g',
  ),
  /** A time before a full hour: `pa çerek 4` */
  before: new RegExp(`(${atHour})?(?<![a-z])pa\\s+(${someMinutes})\\s+(${hour})(?![\\d:])${otherUnit}`, 'g'),
  /** A time after a full hour: `çerek pas 4`, `10 minuta pas 4` */
  past: new RegExp(
    `(${atHour})?(?<![a-z\\d])(gjys[a-z]*|(?:(?:nj[ei]|tre|tri)\\s+)?[cq][ey]rek|${someNumber}\\s*min[a-z]*)\\s+(?:pas|mb?as)\\s+(?:or(?:es|en|a|e)\\s+)?(${hour})(?![\\d:])${otherUnit}`,
    'g',
  ),
  /** A time between two hours: `mes 4 dhe 5` */
  between: new RegExp(
    `(?<![a-z])(?:mes|midis|ndermjet)\\s+(?:ores?\\s+)?(${hour})(?:[:.]([0-5]\\d))?\\s+(?:e?dhe|e)\\s+(?:ores?\\s+)?(${hour})(?:[:.]([0-5]\\d))?(?![\\d:])${otherUnit}`,
    'g',
  ),
  /** A quarter to one, where no hour follows. */
  beforeOne: /(?<![a-z])(?:(?:ne|n'|ora|oren)\s*)?pa\s+nj[ei]\s+[cq][ey]rek(?:e|u)?(?!\s*(?:ore|\d)|[a-z])/g,
  at: new RegExp(
    `(?:(${atHour})|(?<![\\d:.a-z+]|\\d,))(\\d{3,4}(?!\\d)|${hour})(?:\\s*([:.h,;]|\\.\\.|::|-(?=[3-5]))\\s?([0-5]\\d)(?!\\d)(?::00)?|[.,](5)(?!\\d)|\\s*(e)\\s*(${someMinutes})(?:\\s*min[a-z]*)?|\\s+(pa|minus)\\s+(${someMinutes})(?:\\s*min[a-z]*)?|\\s+([0-5][05])(?![\\d:.]))?(\\s*h(?![a-z])|\\s*(?:am|pm)(?![a-z]))?(?![\\d:])${otherUnit}`,
    'g',
  ),
} as const;

export const lengths = {
  minutes:
    /(?<![a-z\d.:,]|\d\s+e\s+|von[a-z]*\s+(?:nja\s+|rreth\s+)?|(?<![a-z])pa\s+)(?:per\s+|rreth\s+)*(\d{1,3})\s*(?:min(?:uta|utash|ut|utesh)?\.?|')(?![a-z\d]|\s+(?:m[ea]\s+(?:heret|von)|vones|para(?![a-z])))/g,
  minutesInWords: new RegExp(
    `(?<![a-z\\d]|(?:${wordOfNumber})\\s+e\\s+|(?<![a-z])pa\\s+)(?:per\\s+)?((?:${wordOfNumber})(?![a-z]))\\s*min(?:uta|utash)?(?![a-z])`,
    'g',
  ),
  threeQuarters: /(?<![a-z])(?:per\s+)?tre?i?\s+[cq][ey]rek(?:e)?\s*ore?(?![a-z])/g,
  part: /(?<![a-z])(?:per\s+)?(gjys[a-z]*|[cq][ey]rek)\s*ore(?![a-z])/g,
  /** A length in hours and minutes: `1h30` */
  written: /(?<!(?:^|[^a-z])(?:ne|or[ae]n?|n')\s*)(?<![a-z\d.:,])([1-4])h([0-5]\d)(?!\d)/g,
  hours: new RegExp(
    `(?<!(?:^|[^a-z])(?:ne|ora|oren|n')\\s*)(?<![a-z\\d.:,])(?:per\\s+|rreth\\s+)*(?:(${someNumber})(?:[.,](5))?\\s*)?(?:or[ea]?(?:sh)?|(?<=\\d\\s?)h)(?![a-z\\d])(?!\\s*\\d(?!\\d?\\s*min)|\\s+(?:${unit})(?![a-z]))(?:\\s*(?:e\\s*)?(gjys[a-z]*|(?:nj[ei]\\s+)?[cq][ey]rek|(\\d{1,2})\\s*min[a-z]*))?`,
    'g',
  ),
} as const;

const companion = `(?:femij|vlla|vella|vellez|sho[kq]|djal|djem|vajz|cun|cik|bij|gru|burr|motr|mam|bab|kusher|nip|mbes|koleg)[a-z]{0,4}|bir(?:i|in)?|eman?|atin?|n[ae]n[ae]e?n?`;
export const several = {
  people: new RegExp(
    `(?<![a-z\\d]|(?<![a-z])me\\s+)(?:per\\s+|(e?dhe\\s+|\\+\\s*))?(${someNumber})\\s*(?:vet[ae]?|vende|persona|njerez|klient(?:e|a)?|femij(?:e|a)?|cuna|vajza|shoke|djem)(?![a-z])`,
    'g',
  ),
  /** The people who come with the client: `une edhe vllau`, `me dy shokë` */
  companions: new RegExp(
    `(?:(?<![a-z])(?:(?:un|ne)e?\\s+)?(?:me|e?dhe|e(?=\\s+(?:djali|vllau|shoku|shoqja|vajza|motra|gruaja|burri)(?![a-z])))|\\+)\\s*(?:(${someNumber})\\s+)?(?:(?:(?:[ei]|te)\\s+|t'\\s*)(?=ema|ati|bij|bir|motr|vella))?(?:${companion})(?![a-z])(?:\\s+(?:[ei]\\s+)?(?:t'?)?(?:im|em|ime|imin|vet|tij|saj)(?![a-z]))?`,
    'g',
  ),
  /** The number of people: `jemi tre` */
  we: new RegExp(`(?<![a-z])(?:jemi|jena|vij(?:me|na))\\s+(${someNumber})(?![\\d:.])${otherUnit}`, 'g'),
  /** The number of people as a factor: `x2`, `2x` */
  times: /(?<![a-z\d])(?:x\s?(\d)|(\d)\s?x)(?![a-z\d])/g,
  /** The number of further people: `+1` */
  more: /\+\s?(\d)(?!\s*[\d:.])/g,
  /** The number of people by their services, as in `dy qethje`, and `për dy` beside a time. */
  counted: /(?<![a-z\d+])(per\s+)?(\d|dy|tre|tri|kater)(?![a-z\d:.]|\s*(?:thonj|thoj|gisht))/g,
  /** The rhythm of a series: `çdo 3 javë`, `çdo javë`, `çdo muaj`; a weekday behind it is read separately. */
  weeks: new RegExp(
    `(?<![a-z])(?:nga\\s+|per\\s+)?(?:[cq]do(?:\\s+te)?|(?:nje|1)\\s*here?\\s+ne)\\s+(?:(${someNumber})\\s*)?(?:jav|(mua?j)|(dit))[a-z]*`,
    'g',
  ),
  weekly: /(?<![a-z])[cq]do(?=\s+(?:t'|te\s|[et]\s|hen|mart|m[ea]r?k|enjt|prem|sht|di))/g,
} as const;

export const noted =
  /(?<![a-z])(?:shenim\s*:?|(?:shen(?:ime)?|sh|note?|koment[a-z]*|verejtj[a-z]*|info)\s*:)\s*([^\n]+)/g;

/** The words before the name of a visit's client, which is then in the accusative. */
export const forWhom =
  /^(?:.*\s)?(?:per|shto(?:je)?|fut(?:e)?|cakto(?:je)?|rezervo(?:je)?|vendos(?:e)?|shkru(?:aj|ej|j)e?|kalle|shtje|vere)\s/;

/** A name in the accusative: `për jetonin`. Some names end so in their base form, as `Martin` does. */
export const mayBeInflected = /(?:^|\s)per\s+([a-z]{3,}[^aeiou])([ei])n$/;

/** An ending that no base form of a name has. */
export const surelyInflected = /ën$/i;

/** The words that are in a name only by a slip, or because a rule is missing: the person is asked. */
export const unlikelyInName = new RegExp(
  `^(?:${unit}|.*[a-z]qind|.*dhjet[ea]?|oren?|ores|gjys[a-z]*|[cq]erek|min(?:uta)?|(?:pas|para|mes)dite|(?:pas)?dreke?|mbremje|mengjes|neser|pasneser|sot|te|ne|lek[eu]|euro?|persona|veta|jav[ea]|pa|deri|nga|per|qe|se|jo|po)$`,
);

/** The words before a name that mean somebody else: `djali i Sabriut` */
export const relation = new RegExp(`^(?:[ie]|te|${companion})$`);

const label =
  '(?:emr|emer|mbiem|klient|tel(?![a-z])|telefon|celular|cel(?![a-z])|nr|num[eu]?r|kontakt|whatsapp|or(?:a|ari|en)(?![a-z])|koha|dit[ae]n?|dat[ae]|sherbim|trajtim|b[ae]rber|stilist|specialist|floktar|frizer|parukier|punonjes|puntor|termin|rezervim|kohezgjatj|plot)[a-z]*';
/** The labels before what somebody was asked for: `Emri dhe mbiemri: Blina`. */
export const labels = new RegExp(
  `(?<![a-z])(?:klient[a-z]*\\s+(?:i\\s+ri|e\\s+re)(?![a-z])\\s*:?|(?:${label})(?:\\s+(?:${label}|dhe|[ie]|te|per))*\\s*[:=])`,
  'g',
);

/** The two names in a form that asks for each: `Emri: Driton, Mbiemri: Hoxha`. */
export const nameApart = /((?<!\p{L})em[eë]?ri?\s*:\s*[^,;\n|]+?)\s*[,;\n|]\s*mbiem[eë]?ri?\s*:\s*/iu;

/** The polite words of a line, which say nothing else. */
export const polite =
  /(?<![a-z])(?:o|hej|ej|more?)\s+(?:bab|vlla|vella|shef|mjesht|burr|cun|djal|bir|motr|zem|shpirt|bac|daj|axh)[a-z]*|(?<![a-z])(?:te|t'|ju|i)\s*lut(?:em|emi|na)(?![a-z])|(?<![a-z])nese\s+(?:mund?(?:esh|eni|et)|(?:eshte|osht|asht)\s+e\s+mundur)(?![a-z])/g;

/** The head of a message that was copied from a chat: its moment and its sender. */
export const chatHeader =
  /^\s*(?:\[[^\]\n]*\d[^\]\n]*\]\s*|\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d\d[^-–\n]{0,6}\s[-–]\s+(?=[^:\n]*:))(?:([^:\n]{2,60}):)?/;

/** The words before the name of a barber, which may be in several cases; or before a name with a colon. */
export const atBarber =
  /(?<![a-z])(?:(?:tek?|ke|me|nga|prej|o|hej|ej|tung|ckemi|pershendetje|miredita)\s+(?:(?:b[ae]rber(?:i|in|it)?|stilist(?:i|in|it)?|specialist(?:e|ja|en|es)?)\s+)?|(?:b[ae]rber(?:i|in|it)?|stilist(?:i|in|it)?|specialist(?:e|ja|en|es)?)\s*:?\s+|@\s*)/;
export const atBarberOnly = /^(?:(?:tek?|ke)\s|@)/;
/** The case endings of names, by the last letter of the base form. */
export const endings = {
  a: ['en', 'es', 'e', 'an', 'as', 'aja', 'ajen', 'ajes', 'an'],
  e: ['en', 'es', 'et', 'eja', 'ejen', 'ejes', 'ja', 'jen', 'jes'],
  i: ['in', 'it', 'iu', 'iun', 'iut', ''],
  u: ['un', 'ut', ''],
  o: ['oja', 'ojen', 'ojes', 'on', 'os', 'ot'],
  other: ['i', 'u', 'in', 'un', 'it', 'ut'],
} as const;
/** The accusative endings of surnames, and of any name. */
export const accusatives = {
  feminine: /(?:ën|(?<=[^aeiouë])en)$/i,
  masculine: /(?<=[aeouyi]j|i)n$/i,
  ofAny: /ën$/i,
} as const;
/** The endings of nouns that are cut off before words are compared. */
export const nounEnding = /(?:esh|sh|ve|en|es|et|at|it|in|e|a|i|n|s)$/;

/** The endings of a verb without its last two letters. */
export const verbEnding = /^(?:[aeiu]|e[mnt]|et?i|im)?$/;

/** The signs and words between two services. */
export const alsoService =
  /^\s*(?:,|\+|&|\/|(?:dhe|edhe|plus|pastaj|e|me|bashke\s+me)(?![a-z]))?\s*(?:(?:per|me|nje)\s+)?$/;
export const joiners: ReadonlySet<string> = new Set(['dhe', 'edhe', 'e', 'me', 'per']);
/** The words around a note that join nothing there. */
export const conjunctions: ReadonlySet<string> = new Set(['dhe', 'edhe']);
/** The words before a service that is not wanted. */
export const without = /(?:^|[^a-z])(?:pa|jo)\s+$/;
/** The words before a service. */
export const beforeService =
  /(?:^|(?<=[^a-z']))(?:(?:per|nje|me|mu|u|na|[ie]|ma|t'?i|te|ta|do|don|dua?|desha|doja|duhet|b[eo](?:j[a-z]{0,3}|het|im|na?|r[ea])?)\s+)+(?:flok(?:e|t|et|ut)\s+)?$/;

/** The words between two times or days; `a` counts only beside figures. */
export const orWords = {
  before: /(?:^|[^a-z])(?:ose|apo)\s*$|[\d\ue000]\s+a\s*$/,
  /** A second time: `në 3 dhe 4` */
  alsoAt: /(?:^|[^a-z])(?:ne|n'|or[ae]n?)\s*\d{1,2}(?:[:.]\d\d)?\s+e?dhe\s+$/,
  after: /^\s*(?:(?:ose|apo)\s|a\s+(?:ne\s*|n'\s*)?\d)/,
} as const;

/** The words with which no name begins. */
export const beforeNote = /^(?:me|se|qe|nese|kur|mos|po|por|veq|vetem|nuk|nga|prej)\s/;

/** The words after a name that do not belong to it: `Teuta me vajzën`. */
export const afterName =
  /\s(?=(?:me|qe|se|vetem|u|don|do|kerkon|per|ka|nuk|nese|mori|thirri|pyet[ei]?|s'\S+)(?:\s|$)|\d)/;

/** The words around a name that say nothing about the visit. */
const fillers = new Set(
  `a e i te ne n nga prej me per dhe edhe o hej ej tung ckemi lutem ju flm klienti klientja klient tel nr cel emri im ri riu dita sherbimi vlla
  lire kohe orar ki ke keni kom kem kemi ka kam ma ardh ardhe ardhur erdhi vjen vij vije vene bon bo bone bona bej bere prit pa si ketu
  qe nje nji ni mu mua ia ja ban naj ndonje pls plz please po bashke zotni shum shume bro vella vllau selam alo insh inshallah jena jemi qare ba tha thot thote jeni hajde hajt thirri
  shkroi pyet pyeti kerkoi mori thirr leri bjen ti ju mua meje kete ketu aty atje andej isha ishte ishim kisha kishe kishte
  kishim keni kane dot ler le ma ta qitu mor moj mre bre aman jom nevoj quajne quajn quhet hello hallo halo hi hey merhaba duke filluar fillon filloj quhem quhesha nevoje dija dije dish informoj informohem interesuar interesohem shef shefi mjeshter usta xhan xhani zonje zoteri dashur respekt rrespekt
  kalofsh gezuar ok okej fiks pikerisht afersisht vere vereni vini vure kalle kallni zuri zere jepi jepja hapi gjej gjeje gjeji gjema dr prof inxh ciao bella tak rez term forwarded rrofsh rrofshi atehere okok dojke zemer zemra shpirt ose apo eshte osht asht esht jam une zoti zonja znj viber whatsapp wp`.split(
    /\s+/,
  ),
);
/** The words around a name that are also first names: `Dita Hoxha`. */
export const mayBeFirstName = /^dita$/;

/** The beginnings of verbs and greetings, with all their endings. */
const fillerStem =
  /^(?:b[eo]j(?:e?ni|ini|[eia]|m[ei]?|n[ea]?)?$|b[eo](?:het|im|jm?)$|sht(?:ie?|je)(?:ni)?$|mbaj(?:e|i|a|ni|ma)?$|pyes(?:[aei]|ja|im)?$|munde?s|mundu?sh|persh|prsh|tungj|mirdi|mired|mire?(?:dit|men|mb?r)|falem|termin|rezerv|prenot|shto(?:je|ni)?$|regj|cakto|fut(?:e|ni|ma)?$|vendos|l[eao](?:re?|j|ne?|ni|jna|[mn]a)?$|lij|takim|vend|ru(?:j|aj)|lem$|klient|telefon|num[ue]?r|shkr|sheno|qit(?:e|ma|na|je|ni)?$|marre?$|lajm|rregull|vij[a-z]{0,2}$|kerk|duhe|mun(?:d[a-z]*|em|esh)?$|muj(?:m|sh|na)?$|do(?:n|ja|je|nte)?$|du[ae]$|desht?[ae]$|t'?i$)/;
export const isFiller = (word: string): boolean => fillers.has(word) || fillerStem.test(word);
