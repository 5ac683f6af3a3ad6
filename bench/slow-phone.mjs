// A phone with a slow processor on a slow network, in Chromium.
const slowdown = 4;
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

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
