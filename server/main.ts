import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiled modules are kept for the next start, also for one after a crash. Not in /tmp, where others may write; systemd
// names a folder.
const kept =
  process.env.CACHE_DIRECTORY ?? fileURLToPath(new URL('../node_modules/.cache/kreher', import.meta.url));
enableCompileCache(kept);
const { run } = await import('./run.ts');
await run(process.env);
flushCompileCache();
