import { expect, test } from 'vitest';
import '../styles.css';

const pen = document.createElement('canvas').getContext('2d');
const widthIn = (fonts: string, letter: string) => {
  if (!pen) throw new Error('no canvas');
  pen.font = `600 200px ${fonts}`;
  return pen.measureText(letter).width;
};

/** A typeface without the letter takes it from the next one, and the two next ones have different widths. */
async function hasLetter(typeface: string, letter: string) {
  await document.fonts.load(`600 200px "${typeface}"`, letter);
  return widthIn(`"${typeface}", monospace`, letter) === widthIn(`"${typeface}", sans-serif`, letter);
}

const names = {
  Albanian: 'ËëÇç',
  German: 'ÄäÖöÜüß',
  Italian: 'ÀàÈèÉéÌìÒòÙù',
  'Bosnian, Croatian and Serbian': 'ČčĆćŠšŽžĐđ',
  Turkish: 'ÇçĞğıİÖöŞşÜü',
};

for (const typeface of ['Figtree', 'Bricolage Grotesque']) {
  for (const [language, letters] of Object.entries(names)) {
    test(`${typeface} has each ${language} letter`, async () => {
      const missing: string[] = [];
      for (const letter of letters) if (!(await hasLetter(typeface, letter))) missing.push(letter);
      expect(missing).toEqual([]);
    });
  }

  test(`${typeface} has no Greek letter, and the measure tells so`, async () => {
    expect(await hasLetter(typeface, 'ω')).toBe(false);
  });
}
