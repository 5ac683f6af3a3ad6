// Which modules are put into the same file. By default the bundler makes a file for each set of modules that the same
// screens use: dozens of files of a few hundred bytes, with one request each. These groups join most of them. The bundler
// still makes files of its own for dialogs, and for modules that only some screens use.
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type ModuleLookup = (id: string) => Rolldown.ModuleInfo | null;

const idOf = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const frame = idOf('../frame.tsx');
/** The first screen of a visitor: it must not wait for what only signed-in users need. */
const login = idOf('../accounts/LoginScreen.tsx');
/** The screen that a salon has open all day. What it shares with others is in two files: the largest screen needs only one. */
const day = idOf('../appointments/week/AppointmentsScreen.tsx');
const largest = idOf('../settings/SettingsScreen.tsx');
const isScript = (id: string) => !id.endsWith('.css');

export function chunkGroups(): Groups {
  let framed: Set<string> | undefined;
  let onLogin: Set<string> | undefined;
  let onDay: Set<string> | undefined;
  let onLargest: Set<string> | undefined;
  return [
    // the only module that the public pages share with the app
    { name: 'theme', test: /[/\\]lib[/\\]theme\.ts$/, priority: 4 },
    {
      name: 'base',
      test: (id) => isScript(id) && !/[/\\]site[/\\]pages[/\\]/.test(id),
      tags: ['$initial'],
      priority: 3,
    },
    // an icon of one screen is in the file of that screen
    { name: 'icons', test: /[/\\]lucide-react[/\\]/, minShareCount: 2, priority: 2 },
    {
      debugName: 'frame',
      test: isScript,
      minShareCount: 2,
      priority: 1,
      name(id, context) {
        const lookUp: ModuleLookup = (module) => context.getModuleInfo(module);
        framed ??= needsOf(frame, lookUp);
        onLogin ??= needsOf(login, lookUp);
        onDay ??= needsOf(day, lookUp);
        onLargest ??= needsOf(largest, lookUp);
        if (!framed.has(id) && !onDay.has(id)) return null;
        if (onLogin.has(id)) return 'shared-with-login';
        if (framed.has(id)) return 'shared';
        return onLargest.has(id) ? 'shared-by-screens' : 'shared-with-day';
      },
    },
  ];
}

/** The ids of all modules that must be loaded before the module `id` runs. */
function needsOf(id: string, lookUp: ModuleLookup, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const needed of lookUp(id)?.importedIds ?? []) needsOf(needed, lookUp, found);
  return found;
}
