import { X509Certificate } from 'node:crypto';

const warningDays = 60;
const dayMs = 86_400_000;

/** The log line for the operator when Paysera's certificate expires soon or has expired. */
export function expiryWarning(pem: string, now: Date): string | undefined {
  // a public key without a certificate does not expire
  if (!pem.includes('BEGIN CERTIFICATE')) return undefined;
  const end = new X509Certificate(pem).validToDate;
  const daysLeft = Math.floor((end.getTime() - now.getTime()) / dayMs);
  if (daysLeft >= warningDays) return undefined;
  const day = end.toISOString().slice(0, 10);
  const expiry = daysLeft < 0 ? `ended on ${day}` : `ends on ${day}, in ${daysLeft} days`;
  return `PAYSERA_PUBLIC_KEY: the certificate ${expiry}. Put Paysera's new one into its place.`;
}
