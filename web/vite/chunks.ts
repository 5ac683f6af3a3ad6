// Decides which modules are put into one file. By default the bundler makes a file for each set of modules that the same
// screens use: dozens of files of a few hundred bytes, with one request each. These groups join most of them, each with what
// its modules need. The bundler still makes files of its own for dialogs, and for modules that only some screens use.
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

const idOf = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const isScript = (id: string) => !id.endsWith('.css');
const isIcon = (id: string) => /[/\\]lucide-react[/\\]/.test(id);
/** Bundlers think that the modules of a package need each other, even if only one is used. */
const isOwn = (id: string) => isScript(id) && !/[/\\]node_modules[/\\]/.test(id);

export function chunkGroups(): Groups {
  const onEveryScreen = neededBy('../frame.tsx');
  // the first screen of a visitor must not wait for what only signed-in users need
  const onLogin = neededBy(
    '../identity/accounts/LoginScreen.tsx',
    '../identity/accounts/VerifyEmailScreen.tsx',
    '../billing/subscriptions/PaymentSuccessScreen.tsx',
  );
  // a salon has it open all day. What it shares with others is in two files: the largest screen needs only one
  const onDay = neededBy('../book/week/AppointmentsScreen.tsx');
  const onLargest = neededBy('../app/settings/SettingsScreen.tsx', '../ground/ui/EmptyState.tsx');
  const onVisitForm = neededBy('../book/visit-form/VisitDialog.tsx');
  const onDetails = neededBy('../book/dialogs/AppointmentDetails.tsx');
  // a screen must not load what only dialogs need
  const onAnyScreen = (id: string, context: Rolldown.ChunkingContext) => {
    screens ??= needsOf(context.getModuleInfo(idOf('../router.tsx'))?.dynamicallyImportedIds ?? [], context);
    return screens.has(id);
  };
  let screens: Set<string> | undefined;
  return [
    {
      name: 'base',
      test: (id) => isScript(id) && !/[/\\]site[/\\]pages[/\\]/.test(id),
      tags: ['$initial'],
      priority: 4,
    },
    {
      debugName: 'shared with login',
      // an icon of one screen is in the file of that screen
      test: (id) => isIcon(id) || isOwn(id),
      minShareCount: 2,
      priority: 3,
      name: (...module) =>
        isIcon(module[0]) || (onLogin(...module) && (onEveryScreen(...module) || onDay(...module)))
          ? 'shared-with-login'
          : null,
    },
    {
      debugName: 'frame',
      test: isOwn,
      priority: 2,
      name: (...module) => (onEveryScreen(...module) ? 'frame' : null),
    },
    {
      debugName: 'shared by screens',
      test: isOwn,
      priority: 1,
      name: (...module) => (onDay(...module) && onLargest(...module) ? 'shared-by-screens' : null),
    },
    {
      debugName: 'day',
      test: isScript,
      minShareCount: 2,
      name: (...module) => (onDay(...module) ? 'shared-with-day' : null),
    },
    {
      debugName: 'details of a visit',
      // a tap waits for them
      test: isOwn,
      minShareCount: 2,
      name: (...module) => {
        if (!onDetails(...module) || onAnyScreen(...module)) return null;
        if (needsAria(...module)) return 'dialog';
        return onVisitForm(...module) ? null : 'shared-with-details';
      },
    },
  ];
}

const needsAria = (id: string, context: Rolldown.ChunkingContext) =>
  [...needsOf([id], context)].some((needed) => /[/\\]react-aria-components[/\\]/.test(needed));

/** Answers a function that says whether a module must be loaded before the one in this file runs. */
function neededBy(...paths: string[]) {
  let found: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext) => {
    found ??= needsOf(paths.map(idOf), context);
    return found.has(id);
  };
}

function needsOf(ids: readonly string[], context: Rolldown.ChunkingContext, found = new Set<string>()) {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    needsOf(context.getModuleInfo(id)?.importedIds ?? [], context, found);
  }
  return found;
}
