// Makes web/fonts/*.woff2: the two typefaces, reduced to the letters and weights that the screens use. Run it by hand after
// a change of the lists below, and commit the files: node scripts/fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
// the letters of Albanian, then the letters of names in neighbouring languages
const letters = 'ËëÇç' + 'ÂâÊêÎîÔôÛûÄäÖöÜüÀàÈèÉé';
const signs = '€©®°×−·•…–—‘’“”„«»←→↑↓\u00a0\u202f';

const typefaces = [
  { name: 'figtree', weights: { min: 400, max: 700, default: 400 } },
  { name: 'bricolage-grotesque', weights: { min: 500, max: 700, default: 600 } },
];

const folder = new URL('../web/fonts/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const { name, weights } of typefaces) {
  const source = new URL(
    `../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    import.meta.url,
  );
  const font = await subsetFont(await readFile(source), ascii + letters + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(new URL(`${name}.woff2`, folder), font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}
