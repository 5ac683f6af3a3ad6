// Builds the service worker, with the names of all files that the app consists of.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { sitePaths } from '../../contracts/site/site.ts';
import type { Shell } from '../service-worker/worker.ts';
import { fileNamed } from './files.ts';

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
        const shell = shellOf(bundle, router);
        const source = await compiled(resolve(root, 'web/service-worker/worker.ts'), shell);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
        this.emitFile({
          type: 'asset',
          fileName: shell.archive.slice(1),
          source: JSON.stringify(textsIn(bundle, shell.files)),
        });
      },
    },
  };
}

/** The facts for the service worker. The public pages are not kept, and neither are their pictures. */
function shellOf(bundle: Rolldown.OutputBundle, router: string): Shell {
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('the build has no page of the app');
  const entry = /<script type="module" crossorigin src="([^"]+)">/.exec(String(html.source))?.[1];
  if (!entry) throw new Error('the page of the app starts no script');
  const files = Object.values(bundle)
    .filter(
      ({ fileName, name = '' }) =>
        /\.(?:js|css|woff2)$/.test(fileName) && fileNamed(name.replace(/\.css$/, ''))?.isKept !== false,
    )
    .map(({ fileName }) => `/${fileName}`)
    .sort();
  const paths = [...router.matchAll(/path: '([^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== '/' && !(sitePaths as readonly string[]).includes(path));
  const hash = createHash('sha256').update(String(html.source)).update(files.join()).digest('hex');
  const version = hash.slice(0, 12);
  return {
    version,
    page,
    entry,
    files,
    archive: `/assets/app-${version}.json`,
    paths: [...new Set(paths)],
  };
}

/** The scripts and styles by their addresses. */
const textsIn = (bundle: Rolldown.OutputBundle, files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    files
      .filter((address) => !address.endsWith('.woff2'))
      .map((address) => {
        const file = bundle[address.slice(1)];
        return [address, String(file?.type === 'chunk' ? file.code : file?.source)];
      }),
  );

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
