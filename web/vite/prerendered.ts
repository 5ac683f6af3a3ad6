// Makes the public pages: React renders them once, during the build. They are inputs of the same build as the app's
// page, so that the build finds the files that they link to, and puts hashes into the names. They are written outside of
// the folder that is served, because the server must first fill in their placeholders, such as the prices.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { build, minifySync, normalizePath, type Plugin, type Rolldown, runnerImport } from 'vite';
import { offerScript } from '../../contracts/online/offer-page.ts';
import { queueScript } from '../../contracts/online/queue-template.ts';
import { salonScript } from '../../contracts/online/salon-page.ts';
import { visitScript } from '../../contracts/online/visit-page.ts';
import { siteScript } from '../../contracts/site/site.ts';

const folder = 'web/site/pages';
const outDir = 'dist/site';
const styleSheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;

export function prerendered(): Plugin {
  let root = '';
  /** The HTML of each page by its virtual path. */
  const sources = new Map<string, string>();
  const pages = new Map<string, string>();

  return {
    name: 'prerendered',
    apply: 'build',

    async config(config) {
      root = normalizePath(resolve(config.root ?? '.'));
      const { pagesWith } = await load<typeof import('../site/pages/all.tsx')>(`${root}/${folder}/all.tsx`);
      const appPage = await readFile(`${root}/index.html`, 'utf8');
      const beforePaint = await readFile(`${root}/${folder}/before-paint.js`, 'utf8');
      const scripts = [inlineScript(appPage), beforePaint].map(minify);
      const languageScript = minify(await readFile(`${root}/${folder}/language-before-paint.js`, 'utf8'));
      for (const { file, html } of pagesWith(scripts, languageScript))
        sources.set(`${root}/${folder}/${file}`, html);
      return { build: { rolldownOptions: { input: [`${root}/index.html`, ...sources.keys()] } } };
    },

    resolveId: (id) => (sources.has(id) ? id : null),
    load: (id) => sources.get(id) ?? null,

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const scripts = await buildScripts(root);
        for (const { fileName, source } of scripts.files) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        const inlined = new Set<string>();
        const take = (name: string) => {
          inlined.add(name);
          return textOf(bundle[name]);
        };
        const appPage = textOf(bundle['index.html']);
        const app = JSON.stringify(appAssets(appPage));
        const styleOfApp = /<style [\s\S]*?<\/style>/.exec(appPage)?.[0] ?? '';
        for (const id of sources.keys()) {
          const source = take(id.slice(root.length + 1));
          // a page that can turn into the app has the app's style too
          const page = (/\bAPP\b/.test(source) ? source.replace('</head>', `${styleOfApp}</head>`) : source)
            // the styles are inside the HTML, so that the first paint needs no further request
            .replace(styleSheet, (_, name) => `<style>${take(name).trim()}</style>`)
            .replace(/\bAPP\b/, () => app)
            .replace(
              /assets\/(?:site|salon|visit|offer|queue)-page\.js/,
              (name) => scripts.names[name] ?? name,
            );
          pages.set(basename(id), page);
        }
        for (const name of inlined) delete bundle[name];
      },
    },

    async writeBundle() {
      await mkdir(`${root}/${outDir}`, { recursive: true });
      for (const [file, page] of pages) await writeFile(`${root}/${outDir}/${file}`, page);
    },
  };
}

/** The scripts of the public pages. Each script is its own build, so that it is a single file and shares no file with the app. */
async function buildScripts(root: string) {
  const inputs = {
    [siteScript]: 'web/site/pages/on-page.ts',
    [salonScript]: 'web/online/public-pages/salon/page.ts',
    [offerScript]: 'web/online/public-pages/offer/page.ts',
    [queueScript]: 'web/online/public-pages/queue/page.ts',
    [visitScript]: 'web/online/public-pages/visit/page.ts',
  };
  const built = await Promise.all(
    Object.entries(inputs).map(async ([script, input]) => ({
      script,
      ...(await buildScript(root, script, input)),
    })),
  );
  const names: Record<string, string> = Object.fromEntries(built.map(({ script, name }) => [script, name]));
  return { names, files: built.flatMap(({ files }) => files) };
}

async function buildScript(root: string, script: string, input: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: `${root}/${input}`,
        output: { entryFileNames: script.replace('.js', '-[hash].js') },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const files = output.map((file) => ({
    fileName: file.fileName,
    source: file.type === 'chunk' ? file.code : file.source,
  }));
  return { name: output[0].fileName, files };
}

/** Runs a module of the app during the build. */
export async function load<Module>(path: string) {
  const { module } = await runnerImport<Module>(path, {
    configFile: false,
    mode: 'production',
    oxc: { jsx: { development: false } },
    plugins: [withoutStyles],
  });
  return module;
}

/** Ignores the CSS imports of components: the pages get those styles from site.css. */
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
const minify = (script: string) => minifySync('inline.js', script, { module: false }).code.trim();

/** The scripts and links of the app's own page, as properties of their elements. */
function appAssets(appPage: string) {
  const links = [...appPage.matchAll(/<link rel="(modulepreload|stylesheet)" crossorigin href="([^"]+)">/g)];
  const entry = /<script type="module" crossorigin src="([^"]+)">/.exec(appPage)?.[1];
  if (!entry || links.length === 0) throw new Error('the app page loads nothing that could be found in it');
  return {
    entry: { type: 'module', crossOrigin: '', src: entry },
    links: links.map(([, rel, href]) => ({ rel, crossOrigin: '', href })),
  };
}
