import { createHash } from 'node:crypto';

const most = 500;
const mostCharacters = 64 * 1024 * 1024;

interface KeptPage<Page> {
  readonly of: string;
  readonly made: Page;
}

/** A cache of pages. A page is made again only when its contents change, and only the last requested pages are kept. */
export function keepPages<Page extends { readonly length: number }>() {
  const kept = new Map<string, KeptPage<Page>>();
  let characters = 0;
  const remove = (key: string) => {
    characters -= kept.get(key)?.made.length ?? 0;
    kept.delete(key);
  };
  return (key: string, contents: string, make: () => Page) => {
    // the contents may be longer than the page
    const of = createHash('sha256').update(contents).digest('base64url');
    const known = kept.get(key);
    const made = known?.of === of ? known.made : make();
    remove(key);
    kept.set(key, { of, made });
    characters += made.length;
    for (const oldest of kept.keys()) {
      if (oldest === key || (kept.size <= most && characters <= mostCharacters)) break;
      remove(oldest);
    }
    return made;
  };
}
