// Why a calendar elsewhere is not read, and what its person can do.
import type { CalendarFailure } from './own-calendars.ts';

/** How a calendar's host is called, if people know it by another name than its address. */
const names: readonly (readonly [end: string, name: string])[] = [
  ['google.com', 'Google'],
  ['icloud.com', 'iCloud'],
  ['outlook.com', 'Outlook'],
  ['office.com', 'Outlook'],
  ['office365.com', 'Outlook'],
  ['live.com', 'Outlook'],
];
export const nameOfHost = (host: string): string =>
  names.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host;

/** Why a calendar is not read, and what to do. */
const failures: Record<CalendarFailure, (host: string, isConnected: boolean) => string> = {
  not_calendar: () =>
    'Kjo adresë hap një faqe, jo një kalendar. Kopjoni adresën iCal: zakonisht mbaron me .ics.',
  gone: (host, isConnected) =>
    isConnected
      ? `${host} e mbylli adresën: krijoni një të re.`
      : `${host} nuk ka asnjë kalendar në këtë adresë. Kontrolloni adresën ose krijoni një të re.`,
  refused: (host) =>
    `${host} nuk e pranon emrin e përdoruesit ose fjalëkalimin: krijoni një fjalëkalim të ri për aplikacione dhe lidheni kalendarin me të.`,
  closed: (host) => `${host} kërkon fjalëkalim për këtë adresë: kopjoni adresën sekrete iCal.`,
  asked_less: (host) => `${host} kërkon të lexohet më rrallë.`,
  too_large: () =>
    'Kalendari është më i madh se 2 MB. Krijoni një kalendar të ri vetëm për kohën e zënë dhe lidheni atë.',
  too_many: () =>
    'Kalendari ka më shumë se 20 000 ngjarje, ose tepër shumë përsëritje. Fshini ngjarjet dhe përsëritjet e vjetra dhe provoni përsëri.',
  slow: (host) => `${host} nuk u përgjigj brenda 10 sekondave.`,
  not_found: (host) => `Nuk ka asnjë server me këtë adresë: ${host}. Kontrolloni si është shkruar adresa.`,
  not_public: (host) =>
    `${host} nuk lexohet: duhet një adresë publike me https, pa numër porte dhe pa fjalëkalim brenda saj. Adresa të tjera mund t’i lejojë vetëm administratori i Krehërit.`,
  certificate: (host) =>
    `Certifikata e serverit nuk vlen ose ka skaduar: ${host}. Njoftoni atë që e mban serverin.`,
  down: (host, isConnected) =>
    isConnected
      ? `${host} nuk po punon tani.`
      : `${host} nuk e jep kalendarin: nuk po punon tani, ose adresa nuk është e saktë.`,
  broken: () =>
    'Kalendari ka gabime dhe nuk lexohet. Eksportoni kalendarin përsëri ose krijoni një adresë të re.',
  no_calendar: (host) =>
    `Në llogarinë tuaj nuk u gjet asnjë kalendar: ${host}. Kontrolloni emrin e përdoruesit.`,
  lost: () => 'Fjalëkalimi ose adresa nuk hapet më në këtë instalim. Lidheni kalendarin përsëri.',
};
/** Failures that may end by themselves. */
const passing: readonly CalendarFailure[] = ['asked_less', 'slow', 'down'];

/** `isConnected`: Krehër reads the calendar again by itself. */
export const failureText = (failure: CalendarFailure, host: string, isConnected: boolean): string => {
  const again = isConnected ? ' Krehër provon përsëri automatikisht.' : ' Provoni përsëri më vonë.';
  return failures[failure](nameOfHost(host), isConnected) + (passing.includes(failure) ? again : '');
};
