import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { publicKeyIn, readMessage } from './paysera.ts';
import { expiryWarning } from './provider.ts';

/** A certificate like the one of Paysera: self-signed, RSA-1024. It expires on 4 February 2027 at 11:04:32. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIB/DCCAWWgAwIBAgIUWTDUslzQP5rdhUfvRDOrNLWwfoMwDQYJKoZIhvcNAQEL
BQAwEDEOMAwGA1UEAwwFUHJvdmUwHhcNMjYxMTIwMTEwNDMyWhcNMjcwMjA0MTEw
NDMyWjAQMQ4wDAYDVQQDDAVQcm92ZTCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkC
gYEAyVbkTonXeb9HOZWARRXwJMn/KGOm7tdX42b6VnEHfYyvAvsR+ZdsNW233E5d
EIG4A5ytyUfEZenW+7lg2OgAEnHQrVjOAuR6QfHN9+nFM8BNo+XPSUpB+R9HxdTs
HRrN9iCozRh2L2uLKIKii+OcotyC5dd6Ac62BhZzVSqbaKkCAwEAAaNTMFEwHQYD
VR0OBBYEFNuanJzlCD6S6j96fiLa1wmoitOaMB8GA1UdIwQYMBaAFNuanJzlCD6S
6j96fiLa1wmoitOaMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADgYEA
fWt5hqWioKt5r3Iazpl1RjK2KjPDzbKviSwVeDCL2QWCDxGthtJNUplmq80GHi9/
6zXI0t5dVMbDw9L75GKfhVcglTcKdW9MzUFaWvsB0QY94ay5zR+Q13dTFOWSUtUm
TXX6t8hcyQNTR1QOfQWlAZZ2OySmS4Jik4QguBaBfQc=
-----END CERTIFICATE-----`;

/** A signature that OpenSSL made with the private key of the certificate. */
const ss3 =
  'l4E4ufsDweENlvfYx9d35GyfOuyV_R7x0iRdxWtrt2vnF82bcUF-iF9RNrj8EdJMyLlevNd3SAmQ-NeKfsZ84wK6QEJmeQXKyeW5DrGfFSiGCZ9xgOe-9MTjqI4oj88hDomSSQZlDL9OIJNtp0SR-S7OrI9_erPgzXaijMiLZaU=';

test('the key of the certificate verifies a signature', () => {
  const keys = { signPassword: 'secret', publicKey: publicKeyIn(certificate) };
  expect(readMessage({ data: 'b3JkZXJpZD1zMQ==', ss3 }, keys).get('orderid')).toBe('s1');
});

test.each([
  ['2026-12-06T11:04:32Z', undefined],
  ['2026-12-06T11:04:33Z', 'ends on 2027-02-04, in 59 days'],
  ['2027-02-04T11:04:31Z', 'ends on 2027-02-04, in 0 days'],
  ['2027-02-04T11:04:33Z', 'ended on 2027-02-04'],
])('at %s the warning about the certificate is: %s', (now, expiry) => {
  const warning = expiryWarning(certificate, new Date(now));
  if (expiry) expect(warning).toMatch(new RegExp(`^PAYSERA_PUBLIC_KEY: the certificate ${expiry}\\. `));
  else expect(warning).toBeUndefined();
});

test('for a key without a certificate there is no warning', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(expiryWarning(pem, new Date('2100-01-01'))).toBeUndefined();
});
