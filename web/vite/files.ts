// The files of the app that load when they are first needed. A module that the app loads by `import()` is in the file of its folder,
// together with the modules that only it needs: a new module needs no line here. A file for each module would cost a request for a few
// hundred bytes.

interface AppFile {
  /** Folders, and modules that are not in the file of their folder. The longest path that fits a module decides. */
  readonly of: readonly string[];
  /** A file that is always loaded before this one. */
  readonly after?: string;
  /** False for a file that only administrators use, or a salon seldom. Devices do not keep such a file, because it needs the network anyway. */
  readonly isKept?: false;
  /** The dialogs of this file, which need React Aria, have a file of their own. The dialogs of the other files share one. */
  readonly hasDialogs?: true;
}

export const files: Readonly<Record<string, AppFile>> = {
  login: {
    of: [
      'billing/subscriptions/PaymentSuccessScreen.tsx',
      'ground/lib',
      'identity/account-deletion',
      'identity/accounts',
      'site',
    ],
  },
  frame: { of: ['frame.tsx'] },
  day: { after: 'frame', of: ['book/week/AppointmentsScreen.tsx'] },
  // a first tap on the day
  details: {
    after: 'day',
    of: [
      'book/day/AskedVisit.tsx',
      'book/dialogs',
      'ground/ui/ConfirmDialog.tsx',
      'till/takings/visit/VisitPayment.tsx',
    ],
  },
  'visit-form': {
    after: 'details',
    of: [
      'appointments/treatments/TreatmentSheet.tsx',
      'appointments/VisitResources.tsx',
      'book/day/AskedForm.tsx',
      'book/day/ResourceLanes.tsx',
      'book/day/tell-of-overlap.ts',
      'book/dialogs/OutsideQuestion.tsx',
      'book/visit-form',
    ],
  },
  // each start loads it as soon as the screen is drawn
  beside: {
    after: 'frame',
    of: [
      'app',
      'appointments',
      'beside.tsx',
      'billing/subscriptions/SubscriptionStrip.tsx',
      'billing/subscriptions/TrialCard.tsx',
      'book/clients/ClientMatches.tsx',
      'book/day',
      'book/queued-changes/KeptLine.tsx',
      'book/queued-changes/NotSaved.tsx',
      'book/week',
      'clients',
      'ground/outbox',
      'ground/ui',
      'online/api.ts',
      'online/bookings/tell.ts',
      'online/waitlist',
      'till/takings/booked.ts',
      'till/takings/send.ts',
      'till/takings/visit/TillOnDay.tsx',
    ],
  },
  // what is known of the client of a visit, and what is written to the client
  contact: {
    after: 'frame',
    of: [
      'appointments/treatments',
      'appointments/visit-pictures/send.ts',
      'book/client-lines',
      'book/dialogs/BeforeVisit.tsx',
      'book/dialogs/GoesToo.tsx',
      'clients/allergies',
      'online/visit-answers',
      'online/visits',
      'till/packages',
      'till/takings/of-client/ClientPackages.tsx',
      'till/takings/paid-by-session.ts',
      'till/takings/visit/SessionTaps.tsx',
    ],
  },
  queue: { after: 'details', of: ['book/queue', 'online/bookings'] },
  book: { after: 'details', of: ['book', 'book/visit-form/line-reader.ts'] },
  month: {
    after: 'details',
    of: ['appointments/BusyMonth.tsx', 'ground/ui/DaysFields.tsx', 'ground/ui/MonthCalendar.tsx'],
  },
  dashboard: { after: 'frame', of: ['app/dashboard'] },
  clients: {
    after: 'frame',
    hasDialogs: true,
    of: [
      'appointments/visit-pictures',
      'book/clients',
      'book/visit-form/WaitlistDialog.tsx',
      'book/waitlist',
      'privacy',
    ],
  },
  // what becomes of a client and of a client's package is read and saved with a network only
  'client-with-network': {
    after: 'details',
    isKept: false,
    of: ['privacy/merges', 'till/takings/of-client/PackageOfClientDialog.tsx'],
  },
  messages: { after: 'frame', of: ['book/waitlist/WaitlistScreen.tsx', 'online'] },
  till: { after: 'frame', hasDialogs: true, of: ['till'] },
  reports: { after: 'frame', of: ['reports'] },
  settings: { after: 'frame', of: ['app/settings/SettingsScreen.tsx'] },
  'settings-of-salon': {
    after: 'settings',
    hasDialogs: true,
    of: ['app/settings', 'salon', 'till/products', 'till/TillTab.tsx'],
  },
  account: {
    after: 'frame',
    of: ['../node_modules', 'app/settings/ProfileScreen.tsx', 'ground/security-log', 'identity'],
  },
  tablet: { after: 'frame', of: ['app/tablet', 'identity/pins/Pad.tsx'] },
  dialogs: { after: 'frame', of: [] },
  import: { after: 'frame', isKept: false, of: ['imports'] },
  operator: {
    after: 'frame',
    isKept: false,
    hasDialogs: true,
    of: ['ground/history', 'ground/security-log/SecurityLog.tsx', 'operator'],
  },
  // read and saved with a network only
  'account-with-network': {
    after: 'frame',
    isKept: false,
    of: [
      'app/settings/ProgramsScreen.tsx',
      'app/settings/SecurityScreen.tsx',
      // the plan is paid at the bank
      'billing',
      // what is written to clients who are not expected
      'online/absences/AbsencesScreen.tsx',
      'online/reminders/Reviews.tsx',
      'online/request-pictures',
      'programs',
    ],
  },
  'with-network': {
    after: 'settings',
    isKept: false,
    hasDialogs: true,
    of: [
      'app/settings/BarberPrices.tsx',
      'app/settings/OnlineTab.tsx',
      'app/settings/StaffTab.tsx',
      'ground/ui/QrCode.tsx',
      'identity/account-deletion/DeleteAccountDialog.tsx',
      'online/PosterDialog.tsx',
      'online/questions',
      'privacy/leaving',
      'programs/webhooks',
      'salon/first-steps/FirstSteps.tsx',
      'salon/first-steps/StepsBack.tsx',
      'salon/own-calendars',
      'salon/services/OwnHoursFields.tsx',
      'salon/staff',
      'till/packages/PackageDialog.tsx',
      'till/packages/PackagesTab.tsx',
    ],
  },
};

const ofDialogs = '-dialogs';

/** The facts about a file, or about the file with the dialogs of a file. */
export function fileNamed(name: string): Omit<AppFile, 'of'> | undefined {
  if (!name.endsWith(ofDialogs)) return files[name];
  const parent = name.slice(0, -ofDialogs.length);
  return { ...files[parent], after: parent };
}

/** The file of a module that the app loads by `import()`. `path` is below web/. No screen waits for React Aria: what needs it is a dialog. */
export function fileOf(path: string, needsAria = false): string {
  const fitting = Object.entries(files).flatMap(([name, { of }]) =>
    of.filter((part) => `${path}/`.startsWith(`${part}/`)).map((part) => ({ name, length: part.length })),
  );
  const [found] = fitting.toSorted((one, other) => other.length - one.length);
  if (!found) throw new Error(`web/vite/files.ts names no folder of ${path}`);
  if (!needsAria || isAfter(found.name, 'details')) return found.name;
  return files[found.name]?.hasDialogs ? `${found.name}${ofDialogs}` : 'dialogs';
}

const isAfter = (name: string, first: string): boolean => {
  const before = files[name]?.after;
  return name === first || (before !== undefined && isAfter(before, first));
};
