// The build leaves out what the app does not read of an endpoint (web/vite/short-endpoints.ts). What the app reads must be there.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { readOfEach, readsIn, sourcesOfApp } from '../web/vite/short-endpoints.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = globSync('dist/web/assets/*.js', { cwd: root })
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n');

const modules = globSync('contracts/**/*.ts', {
  cwd: root,
  exclude: (file) => /\.test\.ts$|rules/.test(file),
});
const endpoints = new Map<string, Endpoint>();
for (const file of modules) {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  if (!text.includes('= endpoint(')) continue;
  const found: Record<string, unknown> = await import(`${root}/${file}`);
  for (const [, name = ''] of text.matchAll(/^export const (\w+) = endpoint\(/gm))
    endpoints.set(name, found[name] as Endpoint);
}

/** The built scripts from the call of an endpoint on, as far as its parts may reach. */
const builtTextOf = ({ method, path }: Endpoint) =>
  built.match(new RegExp(`[\`"']${RegExp.escape(`${method} ${path}`)}[\`"'],[\\s\\S]{0,400}`))?.[0] ?? '';

const read = new Set(
  sourcesOfApp()
    .flatMap(readsIn)
    .filter((text) => {
      const [name = '', part = ''] = text.split('.');
      const endpoint = endpoints.get(name);
      return endpoint && part in endpoint && !readOfEach.includes(part);
    }),
);

test('each part that the app reads by the name of an endpoint is in the build', () => {
  expect([...read]).toContain('addNote.body');
  const missing = [...read].filter((text) => {
    const [name = '', part = ''] = text.split('.');
    const endpoint = endpoints.get(name);
    return endpoint && !new RegExp(`[{,]${part}:`).test(builtTextOf(endpoint));
  });
  expect(missing).toEqual([]);
});

test('the schemas that only the server reads are not in the build', () => {
  const { createService } = Object.fromEntries(endpoints);
  expect(createService && builtTextOf(createService)).toMatch(/^.POST \/user\/services.,.subscriber./);
  expect(createService && builtTextOf(createService).slice(0, 60)).not.toMatch(/(?:body|reply):/);
});

test('the app reads of an endpoint without its name only what each has', () => {
  const others = sourcesOfApp()
    .flatMap((source) => source.match(/\bendpoint\.\w+/g) ?? [])
    .map((text) => text.slice('endpoint.'.length))
    .filter((part) => part !== 'ts' && !readOfEach.includes(part));
  expect(others).toEqual([]);
});

test('no source takes an endpoint apart, so that what it reads is found by name', () => {
  const names = [...endpoints.keys()].join('|');
  const apart = new RegExp(`\\}\\s*(?::[^=]+)?=\\s*(?:\\w+\\.)?(?:endpoint|${names})\\s*[;,)]`);
  expect(sourcesOfApp().filter((source) => apart.test(source))).toEqual([]);
});

test.each([
  ['z.safeParse(contract.editUser.body, sent)', ['z.safeParse', 'contract.editUser', 'editUser.body']],
  ['type Body = typeof contract.editUser.body', []],
  ['listWalkIns.reply.shape', ['listWalkIns.reply', 'reply.shape']],
  ['importSalon.longestBody ?? 0', ['importSalon.longestBody']],
])('%s reads %o', (source, reads) => {
  expect(readsIn(source)).toEqual(reads);
});
