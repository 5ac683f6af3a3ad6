/**
 * Shares reads of one thing: whoever asks while a read runs waits for the one after it, which sees all that was written before, together
 * with all others who ask meanwhile. So many requests at once cost two reads.
 */
export function shareReads<Result>() {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<Result>>();

  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const next = waiting.get(key) ?? begin();
    waiting.set(key, next);
    return next;

    async function begin() {
      await running.get(key)?.catch(() => {});
      waiting.delete(key);
      const result = read();
      running.set(key, result);
      return result.finally(() => running.get(key) === result && running.delete(key));
    }
  };
}
