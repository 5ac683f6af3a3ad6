// What a test can hold of the rules for Albanian texts: counts, names that stay uninflected, one word for one thing.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{contracts,server,web}/**/*.sq.ts', { cwd: root }).sort();
/** Files with Albanian texts outside of `*.sq.ts`: mails and the public pages. */
const prose = [
  ...files,
  ...globSync(['server/**/mails.ts', 'web/site/pages/*.tsx', 'web/online/public-pages/**/*.tsx'], {
    cwd: root,
  }),
];

interface Named {
  /** `web/operator/users/words.sq.ts words.cancel` */
  readonly name: string;
  readonly value: unknown;
}
const entries: Named[] = [];

function collect(name: string, value: unknown) {
  entries.push({ name, value });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) collect(`${name}.${key}`, part);
}

beforeAll(async () => {
  for (const file of files) {
    const module = await import(pathToFileURL(join(root, file)).href);
    for (const [key, value] of Object.entries(module)) collect(`${file} ${key}`, value);
  }
});

const texts = () =>
  entries.filter((entry): entry is Named & { value: string } => typeof entry.value === 'string');
/** What the functions of one argument make of it, with the name of their parameter. */
const madeOf = (argument: unknown) =>
  entries.flatMap(({ name, value }) => {
    const parameter = typeof value === 'function' && /^\(?(\w+)\)?\s*(=>|\{)/.exec(value.toString())?.[1];
    if (typeof value !== 'function' || !parameter) return [];
    try {
      const text = value(argument);
      return typeof text === 'string' ? [{ name, parameter, text }] : [];
    } catch {
      // it takes an object
      return [];
    }
  });

/** The parameters that are names of people, services or plans. */
const names = /^(name|client|who|barber|service|title|salon|plan|subject|description|what|named)$/;

/** The same in singular and plural. */
const unchanging =
  /^(ditë|ditëve|orë|javë|muaj|herë|përdorues|marrës|pajisje|min|minuta|s|KB|karaktere|prej)$/;
const counted = (text: string, n: number) =>
  new RegExp(`(?:^|[^\\d.,:])${n}[ \\u00a0](\\p{L}+)`, 'u').exec(text)?.[1];

test('a count of one has another word than a count of two', () => {
  const twos = new Map(madeOf(2).map(({ name, text }) => [name, text]));
  const ones = madeOf(1).filter(
    ({ parameter, text }) => !/^(email|code)$/.test(parameter) && !names.test(parameter) && counted(text, 1),
  );
  const wrong = ones.filter(({ name, text }) => {
    const [one = '', two] = [counted(text, 1), counted(twos.get(name) ?? '', 2)];
    return one === two && !unchanging.test(one);
  });
  expect(ones.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

/** Sentences of specification 5.2, 5.6 and 17, which have names in the middle. */
const bySpecification =
  /^contracts\/appointments\/appointments\.sq\.ts (serverMessages\.created|messages\.(autoConfirmed|slotTakenBy|slotBlocked))$/;
/** Before a name: the beginning, a sign, the noun that it names, or a preposition after which Albanian leaves it as it is. */
const uninflected = /(^|[:“(·,–@] ?|\bshërbimin |\bnga |\bte |Përshëndetje )$/;

test('a name is where Albanian does not inflect it', () => {
  const given = 'EMRI';
  const made = madeOf(given).filter(({ parameter, text }) => names.test(parameter) && text.includes(given));
  const wrong = made.filter(
    ({ name, text }) => !bySpecification.test(name) && !uninflected.test(text.slice(0, text.indexOf(given))),
  );
  expect(made.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test('a form is closed by Mbyll; Anulo cancels an appointment, an export or a payment', () => {
  const cancelling = texts()
    .filter(({ value }) => value === 'Anulo')
    .map(({ name }) => name);
  expect(cancelling).toEqual([
    'contracts/billing/payments.sq.ts sandboxTexts.cancel',
    'web/book/dialogs/words.sq.ts detailWords.cancel',
    'web/ground/ui/export.sq.ts words.cancel',
  ]);
});

test('months and weekdays have one set of names', () => {
  const calendar = /'(janar|shkurt|nëntor|korr|gush|shta?|[eë] hënë|hën)'/i;
  expect(files.filter((file) => calendar.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    'contracts/ground/format.sq.ts',
  ]);
});

/** Albanian words that the product avoids, and the words that it uses instead. */
const notSaid: [RegExp, string][] = [
  [/\b(prov|abonim|plan|periudh)\p{L}*[^.,;:'`]{0,30}\bmbaro(n|i)\b/iu, 'a trial përfundon, a plan skadon'],
  [/\bmbaro(n|i)\b[^.,;:'`]{0,30}\b(prov|abonim|plan)/iu, 'a trial përfundon, a plan skadon'],
  [/\be shumta\b/i, 'më së shumti'],
  [/Krehër-/, 'Krehër is not inflected'],
  [/\bnjë hap para\b/, 'një hap përpara'],
  [/\bqasj/i, 'akses'],
  [/\bemail(et|e|it|in|i)\b/i, 'email-et, email-it, email-in, email-i'],
  [/«|»/, '“ and ”'],
  [/\p{L}'\p{L}/u, 'the apostrophe is ’'],
  [/\bjo aktiv/i, 'joaktiv'],
  [/(?<!\p{L})kyç|shkyç|çky[cç]/iu, 'kyç locks the screen; hyr and dil sign in and out'],
  [/(?<!\p{L})(vetvetiu|sërish|opsional|arkëtu\p{L}+|të paktën)(?!\p{L})/iu, 'the words of CONTRIBUTING'],
  [/(?<!\p{L})ekran\p{L}* bazë/iu, 'ekrani kryesor'],
  [/cilësim(?!\p{L}* e shfletuesit)/iu, 'konfigurimet'],
  [/(?<!\p{L})kohë të lira(?!\p{L})|or[ëa]n? (e|të) lir/iu, 'orar i lirë'],
  [/(?<!\p{L})monedh\p{L}+ e (çmim|sallon)/iu, 'valuta'],
  [/(?<!\p{L})te Krehër(?!\p{L})/u, 'në Krehër'],
  [/(?<!\p{L})ndërro\p{L}* (vetë )?(orën|terminin)/iu, 'ndrysho'],
  [/(?<!\p{L})(vizita e ardhshme|hap agjendën)/iu, 'termini i ardhshëm; hap terminet'],
  [/(?<!\p{L})radh\p{L}+ e (shërbimeve|barberëve)/iu, 'renditja'],
  [/(?<!\p{L})(Ta|T’i) (fshijmë|heqim|hap|ndryshojmë)(?!\p{L})/u, 'A jeni të sigurt që dëshironi ta …?'],
  [/ nuk është më\./u, 'nuk ekziston më, nuk vlen më'],
  [/(?<!\p{L})prov\p{L}* (e |së )?alergji/iu, 'test alergjie; provë is the trial'],
  [/(?<!\p{L})reagim/iu, 'reaksion'],
  [/(?<!\p{L})vend\p{L}* (dhe|ose) (të )?pajisj/iu, 'dhoma dhe pajisje; vend is a place in the queue'],
  [/jo në përdorim/iu, 'joaktiv'],
  [
    /hynë nga telefoni|'Nga telefoni'|hyri vetë|u vendos\p{L}* vetë|u regjistru\p{L}+ në faqe/iu,
    'u regjistrua vetë',
  ],
  [/nga faqja'/iu, 'u regjistrua vetë'],
  [/gjatë pritjes|pas pritjes|'Minutat'/iu, 'koha e veprimit; pritja is the wait of clients'],
  [/më shumë copë|(?<!\p{L})sa copë(?! janë)/iu, 'sa janë; copë are coins'],
  [/numër personal/iu, 'numër telefoni; numri personal is that of an identity card'],
  [/numrin më të madh të/iu, 'kufirin e'],
  [/u liruan [^:'`]*(?<!\p{L})orë(?!\p{L})/iu, 'slots are counted as orare'],
  [/Duke u \p{L}+(…|\.\.\.)/u, 'Duke ruajtur..., Duke shtuar...'],
];

/** Lines that have such a word by right. */
const saidSo: readonly RegExp[] = [
  // sentences of the first specification
  /përpara se të kyçeni\. Kontrolloni/,
  /Tani mund të kyçeni në sistem\./,
  /Duke ju çkyqur\.\.\./,
  /Ju lutem zgjidhni të paktën një përdorues/,
  // the screen of a tablet is locked
  /Kyç ekranin|kyçet pas|Ekrani është i kyçur|Ekrani u kyç|Koha e kyçjes/,
  // what the search of the settings finds by other words
  /sessions\.devices, 'pajisje shkyçje/,
];

test('one thing has one word', () => {
  const found = prose.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*\*|import)/.test(line))
      .flatMap((line) =>
        notSaid
          .filter(([wrong]) => wrong.test(line) && !saidSo.some((right) => right.test(line)))
          .map(([, right]) => `${file}: ${line.trim()} (${right})`),
      ),
  );
  expect(found).toEqual([]);
});

test('each line that has another word by right is still there', () => {
  const all = prose.map(source).join('\n');
  expect(saidSo.filter((line) => !line.test(all))).toEqual([]);
});

/** The ends of the sentences of failures that the first specification has. */
const failures = new Set(
  `
  në regjistrim!|në ridërgimin e email-it|në verifikimin e email-it.|në dërgimin e email-it|ne rivendosjen e fjalekalimit
  në ngarkimin e termineve|në shtimin e klientit|në anulimin e terminit|në konfirmimin e terminit|në përditësimin e terminit
  në fshirjen e terminit|në ruajtjen e konfigurimeve!|në lidhje me serverin|në ngarkimin e përdoruesve|në ngarkimin e të dhënave
  gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.|gjatë anulimit. Ju lutem provoni përsëri.
  gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.|gjatë përditësimit!|gjatë komunikimit me serverin!
  gjatë ngarkimit të statistikave|gjatë dërgimit të njoftimit|gjatë dërgimit të raporteve|gjatë marrjes së historikut
  gjatë fshirjes automatike|gjatë fshirjes së aktiviteteve|gjatë fshirjes së aktivitetit`
    .split(/[\n|]/)
    .map((end) => `Gabim ${end.trim()}`),
);

test('only a failure of the first specification is a Gabim; any other says what did not happen', () => {
  const said = texts().filter(({ value }) => /^Gabim (në|ne|gjatë) /.test(value));
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter(({ value }) => !failures.has(value))).toEqual([]);
});

/** `për një orë`, `pret për 3 orë`, `prisni orën`. */
const waitsAnHour =
  /(?<!\p{L})(për|pres|pret|presin|presim|prit|prisni|pritni|prisnit)(?!\p{L}) (?:[\p{L}\d]+ )?or(ë|a|ën|ës|ëve)(?!\p{L})/iu;

test('no text has orë after për, pres or prit, which reads as a length of time', () => {
  expect('Prisni për një orë te salloni').toMatch(waitsAnHour);
  expect('Ky numër pret tashmë për 3 orë.').toMatch(waitsAnHour);
  const wrong = prose.flatMap((file) => textsIn(file).filter((text) => waitsAnHour.test(text)));
  expect(wrong).toEqual([]);
});

/** Reads each file once, however often a test asks for it. */
function once<Value>(read: (file: string) => Value) {
  const known = new Map<string, Value>();
  return (file: string) => {
    const value = known.get(file) ?? read(file);
    known.set(file, value);
    return value;
  };
}
const source = once((file) => readFileSync(join(root, file), 'utf8'));
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** The texts of strings, of templates on one line and of elements, without what is put into them. */
const quoted = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`|>([^<>{}=;()]+)</g;
const textsIn = once((file) =>
  [...source(file).replace(comment, '').matchAll(quoted)].map(([, string, template, shown]) =>
    (string ?? template ?? shown ?? '').replace(/\$\{[^}]*\}/g, ' ').replaceAll('Krehër', ''),
  ),
);
const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Where Albanian may be, and the pages of clients in other languages, which have some of its words. */
const ofReaders =
  /\.sq\.ts$|^server\/\w+\/(?:[\w-]+\/)?mails\.ts$|^web\/site\/|^web\/online\/public-pages\/|^contracts\/online\/(?:client-policy|client-texts|salon-page|holiday-names|[\w-]+-words)\.(de|en|it)\.ts$/;

test('Albanian is only in *.sq.ts, in mails.ts and in the public pages; an address of one word may be anywhere', () => {
  const all = globSync('{contracts,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.tsx?$|^server\/demo\//.test(file),
  );
  // what comments and names say, and strings of one word
  const english = new Set(
    all.flatMap((file) => [
      ...(source(file).match(comment) ?? []).flatMap(wordsIn),
      ...(ofReaders.test(file)
        ? []
        : wordsIn(
            source(file)
              .replace(quoted, '')
              .replace(/(?=[A-Z])/g, ' '),
          )),
      ...(ofReaders.test(file) ? [] : textsIn(file).filter((text) => /^[a-z_]+$/.test(text))),
    ]),
  );
  const albanian = new Set(
    files.flatMap((file) => textsIn(file).flatMap(wordsIn)).filter((word) => !english.has(word)),
  );
  const isAlbanian = (text: string) =>
    /\p{L} \p{L}/u.test(text) && wordsIn(text).some((word) => albanian.has(word));
  const wrong = all
    .filter((file) => !ofReaders.test(file))
    .flatMap((file) => {
      const hasLetter = /[ëç]/i.test(source(file).replace(comment, '').replaceAll('Krehër', ''));
      const found = textsIn(file).filter(isAlbanian);
      return hasLetter || found.length > 0 ? [`${file}: ${found.join(', ') || 'ë or ç'}`] : [];
    });
  expect(albanian.size).toBeGreaterThan(800);
  expect(wrong).toEqual([]);
});

/** Frequent words that are written without ë or ç by mistake. */
const bare =
  /\b(eshte|nje|per|me kete|gjithe|fjalekalim\p{L}*|sherbim\p{L}*|perpara|gjate|vetem|cmim\p{L}*|cdo)\b/iu;
/** The spelling of specification 17. */
const speltSo = new Set([
  'Fjalekalimi eshte i detyrueshem',
  'Fjalekalimi duhet te jete se paku 6 karaktere',
  'Fjalekalimet nuk perputhen',
  'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  'Gabim ne rivendosjen e fjalekalimit',
  'Nuk ka termine te regjistruara per sot.',
  'Nuk u gjetën sherbimet',
  'Nuk u gjet asnje klient me kete emer',
  // a word of the typed line, which is compared without its mark
  'cdo',
]);

test('ë and ç are written, except where specification 17 leaves them out', () => {
  const wrong = texts().filter(({ value }) => bare.test(value) && !speltSo.has(value));
  expect(wrong).toEqual([]);
});
