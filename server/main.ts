import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The cache of compiled modules for the next start, also after a crash. It is not in /tmp, where other users may write; systemd sets a
// folder.
const kept =
  process.env.CACHE_DIRECTORY ?? fileURLToPath(new URL('../node_modules/.cache/kreher', import.meta.url));
enableCompileCache(kept);
const { run } = await import('./run.ts');
await run(process.env);
flushCompileCache();
