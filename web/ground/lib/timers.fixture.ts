import { onTestFinished, vi } from 'vitest';

/** Until the test ends, timers and limits of calls come only when the test moves them with `vi.advanceTimersByTime`. */
export function holdTimers(): void {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...timers, 'performance'] });
  // `expect.poll` would move them at each look, so the more the busier the machine is
  const moving = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
  const tapped = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now());
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const over = new AbortController();
    setTimeout(() => over.abort(new DOMException('', 'TimeoutError')), milliseconds);
    return over.signal;
  });
  onTestFinished(() => {
    for (const spy of [moving, tapped, limit]) spy.mockRestore();
    vi.useRealTimers();
  });
}
