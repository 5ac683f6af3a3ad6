// Divides the modules of the app into the files of files.ts, and a few shared files with modules that several of those files need.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';
import { fileNamed, fileOf } from './files.ts';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Graph = Rolldown.ChunkingContext;

const web = fileURLToPath(new URL('../', import.meta.url));
const idOf = (path: string) => normalizePath(fileURLToPath(new URL(`../${path}`, import.meta.url)));
/** The path below web/, as files.ts names it. */
const pathOf = (id: string) => normalizePath(relative(web, id));
const isOfPublicPages = (id: string) => /[/\\]site[/\\]pages[/\\]/.test(id);
const isOfPackage = (id: string) => /[/\\]node_modules[/\\]/.test(id);
const isOfAria = (id: string) =>
  /[/\\](?:react-aria|react-aria-components|react-stately|@internationalized|clsx)[/\\]/.test(id);

export function chunkGroups(): Groups {
  let named: ReadonlyMap<string, string> | undefined;
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
        named ??= divide(graph);
        return named.get(id) ?? null;
      },
    },
  ];
}

/** The name of the file of each module that is not in the base. */
function divide(graph: Graph): ReadonlyMap<string, string> {
  const base = needsOf([idOf('main.tsx')], graph);
  const needs = new Map<string, Set<string>>();
  for (const id of loadedLater(base, graph)) {
    const ids = needsOf([id], graph);
    const name = fileOf(pathOf(id), [...ids].some(isOfAria));
    needs.set(name, ids.union(needs.get(name) ?? new Set()));
  }
  const isLoadedBefore = (id: string, name: string): boolean => {
    const after = fileNamed(name)?.after;
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
  const light = new Set([...needs].filter(([, ids]) => !needsAria(ids)).map(([name]) => name));
  return new Map(
    [...users].map(([id, names]) => [id, fileFor(names, light, needsAria(needsOf([id], graph)))]),
  );
}

/** The files in the order in which a start and the first taps need them. What several of them share is with the first. */
const moments = ['frame', 'day', 'details', 'visit-form', 'beside', 'contact'] as const;

/**
 * The file of a module. `light`: the files that load without React Aria. Two files never need each other: a file that needs a module also
 * needs the modules that this module imports.
 */
function fileFor(users: ReadonlySet<string>, light: ReadonlySet<string>, needsAria: boolean): string {
  const [one = '', two] = users;
  if (two === undefined) return one;
  const first = moments.find((name) => users.has(name));
  if (needsAria || (first && users.isDisjointFrom(light)))
    return first === 'details' ? 'shared-with-details' : 'shared-by-dialogs';
  // a visitor must not wait for modules that only signed-in users need
  if (users.has('login'))
    return first && first !== 'beside' && first !== 'contact' ? 'shared-by-all' : 'shared-with-login';
  if (first === 'frame') return first;
  // else each screen that shares a word with this file would load it whole
  if (first === 'contact') return 'shared-with-beside';
  if (first) return `shared-with-${first === 'details' ? 'day' : first}`;
  return users.has('operator') ? 'shared-by-screens' : 'shared-by-screens-of-salon';
}

/** The modules that the app loads by `import()`. */
function loadedLater(ids: Iterable<string>, graph: Graph, found = new Set<string>()): Set<string> {
  const loaded = [...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  for (const id of loaded) {
    if (found.has(id)) continue;
    found.add(id);
    loadedLater(needsOf([id], graph), graph, found);
  }
  return found;
}

function needsOf(ids: readonly string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    needsOf(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}
