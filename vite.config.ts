import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { albanianAria, onlyAlbanianAria } from './web/vite/albanian-aria.ts';
import { chunkGroups } from './web/vite/chunks.ts';
import { precompressed } from './web/vite/precompressed.ts';
import { prerendered } from './web/vite/prerendered.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    albanianAria(),
    onlyAlbanianAria(),
    prerendered(),
    react({ compiler: true }),
    tailwindcss(),
    precompressed(),
  ],
  optimizeDeps: { rolldownOptions: { plugins: [albanianAria()] } },
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    // nothing as data: in an address, so that the content security policy can stay narrow
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // what test/budget.test.ts reads; nothing under a dot is served
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
