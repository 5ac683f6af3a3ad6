// A phone with a slow processor, in Chromium.
export const slowdown = 4;

export const phoneOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Europe/Tirane',
};

/** Makes a page of the bare browser one of such a phone. */
export async function becomeSlowPhone({ call }) {
  const { width, height } = phoneOptions.viewport;
  await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
  await call('Emulation.setTouchEmulationEnabled', { enabled: true });
  await call('Emulation.setTimezoneOverride', { timezoneId: phoneOptions.timezoneId });
  await call('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Runs in the page: the milliseconds of a loop that is the same in each run. */
export function timeOfLoop() {
  const times = [1, 2, 3].map((seed) => {
    const begun = performance.now();
    let x = seed;
    for (let i = 0; i < 20_000_000; i++) x = (x * 31 + i) | 0;
    globalThis.sum = x;
    return performance.now() - begun;
  });
  const [, middle = 0] = times.sort((a, b) => a - b);
  return middle;
}
