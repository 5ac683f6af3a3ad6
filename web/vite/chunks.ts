// Divides the modules of the app into the files of files.ts, and a few shared files with modules that several of those files need.
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';
import { files } from './files.ts';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Graph = Rolldown.ChunkingContext;

const web = fileURLToPath(new URL('../', import.meta.url));
const idOf = (path: string) => normalizePath(fileURLToPath(new URL(`../${path}`, import.meta.url)));
const isOfPublicPages = (id: string) => /[/\\]site[/\\]pages[/\\]/.test(id);
const isOfPackage = (id: string) => /[/\\]node_modules[/\\]/.test(id);
const isOfAria = (id: string) =>
  /[/\\](?:react-aria|react-aria-components|react-stately|@internationalized|clsx)[/\\]/.test(id);

export function chunkGroups(): Groups {
  let fileOf: ReadonlyMap<string, string> | undefined;
  return [
    {
      name: 'base',
      test: (id) => !id.endsWith('.css') && !isOfPublicPages(id),
      tags: ['$initial'],
      priority: 1,
    },
    {
      test: (id) => !isOfPublicPages(id),
      debugName: 'files',
      includeDependenciesRecursively: false,
      name: (id, graph) => {
        fileOf ??= divide(graph);
        return fileOf.get(id) ?? null;
      },
    },
  ];
}

/** The name of the file of each module that is not in the base. */
function divide(graph: Graph): ReadonlyMap<string, string> {
  const base = needsOf([idOf('main.tsx')], graph);
  const needs = new Map(
    Object.entries(files).map(([name, { loads }]) => [name, needsOf(loads.map(idOf), graph)]),
  );
  refuseUnlisted(new Set([...base, ...[...needs.values()].flatMap((ids) => [...ids])]), graph);
  const isLoadedBefore = (id: string, name: string): boolean => {
    const after = files[name]?.after;
    return after !== undefined && (needs.get(after)?.has(id) || isLoadedBefore(id, after));
  };
  const users = new Map<string, Set<string>>();
  for (const [name, ids] of needs)
    for (const id of ids) {
      // a package lists its parts in one module, so all its parts would seem to be in the base if one part is
      if (base.has(id) && !isOfPackage(id)) continue;
      if (!isLoadedBefore(id, name)) users.set(id, (users.get(id) ?? new Set()).add(name));
    }
  const needsAria = (ids: Iterable<string>) => [...ids].some(isOfAria);
  const screens = new Set([...needs].filter(([, ids]) => !needsAria(ids)).map(([name]) => name));
  return new Map(
    [...users].map(([id, names]) => [id, fileFor(names, screens, needsAria(needsOf([id], graph)))]),
  );
}

/** The file of a module. Two files never need each other: a file that needs a module also needs the modules that this module imports. */
function fileFor(users: ReadonlySet<string>, screens: ReadonlySet<string>, needsAria: boolean): string {
  const [one = '', two] = users;
  if (two === undefined) return one;
  const [screen, otherScreen] = users.intersection(screens);
  const isOfDay = users.has('day') || users.has('details') || users.has('visit-form');
  if (needsAria || (screen === undefined && isOfDay))
    return users.has('details') ? 'shared-with-details' : 'shared-by-dialogs';
  // a visitor must not wait for modules that only signed-in users need
  if (users.has('login')) return isOfDay || users.has('frame') ? 'shared-by-all' : 'shared-with-login';
  if (users.has('frame')) return 'frame';
  // a salon has the day open all day: neither the day nor a tap there waits for modules that other screens share
  if (isOfDay) return users.has('day') || users.has('details') ? 'shared-with-day' : 'shared-by-forms';
  // each start loads these files as soon as the day is drawn
  if (['beside-frame', 'beside-day', 'queue'].some((name) => users.has(name))) return 'shared-with-beside';
  // the texts to clients are long
  if (users.has('contact')) return 'contact';
  // an existing file is used if all users of the module load after the same file
  const before = new Set([...users].map((name) => files[name]?.after));
  const [parent] = before;
  if (before.size === 1 && parent !== undefined && parent !== 'frame') return parent;
  if (screen !== undefined && otherScreen === undefined && users.size === 2) return screen;
  // a screen does not wait for modules that only dialogs and parts of other screens share
  const isOfScreen = [...users].some((name) => screens.has(name) && files[name]?.after === 'frame');
  if (!isOfScreen) return 'shared-by-parts';
  return users.has('operator') ? 'shared-by-screens' : 'shared-by-screens-of-salon';
}

function refuseUnlisted(ids: ReadonlySet<string>, graph: Graph) {
  const listed = new Set(Object.values(files).flatMap(({ loads }) => loads.map(idOf)));
  const loaded = new Set([...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const wrong = listed.symmetricDifference(loaded);
  if (wrong.size > 0)
    throw new Error(
      `web/vite/files.ts must list what the app loads by import(), and only that: ${[...wrong].map((id) => id.replace(normalizePath(web), '')).join(', ')}`,
    );
}

function needsOf(ids: readonly string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    needsOf(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}
