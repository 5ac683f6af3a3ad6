// The note of a salon's page in English, Italian and German.
import { expect, test } from 'vitest';
import { usualSettings } from '#contracts/online/online.ts';
import { testWorld } from '../../test/harness.ts';

const world = testWorld();
let pages = 0;

/** A page with a note in German. */
async function withNote() {
  const salon = await world().newSalon();
  const rules = { ...usualSettings, slug: `shenim-${++pages}`, note: 'Në katin e dytë.' };
  const put = (changes: object) => salon.put('/online', { ...rules, ...changes });
  await put({ translations: { de: { note: 'Im zweiten Stock.' } } });
  const read = async () => (await salon.get('/online')).body.data.settings;
  return { put, read };
}
const german = { de: { note: 'Im zweiten Stock.' } };

test('a page has a note in German; saving the rules without it keeps it, in another language adds it', async () => {
  const { put, read } = await withNote();
  expect((await read()).translations).toEqual(german);
  expect((await put({ note: 'Në katin e tretë.' })).status).toBe(200);
  expect(await read()).toMatchObject({ note: 'Në katin e tretë.', translations: german });
  const { body } = await put({ translations: { en: { note: ' Second floor,\nring twice. ' } } });
  expect(body.data.settings.translations).toEqual({
    ...german,
    en: { note: 'Second floor,\nring twice.' },
  });
});

test.each([[null], [{ de: null }], [{ de: { note: '' } }], [{ de: { note: null } }]])(
  'a page whose translations are changed to %j has none, and no key for them',
  async (translations) => {
    const { put, read } = await withNote();
    await put({ translations });
    expect(await read()).not.toHaveProperty('translations');
  },
);
