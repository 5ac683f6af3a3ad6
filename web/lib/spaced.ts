// Keeps a distance between calls of one kind: one that comes too soon is made as soon as it may be, not dropped.
export function spaced<Answer>(pause: number, ask: (signal: AbortSignal) => Promise<Answer>) {
  let last = Number.NEGATIVE_INFINITY;
  return async (signal: AbortSignal) => {
    await rest(last + pause - performance.now(), signal);
    last = performance.now();
    return ask(signal);
  };
}

function rest(milliseconds: number, signal: AbortSignal) {
  if (milliseconds <= 0) return;
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
