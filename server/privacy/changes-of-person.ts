// What the history of visits says of one client.

interface Change {
  readonly visit: string;
  readonly before: { readonly client_name?: unknown };
  readonly after: { readonly client_name?: unknown };
  /** The client who had the visit before the change, and who has it then; null where the change is of something else. */
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The changes of the time in which the visits were theirs, in order. A visit that goes from one client to another says to each only the
 * own side of it. `ids`: the client, and those who became this client.
 */
export function changesOfPerson<C extends Change>(changes: readonly C[], ids: readonly string[]) {
  // the history of an old visit begins later than the visit: if it names nobody, the visit was theirs all the time
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
    // by a merge that was undone somebody else had the visit, too
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
