import type { ClientPolicy } from './client-policy.ts';

export const policy: ClientPolicy = {
  title: 'Was mit Ihren Daten geschieht',
  close: 'Schließen',
  parts: {
    responsible: {
      heading: 'Wer verantwortlich ist',
      lines: {
        controller:
          'Verantwortlich ist {salon}. Krehër bewahrt die Daten in seinem Auftrag auf, nur für den Terminkalender.',
      },
    },
    kept: {
      heading: 'Was gespeichert wird, und wozu',
      lines: {
        booking:
          'Name, Telefonnummer und, wenn Sie sie angeben, E-Mail, Notiz und der Name der Person, die kommt; Leistung, Tag und Uhrzeit: für den Termin, die Bestätigung und die Erinnerung.',
        notes:
          'Was der Salon über Sie notiert: Geburtstag, eine Notiz, wie lange eine Leistung bei Ihnen dauert.',
        visits: 'Ihre Termine, wer sie wann geändert hat, was bezahlt wurde, und Ihre Pakete mit Sitzungen.',
        treatments:
          'Was bei Ihrem Besuch gemacht wurde, etwa die Mischung einer Farbe: damit sie beim nächsten Mal gleich wird.',
        health:
          'Allergien, Allergietests und Antworten zu Ihrer Gesundheit: nur damit die Behandlung sicher ist.',
        pictures:
          'Fotos der Arbeit, nur wenn Sie sie erlauben: verschlüsselt, mit dem Datum, an dem Sie sie erlaubt oder abgelehnt haben. Fotos, die Sie mit einer Anfrage senden, werden 30 Tage nach einer Ablehnung oder Absage gelöscht, und 30 Tage nach dem Termin, wenn Sie Fotos nicht erlauben.',
        answers: 'Ihre Antworten auf die Fragen, die der Salon vor einem Termin stellt.',
        queue:
          'Wenn Sie warten: Ihr Platz in der Warteschlange oder auf der Warteliste, und die Tage und Zeiten, die Ihnen passen.',
        messages: 'Erinnerungen und E-Mails an Sie: wann, an welche Adresse, und ob sie ankamen.',
        imports:
          'Was der Salon über Sie aus einem anderen Programm übernommen hat, und was an seine Programme gesendet wurde.',
        origin:
          'Die Sprache, woher Sie auf die Seite kamen, und ein Hash der IP-Adresse, der sich täglich ändert: gegen gefälschte Buchungen.',
        noAds: 'Diese Seite hat keine Werbung, keine Tracker und keine Cookies.',
      },
    },
    seen: {
      heading: 'Wer sie sieht',
      lines: {
        staff:
          'Das Team des Salons, und Kalender und Programme, die der Salon selbst verbindet. Verarbeitet werden sie auch vom Anbieter des Servers und, wenn Sie eine E-Mail angeben, vom Mail-Anbieter. Daten werden nicht verkauft.',
        health:
          'Daten zu Ihrer Gesundheit sehen nur die Person, die Sie bedient, und die Leitung des Salons. Sie werden weder per E-Mail noch an verbundene Programme gesendet.',
      },
    },
    consent: {
      heading: 'Ihre Einwilligung',
      lines: {
        takenBack:
          'Daten zu Ihrer Gesundheit und Fotos der Arbeit werden nur mit Ihrer Einwilligung aufbewahrt. Sie können sie jederzeit im Salon widerrufen: Dann werden alle Fotos der Arbeit gelöscht, und der Salon löscht Allergien und Tests. Antworten werden mit dem Termin oder mit Ihren Daten gelöscht.',
        under16: 'Für alle unter 16 Jahren willigt ein Elternteil oder der gesetzliche Vormund ein.',
      },
    },
    lasting: {
      heading: 'Wie lange',
      lines: {
        erased:
          'Bis der Salon sie löscht; Besuche bleiben ohne Namen. Sicherungskopien werden höchstens 35 Tage aufbewahrt.',
        pictures:
          'Fotos: bis sie gelöscht werden oder Sie die Einwilligung widerrufen. Ein gelöschtes Foto kann innerhalb von 24 Stunden zurückgeholt werden, nach einem Widerruf nicht.',
        health:
          'Allergien und Tests: bis der Salon sie löscht. Hat sie jemand entfernt, der sie nicht geschrieben hatte, kann die Inhaberin oder der Inhaber sie innerhalb von 30 Tagen zurückholen.',
        answers:
          'Antworten: so lange wie der Termin; bei einer Anfrage ohne Termin 30 Tage nach dem gewünschten Tag. Ihr Name in der Warteschlange: 30 Tage; auf der Warteliste: 30 Tage nach dem letzten Tag, den Sie gewählt haben.',
        link: 'Der Link eines Termins gilt bis 30 Tage danach und zeigt Ihre letzten Besuche. Adressen, für die Nachrichten abbestellt wurden, bleiben länger, damit keine mehr kommen.',
      },
    },
    onPhone: {
      heading: 'Auf diesem Telefon',
      lines: {
        tab: 'Was Sie eingeben, bleibt im Tab des Browsers, bis Sie buchen. Nur wenn Sie „{remember}“ wählen, bleiben Name, Nummer, E-Mail und die letzten Buchungen in diesem Browser.',
      },
    },
    rights: {
      heading: 'Ihre Rechte',
      lines: {
        asked:
          'Verlangen Sie vom Salon eine Datei mit allem, was er von Ihnen hat, eine Berichtigung oder die Löschung. Angebote stoppen Sie auf der Seite Ihres Termins.',
        law: 'Diese Rechte geben das Gesetz Nr. 124/2024 Albaniens, das ab 17. Januar 2027 vollständig gilt, und das Gesetz Nr. 06/L-082 des Kosovo.',
        complaints:
          'Beschwerden: der Beauftragte für Informationsrecht und Datenschutz in Albanien (idp.al), die Agentur für Information und Privatsphäre im Kosovo (aip.rks-gov.net).',
      },
    },
  },
};
