// Builds the service worker, with the names of all files that the app consists of.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { sitePaths } from '../../contracts/site/site.ts';
import type { Shell } from '../service-worker/worker.ts';

const page = '/index.html';

export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',

    configResolved(config) {
      root = config.root;
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const router = await readFile(resolve(root, 'web/router.tsx'), 'utf8');
        const source = await compiled(resolve(root, 'web/service-worker/worker.ts'), shellOf(bundle, router));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** The public pages are not kept, and neither are their pictures. */
function shellOf(bundle: Rolldown.OutputBundle, router: string): Shell {
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('the build has no page of the app');
  const entry = /<script type="module" crossorigin src="([^"]+)">/.exec(String(html.source))?.[1];
  if (!entry) throw new Error('the page of the app starts no script');
  const files = Object.keys(bundle)
    .filter((name) => /\.(?:js|css|woff2)$/.test(name))
    .map((name) => `/${name}`)
    .sort();
  const paths = [...router.matchAll(/path: '([^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== '/' && !(sitePaths as readonly string[]).includes(path));
  const version = createHash('sha256').update(String(html.source)).update(files.join()).digest('hex');
  return { version: version.slice(0, 12), page, entry, files, paths: [...new Set(paths)] };
}

async function compiled(path: string, shell: Shell) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: { write: false, rolldownOptions: { input: path, output: { format: 'iife' } } },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code;
}
