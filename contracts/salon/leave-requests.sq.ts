import { dayAndMonth, longDate } from '../ground/format.sq.ts';
import { profession } from '../ground/profession.sq.ts';

/** The days of a leave: `3–10 gusht`, `28 gusht – 3 shtator`, `28 dhjetor 2026 – 3 janar 2027` */
export function leaveDays({ from, to }: { readonly from: string; readonly to: string }): string {
  if (from === to) return dayAndMonth(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${dayAndMonth(to)}`;
  const shown = from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth : longDate;
  return `${shown(from)} – ${shown(to)}`;
}

export const messages = {
  asked: 'Kërkesa për pushim u dërgua.',
  accepted: 'Pushimi u pranua.',
  declined: 'Pushimi u refuzua.',
  withdrawn: 'Kërkesa u tërhoq.',
  past: 'Këto ditë kanë kaluar.',
  get noColumn() {
    return profession`Pushim mund të kërkojnë vetëm barberët e agjendës.`;
  },
  askedAlready: 'Për këto ditë keni kërkuar tashmë pushim.',
  tooMany: 'Keni tashmë shumë kërkesa pa përgjigje. Tërhiqni njërën ose prisni.',
  answered: 'Kjo kërkesë ka tashmë përgjigje.',
};

type Days = Parameters<typeof leaveDays>[0];

/** The notifications about a request, which are also the titles of its mails. */
export const notices = {
  asked: (days: Days) => `Kërkon pushim: ${leaveDays(days)}`,
  accepted: (days: Days) => `Pushimi u pranua: ${leaveDays(days)}`,
  declined: (days: Days) => `Pushimi u refuzua: ${leaveDays(days)}`,
  changed: (days: Days, now: Days) => `Pushimi u ndryshua: ${leaveDays(days)} → ${leaveDays(now)}`,
  cancelled: (days: Days) => `Pushimi u anulua: ${leaveDays(days)}`,
  who: (name: string) => `Kush: ${name}`,
  by: (name: string) => `U përgjigj: ${name}`,
  changedBy: (name: string) => `Nga: ${name}`,
};
