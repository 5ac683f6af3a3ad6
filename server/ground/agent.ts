// The name of a browser and its system, read from the header User-Agent. Versions are left out, so that an update does not count as a new
// browser.

// the order matters: most browsers also name the browsers from which they descend
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (header: string, names: typeof browsers) => names.find(([, sign]) => sign.test(header))?.[0];

/** A name like `Chrome · Windows`; null if neither browser nor system is known. */
export function agentOf(header: string | undefined): string | null {
  if (!header) return null;
  const known = [nameIn(header, browsers), nameIn(header, systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : null;
}
