// The addresses that a salon may give for the server to call.

/** Whether the address looks public. The place to which it leads is checked at each call. */
function looksPublic(typed: string): boolean {
  const address = URL.parse(typed);
  if (!address) return false;
  const { protocol, port, username, password, hostname } = address;
  const isName = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*\.?$/.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName;
}

/** Whether the address looks public, or is at an origin that the operator allows besides. */
export const mayBeCalled = (url: string, others: readonly string[] = []): boolean =>
  looksPublic(url) || others.includes(URL.parse(url)?.origin ?? '');
