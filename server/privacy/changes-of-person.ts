// The part of the history of visits that is about one client.

interface Change {
  readonly visit: string;
  readonly before: { readonly client_name?: unknown };
  readonly after: { readonly client_name?: unknown };
  /** The client before the change, and in `to` the client after it; null if the change is about something else. */
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The changes from the time in which the visits belonged to this client, in order. If a visit goes from one client to another, each of them
 * sees only their own side of the change. `ids` are the client and the clients that were merged into this client.
 */
export function changesOfPerson<C extends Change>(changes: readonly C[], ids: readonly string[]) {
  // the history of an old visit begins later than the visit: if it names nobody, the visit always belonged to this client
  const isTheirs = (client: string | null | undefined) => !client || ids.includes(client);
  const holders = new Map<string, string>();
  for (const { visit, from, to } of changes) {
    const first = from ?? to;
    if (first && !holders.has(visit)) holders.set(visit, first);
  }
  return changes.flatMap(({ from, to, ...change }) => {
    const was = holders.get(change.visit);
    const is = to ?? was;
    if (is) holders.set(change.visit, is);
    if (!isTheirs(was) && !isTheirs(is)) return [];
    // because of a merge that was undone, the visit may also have belonged to another client
    const nameless = ({ client_name: _, ...facts }: Change['before']) => facts;
    return [
      {
        ...change,
        before: !isTheirs(was) ? {} : isTheirs(from) ? change.before : nameless(change.before),
        after: !isTheirs(is) ? {} : isTheirs(to) ? change.after : nameless(change.after),
      },
    ];
  });
}
