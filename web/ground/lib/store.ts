/** A value outside of React that several screens show. This module does not use React, because the public pages load it too. */
export function createStore<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns a function that removes the listener. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type Store<Value> = ReturnType<typeof createStore<Value>>;
