// A phone with a slow processor on a slow network, in Chromium.
export const slowdown = 4;
/** Slow 4G, as Lighthouse has it; latency in milliseconds. */
const network = { latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 };

export const phoneOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Europe/Tirane',
};

/** Slows the page down, and counts what it fetches from now on. */
export async function slowDown(page, { offline = false } = {}) {
  const session = await page.context().newCDPSession(page);
  const fetched = { bytes: 0, requests: 0 };
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    fetched.requests++;
    fetched.bytes += encodedDataLength;
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.emulateNetworkConditions', { offline, ...network });
  return { session, fetched };
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
