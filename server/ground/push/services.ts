// Where browsers get their messages. A subscription names an address that this server will call, so only the push
// services of known browsers are accepted.

const known =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/** `others`: origins that are accepted too. */
export function isPushService(endpoint: string, others: readonly string[] = []): boolean {
  const address = URL.parse(endpoint);
  if (!address) return false;
  const { protocol, hostname, port, origin, username } = address;
  if (others.includes(origin)) return true;
  return protocol === 'https:' && port === '' && username === '' && known.test(hostname);
}
