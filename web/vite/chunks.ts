// Which modules come in one file. Left to itself the bundler makes a file of each set that the same screens share: dozens
// of a few hundred bytes, a request each. Dialogs and what only some screens share are still its own to divide.
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type ModuleLookup = (id: string) => Rolldown.ModuleInfo | null;

const frame = normalizePath(fileURLToPath(new URL('../frame.tsx', import.meta.url)));
const isScript = (id: string) => !id.endsWith('.css');

export function chunkGroups(): Groups {
  let framed: Set<string> | undefined;
  return [
    // the pages for visitors share it with the app, and need nothing else of that
    { name: 'theme', test: /[/\\]app[/\\]theme\.ts$/, priority: 4 },
    {
      name: 'base',
      test: (id) => isScript(id) && !/[/\\]site[/\\]pages[/\\]/.test(id),
      tags: ['$initial'],
      priority: 3,
    },
    { name: 'icons', test: /[/\\]lucide-react[/\\]/, priority: 2 },
    {
      debugName: 'frame',
      test: isScript,
      minShareCount: 2,
      priority: 1,
      name(id, context) {
        framed ??= needsOf(frame, (module) => context.getModuleInfo(module));
        return framed.has(id) ? 'shared' : null;
      },
    },
  ];
}

/** Everything that must be there before it runs. */
function needsOf(id: string, lookUp: ModuleLookup, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const needed of lookUp(id)?.importedIds ?? []) needsOf(needed, lookUp, found);
  return found;
}
