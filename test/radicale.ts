// A real CalDAV server, Radicale, on a port of the test's own. Debian has it as the package `radicale`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

export const radicaleUser = { user: 'arben', password: 'fjalekalim per aplikacione' };

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export async function startRadicale() {
  const folder = mkdtempSync(join(tmpdir(), 'radicale-'));
  const port = await freePort();
  const { user, password } = radicaleUser;
  writeFileSync(join(folder, 'users'), `${user}:${password}\n`);
  writeFileSync(
    join(folder, 'config'),
    [
      ...[
        '[server]',
        `hosts = 127.0.0.1:${port}`,
        '[auth]',
        'type = htpasswd',
        `htpasswd_filename = ${folder}/users`,
      ],
      ...[
        'htpasswd_encryption = plain',
        'delay = 0',
        '[storage]',
        `filesystem_folder = ${folder}/collections`,
      ],
    ].join('\n'),
  );
  const child = spawn('radicale', ['--config', join(folder, 'config')], { stdio: 'ignore' });
  let failed: Error | undefined;
  child.on('error', (error) => {
    failed = new Error(`Radicale does not start (${error.message}): apt-get install radicale`);
  });
  const ended = once(child, 'exit').catch(() => {});
  const origin = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const call = (method: string, path: string, body?: string, type = 'text/calendar') =>
    fetch(`${origin}${path}`, {
      method,
      headers: { authorization, 'content-type': `${type}; charset=utf-8` },
      ...(body !== undefined && { body }),
    });
  await until(
    async () => {
      if (failed) throw failed;
      return call('OPTIONS', '/').then(
        ({ ok }) => ok,
        () => false,
      );
    },
    () => 'Radicale does not answer.',
  );
  return {
    origin,
    call,
    /** A calendar of the user, or a list of tasks. */
    async make(name: string, component: 'VEVENT' | 'VTODO' = 'VEVENT') {
      const { status } = await call(
        'MKCALENDAR',
        `/${user}/${name}/`,
        `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>
<c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set>
</d:prop></d:set></c:mkcalendar>`,
        'application/xml',
      );
      if (status !== 201) throw new Error(`MKCALENDAR: ${status}`);
      return `/${user}/${name}`;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
