import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { albanianAria, onlyAlbanianAria } from './web/vite/albanian-aria.ts';
import { preloadOfApp } from './web/vite/before-app.ts';
import { chunkGroups } from './web/vite/chunks.ts';
import { precompressed } from './web/vite/precompressed.ts';
import { prerendered } from './web/vite/prerendered.ts';
import { serviceWorker } from './web/vite/service-worker.ts';
import { shortEndpoints } from './web/vite/short-endpoints.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    shortEndpoints(),
    albanianAria(),
    onlyAlbanianAria(),
    prerendered(),
    preloadOfApp(),
    react({ compiler: true }),
    tailwindcss(),
    serviceWorker(),
    precompressed(),
  ],
  optimizeDeps: { rolldownOptions: { plugins: [albanianAria()] } },
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    // no file becomes a `data:` address, so that the content security policy need not allow such addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // test/budget.built.test.ts reads the manifest. It is in a folder whose name starts with a dot, so it is not served.
    manifest: true,
    rolldownOptions: {
      // what loads together may be in one file
      checks: { ineffectiveDynamicImport: false },
      output: {
        // the entry lists most of the names, and every screen waits for it
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
});
