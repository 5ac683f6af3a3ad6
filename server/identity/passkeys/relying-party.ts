// The address that passkeys belong to. A browser offers a passkey only on the host for which it was made.

export interface RelyingParty {
  readonly host: string;
  /** The origin of the pages that may use the passkeys. */
  readonly origin: string;
}

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);
const isLoopback = (host: string) => /^127\.|^\[::1\]$/.test(host);

/**
 * The relying party of our address. Null for an address without a name: browsers make no passkeys for it. For this computer the name is
 * localhost.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = URL.parse(publicUrl);
  if (!url) return null;
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return isAddress(url.hostname) ? null : { host: url.hostname, origin: url.origin };
}
