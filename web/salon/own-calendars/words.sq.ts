export const words = {
  line: 'Oraret e zëna në kalendarin tuaj (Google, Outlook, iCloud ose tjetër) nuk u ofrohen klientëve. Lexohen 60 ditët e ardhshme: ruhet vetëm koha, kurrë titulli, dhe në kalendar nuk shkruhet asgjë.',
  address: 'Ngjit adresën iCal',
  addressHint:
    'Zakonisht mbaron me .ics. Kush e ka këtë adresë, mund ta lexojë kalendarin: prandaj adresa nuk do të shfaqet më këtu.',
  byCaldav: 'Përdor CalDAV (iCloud, Nextcloud, Fastmail)',
  byAddress: 'Përdor adresën iCal',
  server: 'Serveri',
  serverHint: 'Për shembull caldav.icloud.com.',
  user: 'Emri i përdoruesit',
  password: 'Fjalëkalimi për aplikacione',
  passwordHint: 'Jo fjalëkalimi i llogarisë: krijoni një të veçantë te iCloud, Nextcloud ose Fastmail.',
  connect: 'Lidh kalendarin',
  connecting: 'Duke e lexuar...',
  failed: 'Kalendari nuk u lidh.',
  saveFailed: 'Kalendari nuk u ruajt.',
  endFailed: 'Kalendari nuk u hoq.',
  loadFailed: 'Kalendari nuk u ngarkua.',
  from: (place: string) => `I lidhur: ${place}`,
  read: (when: string) => `U lexua për herë të fundit: ${when}`,
  notRead: (why: string) => `Tani kalendari nuk lexohet. ${why}`,
  busy: (count: number) => `Kohë të zëna në 60 ditët e ardhshme: ${count}`,
  nothing: 'Në 60 ditët e ardhshme kalendari nuk ka asnjë kohë të zënë.',
  unread: (count: number) => `Ngjarje me gabime, që nuk merren parasysh: ${count}`,
  rarely: 'Outlook e përditëson këtë adresë rrallë, ndonjëherë vetëm pas disa orësh.',
  wholeDays: 'Merr parasysh edhe ngjarjet që zgjasin gjithë ditën',
  stops: 'Mos i ofro oraret e mia online kur kalendari nuk lexohet prej 6 orësh',
  other: 'Lidh një kalendar tjetër',
  end: 'Hiq kalendarin',
  endQuestion:
    'A jeni të sigurt që dëshironi ta hiqni kalendarin? Oraret që janë të zëna prej tij do të ofrohen përsëri online.',
  where: 'Ku e gjej adresën?',
  ofPerson: 'Ky person ka lidhur kalendarin e vet.',
  ofPersonNotRead: 'Ky person ka lidhur kalendarin e vet, por tani kalendari nuk lexohet.',
};

/** Where the three that most people have show the address. The words of their screens are in quotes. */
export const places: readonly {
  readonly name: string;
  readonly steps: readonly string[];
  readonly path: readonly string[];
  readonly field: string;
  readonly example: string;
}[] = [
  {
    name: 'Google',
    steps: [
      'Në kompjuter hapni calendar.google.com dhe shtypni “Settings”.',
      'Në të majtë zgjidhni kalendarin tuaj, pastaj “Integrate calendar”.',
      'Kopjoni “Secret address in iCal format”.',
    ],
    path: ['Settings', 'Integrate calendar'],
    field: 'Secret address in iCal format',
    example: 'https://calendar.google.com/…/basic.ics',
  },
  {
    name: 'iCloud',
    steps: [
      'Hapni icloud.com/calendar dhe shtypni shenjën pranë kalendarit tuaj.',
      'Aktivizoni “Public Calendar”.',
      'Kopjoni linkun, që fillon me webcal://.',
    ],
    path: ['Calendar', 'Share'],
    field: 'Public Calendar',
    example: 'webcal://p52-caldav.icloud.com/…',
  },
  {
    name: 'Outlook',
    steps: [
      'Hapni outlook.com, pastaj “Settings”, “Calendar” dhe “Shared calendars”.',
      'Te “Publish a calendar” zgjidhni kalendarin dhe “Can view when I’m busy”.',
      'Kopjoni linkun “ICS”.',
    ],
    path: ['Settings', 'Calendar', 'Shared calendars'],
    field: 'Publish a calendar: ICS',
    example: 'https://outlook.live.com/…/calendar.ics',
  },
];
