import type { ClientPolicy } from './client-policy.ts';

export const policy: ClientPolicy = {
  title: 'Was mit Ihren Daten geschieht',
  close: 'Schließen',
  parts: [
    {
      heading: 'Wer verantwortlich ist',
      lines: [
        'Verantwortlich ist {salon}. Krehër bewahrt die Daten in seinem Auftrag auf, nur für den Terminkalender.',
      ],
    },
    {
      heading: 'Was gespeichert wird, und wozu',
      lines: [
        'Name, Telefonnummer und, wenn Sie sie angeben, E-Mail, Notiz und der Name der Person, die kommt; Leistung, Tag und Uhrzeit: für den Termin, die Bestätigung und die Erinnerung.',
        'Die Sprache, woher Sie auf die Seite kamen, und ein Hash der IP-Adresse, der sich täglich ändert: gegen falsche Buchungen.',
        'Diese Seite hat keine Werbung, keine Tracker und keine Cookies.',
      ],
    },
    {
      heading: 'Wer sie sieht',
      lines: [
        'Das Team des Salons, und Kalender und Programme, die der Salon selbst verbindet. Verarbeitet werden sie auch vom Anbieter des Servers und, wenn Sie eine E-Mail angeben, vom Mail-Anbieter. Daten werden nicht verkauft.',
      ],
    },
    {
      heading: 'Wie lange',
      lines: [
        'Bis der Salon sie löscht; Besuche bleiben ohne Namen. Sicherungskopien werden höchstens 35 Tage aufbewahrt.',
        'Der Link eines Termins gilt bis 30 Tage danach. Adressen, für die Nachrichten abbestellt wurden, bleiben länger, damit keine mehr kommen.',
      ],
    },
    {
      heading: 'Auf diesem Telefon',
      lines: [
        'Was Sie eingeben, bleibt im Tab des Browsers, bis Sie buchen. Nur wenn Sie „{remember}“ wählen, bleiben Name, Nummer, E-Mail und die letzten Buchungen in diesem Browser.',
      ],
    },
    {
      heading: 'Ihre Rechte',
      lines: [
        'Verlangen Sie vom Salon eine Datei mit allem, was er von Ihnen hat, eine Berichtigung oder die Löschung. Angebote stoppen Sie auf der Seite Ihres Termins.',
        'Beschwerden: der Beauftragte für Informationsrecht und Datenschutz in Albanien (idp.al), die Agentur für Information und Privatsphäre in Kosovo (aip.rks-gov.net).',
      ],
    },
  ],
};
