// Makes web/fonts/*.woff2: the two typefaces, reduced to the letters and weights that the screens use. The rarer letters of names are in
// separate files, which a page loads only when it shows such a letter. Run this script by hand after a change of the lists below, and
// commit the files: node scripts/fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
// the letters of Albanian, then the letters of names in German, Italian, French and Spanish, and Turkish ı
const letters = 'ËëÇç' + 'ÄäÖöÜüß' + 'ÀàÈèÉéÌìÒòÙù' + 'ÂâÊêÎîÔôÛû' + 'ÁáÍíÓóÚúÑñ' + 'ı';
const signs = '€©®°×−·•…–—‘’“”„«»←→↑↓\u00a0\u202f';
// Bosnian, Croatian and Serbian, then Turkish; web/look.css lists them too
const rareLetters = 'ČčĆćŠšŽžĐđ' + 'ĞğİŞş';

const typefaces = [
  { name: 'figtree', weights: { min: 400, max: 700, default: 400 } },
  { name: 'bricolage-grotesque', weights: { min: 500, max: 700, default: 600 } },
];

const folder = new URL('../web/fonts/', import.meta.url);
await mkdir(folder, { recursive: true });
const files = [
  { suffix: '', source: 'latin', text: ascii + letters + signs },
  { suffix: '-rare-letters', source: 'latin-ext', text: rareLetters },
];
for (const { name, weights } of typefaces) {
  for (const { suffix, source, text } of files) {
    const whole = new URL(
      `../node_modules/@fontsource-variable/${name}/files/${name}-${source}-wght-normal.woff2`,
      import.meta.url,
    );
    const font = await subsetFont(await readFile(whole), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    await writeFile(new URL(`${name}${suffix}.woff2`, folder), font);
    console.log(`${name}${suffix}.woff2 ${font.length} bytes`);
  }
}
