// Makes the public pages, which need no app: React renders them once, while the app is built. They are pages of this
// build beside the app's own, so that whatever they name is found, hashed and written; but they are put where nothing
// is served as it lies, since the server fills them in.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { minifySync, normalizePath, type Plugin, type Rolldown, runnerImport } from 'vite';

const folder = 'web/site/pages';
const written = 'dist/site';
const styleSheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;

export function prerendered(): Plugin {
  let root = '';
  /** By where each would stand if it were written by hand. */
  const sources = new Map<string, string>();
  const made = new Map<string, string>();

  return {
    name: 'prerendered',
    apply: 'build',

    async config(config) {
      root = normalizePath(resolve(config.root ?? '.'));
      const { pagesWith } = await load(`${root}/${folder}/all.tsx`);
      const appPage = await readFile(`${root}/index.html`, 'utf8');
      const beforePaint = await readFile(`${root}/${folder}/before-paint.js`, 'utf8');
      const scripts = [inlineScript(appPage), beforePaint].map(small);
      for (const { file, html } of pagesWith(scripts)) sources.set(`${root}/${folder}/${file}`, html);
      return { build: { rolldownOptions: { input: [`${root}/index.html`, ...sources.keys()] } } };
    },

    resolveId: (id) => (sources.has(id) ? id : null),
    load: (id) => sources.get(id) ?? null,

    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const taken = new Set<string>();
        const take = (name: string) => {
          taken.add(name);
          return textOf(bundle[name]);
        };
        const app = JSON.stringify(whatLoads(textOf(bundle['index.html'])));
        for (const id of sources.keys()) {
          const page = take(id.slice(root.length + 1))
            // nothing to wait for before the first paint
            .replace(styleSheet, (_, name) => `<style>${take(name).trim()}</style>`)
            .replace(/\bAPP\b/, () => app);
          made.set(basename(id), page);
        }
        for (const name of taken) delete bundle[name];
      },
    },

    async writeBundle() {
      await mkdir(`${root}/${written}`, { recursive: true });
      for (const [file, page] of made) await writeFile(`${root}/${written}/${file}`, page);
    },
  };
}

async function load(path: string) {
  const { module } = await runnerImport<typeof import('../site/pages/all.tsx')>(path, {
    configFile: false,
    mode: 'production',
    oxc: { jsx: { development: false } },
    plugins: [withoutStyles],
  });
  return module;
}

/** What a component brings along for the app, the pages get from their own style sheet. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
};

function textOf(file: Rolldown.OutputBundle[string] | undefined) {
  if (file?.type !== 'asset') throw new Error('a page or its style sheet is missing from the build');
  return String(file.source);
}

const inlineScript = (html: string) => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
const small = (script: string) => minifySync('inline.js', script, { module: false }).code.trim();

/** What the app's own page loads, as properties of the elements that load it. */
function whatLoads(appPage: string) {
  const links = [...appPage.matchAll(/<link rel="(modulepreload|stylesheet)" crossorigin href="([^"]+)">/g)];
  const entry = /<script type="module" crossorigin src="([^"]+)">/.exec(appPage)?.[1];
  if (!entry || links.length === 0) throw new Error('the app page loads nothing that could be found in it');
  return {
    entry: { type: 'module', crossOrigin: '', src: entry },
    links: links.map(([, rel, href]) => ({ rel, crossOrigin: '', href })),
  };
}
