// Leaves out of the app what it does not read of an endpoint: mostly the schemas of inputs and replies, which the server checks. What a
// source of the app reads by the name of an endpoint (`contract.addNote.body`) stays.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** What the app reads of endpoints that it gets as arguments. */
export const readOfEach: readonly string[] = ['method', 'path', 'refusals', 'contentType'];

const web = fileURLToPath(new URL('../', import.meta.url));

/** The texts of the app's sources, without its tests. */
export const sourcesOfApp = (): string[] =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'));

/** What a source may read by the name of an endpoint, as `addNote.body`. A type (`typeof contract.addNote.body`) reads nothing. */
export const readsIn = (source: string): string[] =>
  [...source.matchAll(/(?<!typeof (?:\w+\.)*)\b(?=(\w+\.\w+)\b)/g)].map(([, read = '']) => read);

export function shortEndpoints(): Plugin {
  let read = new Set<string>();
  return {
    name: 'short-endpoints',
    apply: 'build',
    enforce: 'post',

    buildStart() {
      read = new Set(sourcesOfApp().flatMap(readsIn));
    },

    transform(code, id) {
      if (!/\/contracts\/.*\.ts$/.test(normalizePath(id)) || !code.includes('endpoint(')) return null;
      const cuts = this.parse(code)
        .body.flatMap((one) => (one.type === 'ExportNamedDeclaration' && one.declaration) || [])
        .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
        .flatMap(({ id: name, init }) => {
          if (name.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
          if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') return [];
          const [, , parts] = init.arguments;
          if (parts?.type !== 'ObjectExpression') return [];
          return parts.properties.filter(
            (part) =>
              part.type === 'Property' &&
              part.key.type === 'Identifier' &&
              !readOfEach.includes(part.key.name) &&
              !read.has(`${name.name}.${part.key.name}`),
          );
        });
      const short = cuts.reduceRight(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      );
      return { code: short, map: null };
    },
  };
}
