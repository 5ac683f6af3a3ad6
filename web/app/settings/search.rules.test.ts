import { afterEach, expect, test } from 'vitest';
import { followKind } from '#contracts/ground/profession.sq.ts';
import { aboutParts, entriesNow } from './entries.sq.ts';
import { elsewhere, partGroups } from './parts.ts';
import { findSettings } from './search.rules.ts';

const parts = [...partGroups.flatMap((group) => group.parts), ...elsewhere];
const find = (typed: string, of = parts, has = true) =>
  findSettings(typed, of, () => has).map(({ label }) => label);

afterEach(() => followKind(() => null));

test('the results say the word of the salon for who works there, also after its kind changed', () => {
  followKind(() => 'beauty');
  expect(find('tarifa')).toContain('Çmimet sipas stilistit');
});

test('“pushim” finds leave, closed days and holidays', () => {
  expect(find('pushim')).toEqual(
    expect.arrayContaining(['Kërkesa për pushim', 'Pushime dhe mbyllje', 'Festat zyrtare']),
  );
});

test('another form of a word is found after the word itself', () => {
  expect(find('pushimet')).toEqual(
    expect.arrayContaining(['Pushimet që kam kërkuar', 'Pushime dhe mbyllje', 'Kërkesa për pushim']),
  );
  expect(find('tableti')).toEqual(['PIN', 'Pajisja e sallonit']);
});

test.each(['Çmimet', 'cmimet', 'CMIMET'])('%s is found with and without ë and ç', (typed) => {
  expect(find(typed)).toContain('Shfaq çmimet');
});

test('a word of another word for it is enough, and each typed word must fit', () => {
  expect(find('dy hapa')).toEqual(['Verifikimi me dy hapa']);
  expect(find('leke')).toEqual(expect.arrayContaining(['Valuta e çmimeve', 'Kursi: 1 € në lekë']));
  expect(find('dy bajram')).toEqual([]);
});

test.each(['api', 'webhook', 'token', 'programues'])('%s leads to the page for programs', (typed) => {
  const found = findSettings(typed, parts, () => true);
  expect(found.map(({ part }) => part.key)).toContain('programues');
});

test.each([
  ['importo', 'importo'],
  ['test alergjie', 'sherbimet'],
  ['csv', 'importo'],
  ['kontakte', 'importo'],
  ['provizion', 'pagesat'],
  ['komision', 'pagesat'],
  ['rroga', 'pagesat'],
  ['zbritje', 'pagesa'],
  ['bakshish', 'pagesa'],
  ['viber', 'kujtesat'],
  ['sms', 'kujtesat'],
  ['whatsapp', 'kujtesat'],
  ['kujtesa', 'kujtesat'],
  ['ditëlindje', 'klientet'],
  ['mungesa', 'klientet'],
  ['lista e pritjes', 'klientet'],
  ['gdpr', 'klientet'],
  ['gjuha', 'rezervimi'],
  ['gjuhë', 'sherbimet'],
  ['logo', 'rezervimi'],
  ['foto', 'rezervimi'],
  ['instagram', 'rezervimi'],
  ['eksporto', 'te-dhenat'],
  ['excel', 'te-dhenat'],
  ['backup', 'te-dhenat'],
  ['shkarko', 'te-dhenat'],
  ['statistika', 'raportet'],
  ['te ardhura', 'raportet'],
  ['faturë', 'abonimi'],
  ['fatura', 'abonimi'],
  ['TVSH', 'abonimi'],
  ['nipt', 'abonimi'],
  ['kupon', 'arka'],
  ['pos', 'arka'],
  ['monedha', 'salloni'],
  ['fjalekalim', 'siguria'],
])('an owner who types %s is led to %s', (typed, key) => {
  expect(findSettings(typed, parts, () => true).map(({ part }) => part.key)).toContain(key);
});

test.each([
  ['dreke', 'orari', 'Orari i punës'],
  ['pushim dreke', 'orari', 'Orari i punës'],
  ['shendet', 'stafi', 'Stafi'],
  ['shëndeti i klientit', 'klientet', 'Klientët'],
  ['rabat', 'pagesa', 'Zbritje dhe bakshish: te pagesa e terminit'],
  ['rradha', 'rezervimi', 'Shfaq në faqe sa pritet pa termin'],
  ['perqindja', 'pagesat', 'Sa u takon barberëve'],
  ['pagese karte', 'arka', 'Pyet si u pagua'],
  ['sherbimet e stilistes', 'rezervimi', 'Kush çfarë bën'],
  ['rroge', 'pagesat', 'Sa u takon barberëve'],
  ['qiraja e karriges', 'pagesat', 'Sa u takon barberëve'],
  ['turnet', 'orari', 'Orari i barberëve'],
  ['ndërrimi', 'orari', 'Orari i barberëve'],
  ['fundjava', 'orari', 'Orari'],
  ['e diela', 'orari', 'Orari i punës'],
  ['leje', 'orari', 'Pushime dhe mbyllje'],
  ['semundja', 'orari', 'Pushime dhe mbyllje'],
  ['bajrami', 'orari', 'Festat zyrtare'],
  ['manikyri', 'sherbimet', 'Shërbimet'],
  ['ngjyrosja', 'sherbimet', 'Shërbimet'],
  ['kategoritë', 'sherbimet', 'Shërbimet'],
  ['çmimorja', 'sherbimet', 'Shërbimet'],
  ['tarifat', 'cmimet', 'Çmimet sipas barberit'],
  ['kabine', 'vendet', 'Dhoma dhe pajisje'],
  ['karrigia', 'vendet', 'Dhoma dhe pajisje'],
  ['solarium', 'vendet', 'Dhoma dhe pajisje'],
  ['llaku', 'produktet', 'Produktet'],
  ['inventari', 'produktet', 'Produktet'],
  ['furnizimi', 'produktet', 'Produktet'],
  ['parukierja', 'barberet', 'Barberët'],
  ['punëtore', 'stafi', 'Stafi'],
  ['recepsionistja', 'stafi', 'Stafi'],
  ['praktikante', 'stafi', 'Stafi'],
  ['facebook', 'rezervimi', 'Linku juaj'],
  ['reklame', 'rezervimi', 'Linku juaj'],
  ['gjobe', 'rezervimi', 'Pas këtij afati'],
  ['anulimet', 'rezervimi', 'Klienti mund ta ndryshojë'],
  ['shpenzimet', 'arka', 'Arka'],
  ['google calendar', 'salloni', 'Kalendari në telefon'],
  ['depozite', 'pagesa', 'Zbritje dhe bakshish: te pagesa e terminit'],
  ['kapari', 'pagesa', 'Zbritje dhe bakshish: te pagesa e terminit'],
  ['ofertat', 'pagesa', 'Zbritje dhe bakshish: te pagesa e terminit'],
  ['pulti', 'stafi', 'Stafi'],
  ['pronari', 'stafi', 'Stafi'],
  ['stolat', 'vendet', 'Dhoma dhe pajisje'],
  ['fiskalizimi', 'arka', 'Arka'],
  ['harxhime', 'arka', 'Arka'],
  ['avanset', 'pagesat', 'Sa u takon barberëve'],
  ['e hene', 'orari', 'Orari i punës'],
  ['dita e lire', 'orari', 'Pushime dhe mbyllje'],
  ['viti i ri', 'orari', 'Festat zyrtare'],
  ['sa dite para', 'rezervimi', 'Deri kur'],
  ['zhvendos termin', 'rezervimi', 'Klienti mund ta ndryshojë'],
  ['kopertina', 'rezervimi', 'Fotoja e sallonit'],
  ['website', 'rezervimi', 'Rezervimi online'],
  ['face id', 'siguria', 'Çelësat e kalimit'],
  ['bashko kliente', 'klientet', 'Klientët'],
  ['google maps', 'salloni', 'Adresa'],
  ['ngjyra', 'sherbimet', 'Shërbimet'],
  ['dhurate', 'paketat', 'Paketat'],
  ['rabatet', 'pagesa', 'Zbritje dhe bakshish: te pagesa e terminit'],
  ['borxhi', 'pagesa', 'Zbritje dhe bakshish: te pagesa e terminit'],
  ['qarkullimi', 'raportet', 'Raportet'],
  ['kontabiliteti', 'raportet', 'Raportet'],
  ['rikujtime', 'kujtesat', 'Kujtesat për nesër'],
  ['lista e zeze', 'klientet', 'Klientët'],
  ['kartela', 'klientet', 'Klientët'],
  ['fletorja', 'importo', 'Importo klientë'],
  ['fresha', 'importo', 'Importo klientë'],
  ['dyqani', 'salloni', 'Të dhënat e sallonit'],
  ['prefiksi kosove', 'salloni', 'Shteti'],
  ['google', 'komentet', 'Komentet në Google'],
  ['vleresimet', 'komentet', 'Komentet në Google'],
  ['recensione', 'komentet', 'Komentet në Google'],
  ['yjet', 'komentet', 'Komentet në Google'],
  ['mbyllja e dites', 'arka', 'Arka'],
  ['barazimi', 'arka', 'Arka'],
  ['fjalkalimi', 'profili', 'Ndryshoni fjalëkalimin'],
  ['ore pune', 'orari', 'Orari i punës'],
  ['pushim vjetor', 'orari', 'Pushime dhe mbyllje'],
  ['roli', 'stafi', 'Stafi'],
  ['dy faktor', 'siguria', 'Verifikimi me dy hapa'],
])('a word of the trade, %s, leads to %s: %s, among the first three', (typed, key, label) => {
  const found = findSettings(typed, parts, () => true).slice(0, 3);
  expect(found.map((one) => [one.part.key, one.label])).toContainEqual([key, label]);
});

test.each([
  ['alegji', 'alergji'],
  ['allergji', 'alergji'],
  ['rezevime', 'rezervime'],
  ['paisje', 'pajisje'],
  ['shrbime', 'shërbime'],
  ['bakshsh', 'bakshish'],
  ['komosion', 'komision'],
])('%s, with one wrong letter, finds what %s finds first', (typed, meant) => {
  const [first] = find(meant);
  expect(first).toBeDefined();
  expect(find(typed)).toContain(first);
});

test('two wrong letters, or one in a short word, find nothing', () => {
  expect(find('algji')).toEqual([]);
  expect(find('roil')).toEqual([]);
});

test('what is elsewhere is found by who may open it, and has nothing to look for on the settings', () => {
  const open = parts.filter(({ may }) => may !== 'data' && may !== 'money');
  expect(find('backup', open)).toEqual([]);
  expect(find('provizion', open)).toEqual([]);
  expect(findSettings('viber', parts, () => true)).toMatchObject([
    { part: { path: '/kujtesat' }, texts: [] },
  ]);
});

test('what the label says comes first, and a part before what is on it', () => {
  expect(find('orari')[0]).toBe('Orari');
  expect(find('festat')[0]).toBe('Festat zyrtare');
});

test('nothing is found on parts that the person may not open, nor sections that they do not have', () => {
  const open = parts.filter(({ key }) => !['arka', 'programues'].includes(key));
  expect(find('kursi', open)).toEqual([]);
  expect(find('token', open)).toEqual([]);
  expect(find('fshirja e llogarise')).toEqual(['Fshirja e llogarisë']);
  expect(find('fshirja e llogarise', parts, false)).toEqual([]);
});

test('each part has other words, each entry has a part, and no two entries of a part have the same label', () => {
  expect(parts.map(({ key }) => key).sort()).toEqual(Object.keys(aboutParts).sort());
  expect(entriesNow().filter(({ part }) => !(part in aboutParts))).toEqual([]);
  const keysOfEntries = entriesNow().map(({ part, label }) => `${part} ${label}`);
  expect(keysOfEntries.length).toBe(new Set(keysOfEntries).size);
});
