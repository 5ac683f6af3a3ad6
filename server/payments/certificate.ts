import { X509Certificate } from 'node:crypto';

const warnedDays = 60;
const dayMs = 86_400_000;

/** Paysera's certificate ends one day, and another one takes its place: whoever runs this must put it into the settings. */
export function endingSoon(pem: string, now: Date) {
  // a bare key has no end
  if (!pem.includes('BEGIN CERTIFICATE')) return undefined;
  const end = new X509Certificate(pem).validToDate;
  const daysLeft = Math.floor((end.getTime() - now.getTime()) / dayMs);
  if (daysLeft >= warnedDays) return undefined;
  const day = end.toISOString().slice(0, 10);
  const told = daysLeft < 0 ? `ended on ${day}` : `ends on ${day}, in ${daysLeft} days`;
  return `PAYSERA_PUBLIC_KEY: the certificate ${told}. Put Paysera's new one into its place.`;
}
