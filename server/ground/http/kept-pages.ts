const most = 500;
const mostCharacters = 64 * 1024 * 1024;

interface KeptPage<Page> {
  readonly version: string;
  readonly made: Page;
}

/** A cache of pages. A page is made again only when the version of its contents changes, and only the last requested pages are kept. */
export function keepPages<Page extends { readonly length: number }>() {
  const kept = new Map<string, KeptPage<Page>>();
  let characters = 0;
  const remove = (key: string) => {
    characters -= kept.get(key)?.made.length ?? 0;
    kept.delete(key);
  };
  return (key: string, version: string, make: () => Page) => {
    const known = kept.get(key);
    const made = known?.version === version ? known.made : make();
    remove(key);
    kept.set(key, { version, made });
    characters += made.length;
    for (const oldest of kept.keys()) {
      if (oldest === key || (kept.size <= most && characters <= mostCharacters)) break;
      remove(oldest);
    }
    return made;
  };
}
