// Puts web/before-app.js into the head of the app's page, with the names of the files that the first screen needs, and web/picture.js into its
// body. On the first starts with a new version of the app, Chromium has no compiled code of these files yet. So it is told to compile all
// their functions on another thread while they arrive.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minifySync, normalizePath, type Plugin, type Rolldown } from 'vite';
import { inShort, sync } from '../../contracts/programs/sync.ts';
import { resume } from '../../contracts/ground/user.ts';
import { addressOf } from '../ground/lib/address.ts';
import { load } from './prerendered.ts';

/** The modules that a remembered device needs for every screen. */
const always = ['web/frame.tsx'];
/** The screens that a signed-in user opens first, by their paths, with the dialogs that a tap opens there. */
const screens = {
  '/terminet': ['web/book/week/AppointmentsScreen.tsx', 'web/book/dialogs/AppointmentDetails.tsx'],
};

/** The modules that the frame and the day load automatically as soon as they are drawn. */
const beside = ['web/beside.tsx', 'web/book/day/DayNotices.tsx'];

export function preloadOfApp(): Plugin {
  let root = '';
  const idsOf = (modules: readonly string[]) => modules.map((name) => normalizePath(resolve(root, name)));
  return {
    name: 'before-app',
    apply: 'build',

    configResolved(config) {
      root = config.root;
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no page of the app');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const ofPage = ['index.html'];
        const ofStart = [...ofPage, ...always, ...beside, ...Object.values(screens).flat()];
        // the names of the files do not change by this line, since the rest of the code does not change
        for (const chunk of chunksWith(chunks, idsOf(ofStart)))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        const inPage = filesOf(chunks, idsOf(ofPage));
        const ofDay = filesOf(chunks, idsOf([...always, ...screens['/terminet']]));
        const perScreen = Object.entries(screens).map(([path, names]) => {
          const needed = filesOf(chunks, idsOf([...always, ...names]));
          return [path, needed.filter((name) => !inPage.includes(name))];
        });
        const script = async (file: string, values: Record<string, string>) => {
          const source = await readFile(resolve(root, file), 'utf8');
          const given = Object.entries(values).reduce(
            (text, [name, value]) => text.replace(new RegExp(`\\b${name};`), `${value};`),
            source,
          );
          return `<script>${minifySync(file, given, { module: false }).code.trim()}</script>`;
        };
        const fonts = Object.keys(bundle).filter((name) => /(?<!-rare-letters-.{8})\.woff2$/.test(name));
        const inHead = await script('web/before-app.js', {
          FILES: JSON.stringify(Object.fromEntries(perScreen)),
          FONTS: JSON.stringify(fonts.map((name) => `/${name}`)),
          RESUME: JSON.stringify(addressOf(resume.path)),
          SYNC: JSON.stringify(addressOf(sync.path, {}, inShort)),
        });
        const { barsHtml } = await load<typeof import('../app/bars.tsx')>(
          normalizePath(resolve(root, 'web/app/bars.tsx')),
        );
        const inBody = await script('web/picture.js', {
          PATHS: JSON.stringify(Object.keys(screens)),
          STYLES: JSON.stringify(ofDay.filter((name) => name.endsWith('.css') && !inPage.includes(name))),
          BARS: JSON.stringify(barsHtml),
        });
        page.source = String(page.source)
          .replace('<script type="module"', () => `${inHead}<script type="module"`)
          .replace('</body>', () => `${inBody}</body>`);
      },
    },
  };
}

/** The addresses of the scripts and styles that must be loaded before these modules run. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]) {
  const found = chunksWith(chunks, modules).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(found)].map((name) => `/${name}`);
}

/** The chunks with these modules, and all chunks that they import. */
function chunksWith(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]) {
  const found = new Set<Rolldown.OutputChunk>();
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`the build has no chunk with ${module}`);
    add(chunk);
  }
  return [...found];

  function add(chunk: Rolldown.OutputChunk) {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const one of chunks) if (chunk.imports.includes(one.fileName)) add(one);
  }
}
