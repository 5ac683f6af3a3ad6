// React Aria speaks 34 languages and no Albanian. Each of its dictionaries becomes ours, and the 34 stay out of the build.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as albanian from '../ui/aria.sq.ts';

const sentences = fileURLToPath(new URL('../ui/aria.sq.ts', import.meta.url)).replaceAll('\\', '/');
const dictionary =
  /[/\\]react-(?:aria|stately|aria-components)[/\\]dist[/\\]private[/\\](?:(\w+)[/\\])?intlStrings\.\w+$/;

function nameOf(id: string) {
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
        const name = nameOf(id);
        if (!name || !(name in albanian)) return null;
        // en-US is where it turns when it lacks the language of the page
        return `import { ${name} } from ${JSON.stringify(sentences)}; export default { 'en-US': ${name} };`;
      },
    },
  };
}

/** A control that is new to us may bring a dictionary that nobody has translated yet: the build says so. */
export function onlyAlbanianAria(): Plugin {
  return {
    name: 'only-albanian-aria',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = nameOf(id);
          if (name && renderedLength > 0 && !(name in albanian)) {
            this.error(`React Aria's '${name}' has no Albanian yet: add it to web/ui/aria.sq.ts (${id})`);
          }
        }
      }
    },
  };
}
