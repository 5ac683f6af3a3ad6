// The development server, with one address for everything. Vite serves the web app from its sources, and forwards the API and the public
// pages to the server, a process that is restarted whenever one of its files changes. The database belongs to this process, so it continues
// while the server restarts.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { sitePaths } from '#contracts/site/site.ts';
import { BadSetting, type Config, readConfig } from '../server/ground/config.ts';
import { CannotStart, reason } from '../server/ground/db/embedded/cannot-start.ts';
import { reachDatabase } from '../server/ground/db/reach.ts';
import { databaseUrl } from './database-url.ts';
import { freePort, type RestartingServer, startRestarting } from './restarting-server.ts';

const usage = `npm run dev [-- --inspect[=port]]
  --inspect   lets a debugger attach to the server, on 127.0.0.1:9229 or the given port
The settings come from the environment and from the file .env; .env.example names them all.`;

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web', 'contracts', 'server', 'index.html', 'vite.config.ts'];
const isTest = /\.(test|fixture)\.tsx?$/;
const ofServer = /^(server|contracts)\/.*\.(ts|sql)$/;

/** The paths that the server answers. All other paths belong to the web app. */
const served = new RegExp(
  `^(${['/api', '/assets', '/robots.txt', '/s', '/sitemap.xml', ...sitePaths].join('|')})(/|\\?|$)`,
);

const args = process.argv.slice(2);
const inspect = args.filter((arg) => /^--inspect(-brk)?(=\S+)?$/.test(arg));
if (inspect.length < args.length) {
  console.log(usage);
  process.exit(args.includes('--help') ? 0 : 1);
}

try {
  await develop();
} catch (error) {
  const isExpected = error instanceof BadSetting || error instanceof CannotStart;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

async function develop() {
  const config = readConfig(process.env);
  const web = createServer();
  const address = await listen(web, config);
  const database = await reachDatabase(config, (_level, message) => console.log(message));
  const port = await freePort();
  let server: RestartingServer | undefined;
  // Vite's own HTTP server is not used: it ends the process at a SIGTERM, before the database is closed
  const vite = await createVite({
    root,
    clearScreen: false,
    server: {
      middlewareMode: { server: web },
      hmr: { server: web },
      proxy: { [served.source]: `http://127.0.0.1:${port}` },
      watch: { ignored: (path: string) => !isSource(path) },
    },
  });
  const showMails = async () => {
    const { mailPage } = await vite.ssrLoadModule('/scripts/mail-previews.ts');
    return String(mailPage());
  };
  web.on('request', async (request, response) => {
    if (request.url === '/mails') {
      const page = await showMails().catch(reason);
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    }
    if (!served.test(request.url ?? '') || (await server?.isReady())) {
      return vite.middlewares(request, response);
    }
    response.writeHead(503, { 'content-type': 'text/plain' });
    response.end('The server did not start. The terminal says why.\n');
  });

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    web.close();
    web.closeAllConnections();
    await Promise.all([vite.close(), server?.stop()]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close);
  process.on('disconnect', close);

  server = startRestarting({
    program: fileURLToPath(new URL('../server/main.ts', import.meta.url)),
    execArgv: inspect,
    port,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: config.publicUrl ?? address,
      DATABASE_URL: config.databaseUrl ?? databaseUrl(database.connection),
    },
  });
  vite.watcher.on('all', (_event, path) => {
    const file = relative(root, path).replaceAll('\\', '/');
    if (ofServer.test(file) && !isTest.test(file)) server?.restart(file);
  });
}

async function listen(web: Server, { host, port }: Config) {
  try {
    await once(web.listen(port, host), 'listening');
  } catch (error) {
    throw new CannotStart(`Can't listen on ${host}, port ${port}: ${reason(error)}.`, 'Set PORT to another.');
  }
  const bound = web.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}

/** Whether a path is a source. Also true for the root folder itself: otherwise the watcher would skip everything in it. */
function isSource(path: string) {
  const [top = ''] = relative(root, path).split(/[/\\]/);
  return top === '' || sources.includes(top);
}
