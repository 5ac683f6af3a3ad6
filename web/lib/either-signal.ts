/** `AbortSignal.any` of two, for iPhones that end at iOS 16: Safari has that since 17.4. */
export function eitherSignal(one: AbortSignal, other: AbortSignal) {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
}
