// Puts web/before-app.js into the head of the app's page, with the names of the files that the first screen needs, and web/bars.js
// into its body.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minifySync, normalizePath, type Plugin, type Rolldown } from 'vite';
import { inShort, sync } from '../../contracts/programs/sync.ts';
import { resume } from '../../contracts/ground/user.ts';
import { addressOf } from '../ground/lib/address.ts';
import { load } from './prerendered.ts';

/** The modules that a remembered device needs for every screen. */
const always = ['web/frame.tsx'];
/** The screens that a signed-in user opens first, by their paths, and what a tap opens there. */
const screens = {
  '/terminet': ['web/book/week/AppointmentsScreen.tsx', 'web/book/dialogs/AppointmentDetails.tsx'],
};

export function beforeApp(): Plugin {
  let root = '';
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
        const inPage = filesOf(bundle, ['index.html']);
        const perScreen = Object.entries(screens).map(([path, names]) => {
          const modules = [...always, ...names].map((name) => normalizePath(resolve(root, name)));
          return [path, filesOf(bundle, modules).filter((name) => !inPage.includes(name))];
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
        const inBody = await script('web/bars.js', {
          PATHS: JSON.stringify(Object.keys(screens)),
          BARS: JSON.stringify(barsHtml),
        });
        page.source = String(page.source)
          .replace('<script type="module"', () => `${inHead}<script type="module"`)
          .replace('</body>', () => `${inBody}</body>`);
      },
    },
  };
}

/** The scripts and styles that must be loaded before these modules run. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`the build has no chunk with ${module}`);
    return chunk;
  });
  const found = new Set<string>();
  for (const chunk of wanted) addFiles(chunk);
  return [...found].map((name) => `/${name}`);

  function addFiles({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const name of viteMetadata?.importedCss ?? []) found.add(name);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) addFiles(chunk);
  }
}
