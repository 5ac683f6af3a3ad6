// React Aria has 34 languages, but no Albanian. This plugin replaces each
// dictionary of React Aria with our Albanian one. So the build contains none of the 34 languages.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as albanian from '../ground/ui/aria.sq.ts';

const sentences = fileURLToPath(new URL('../ground/ui/aria.sq.ts', import.meta.url)).replaceAll('\\', '/');
const dictionary =
  /[/\\]react-(?:aria|stately|aria-components)[/\\]dist[/\\]private[/\\](?:(\w+)[/\\])?intlStrings\.\w+$/;

function dictionaryName(id: string) {
  const match = dictionary.exec(id);
  return match && (match[1] ?? 'components');
}

export function albanianAria(): Plugin {
  return {
    name: 'albanian-aria',
    enforce: 'pre',

    load: {
      filter: { id: dictionary },
      handler(id) {
        const name = dictionaryName(id);
        if (!name || !(name in albanian)) return null;
        // React Aria falls back to en-US if a dictionary does not have the language of the page
        return `import { ${name} } from ${JSON.stringify(sentences)}; export default { 'en-US': ${name} };`;
      },
    },
  };
}

/** Fails the build if a control of React Aria needs a dictionary that has no translation yet. */
export function onlyAlbanianAria(): Plugin {
  return {
    name: 'only-albanian-aria',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = dictionaryName(id);
          if (name && renderedLength > 0 && !(name in albanian)) {
            this.error(
              `React Aria's '${name}' has no Albanian yet: add it to web/ground/ui/aria.sq.ts (${id})`,
            );
          }
        }
      }
    },
  };
}
