// Keeps a pause between two calls of the same function. A call that comes too soon waits; it is not dropped.
export function throttled<Answer>(pause: number, call: (signal: AbortSignal) => Promise<Answer>) {
  let last = Number.NEGATIVE_INFINITY;
  return async (signal: AbortSignal) => {
    await pauseFor(last + pause - performance.now(), signal);
    last = performance.now();
    return call(signal);
  };
}

function pauseFor(milliseconds: number, signal: AbortSignal) {
  if (milliseconds <= 0) return;
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
}
