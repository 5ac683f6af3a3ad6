const most = 500;

interface KeptPage<Page> {
  readonly of: string;
  readonly made: Page;
}

/** A cache of pages. A page is made again only when its contents change, and only the last requested pages are kept. */
export function keepPages<Page>() {
  const kept = new Map<string, KeptPage<Page>>();
  return (key: string, of: string, make: () => Page) => {
    const known = kept.get(key);
    const made = known?.of === of ? known.made : make();
    kept.delete(key);
    kept.set(key, { of, made });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
