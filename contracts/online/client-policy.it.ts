import type { ClientPolicy } from './client-policy.ts';

export const policy: ClientPolicy = {
  title: 'Che cosa succede ai tuoi dati',
  close: 'Chiudi',
  parts: {
    responsible: {
      heading: 'Chi è responsabile',
      lines: {
        controller:
          'Il titolare è {salon}. Krehër conserva i dati per suo conto, solo per far funzionare l’agenda.',
      },
    },
    kept: {
      heading: 'Che cosa si conserva, e perché',
      lines: {
        booking:
          'Nome, numero di telefono e, se li scrivi, email, nota e nome di chi viene; servizio, giorno e ora: per l’appuntamento, la conferma e il promemoria.',
        notes: 'Che cosa annota il salone su di te: compleanno, una nota, quanto dura un servizio per te.',
        visits:
          'I tuoi appuntamenti, chi li ha cambiati e quando, quanto è stato pagato, e i tuoi pacchetti di sedute.',
        treatments:
          'Che cosa è stato fatto alla visita, per esempio la miscela di un colore: perché la prossima volta riesca uguale.',
        health: 'Allergie, test allergici e risposte sulla salute: solo perché il trattamento sia sicuro.',
        pictures:
          'Foto del lavoro, solo se le permetti: cifrate, con la data in cui le hai permesse o rifiutate. Le foto inviate con una richiesta si cancellano 30 giorni dopo il rifiuto o l’annullamento, e 30 giorni dopo l’appuntamento se non permetti le foto.',
        answers: 'Le tue risposte alle domande che il salone fa prima di un appuntamento.',
        queue:
          'Se aspetti: il tuo posto in fila o in lista d’attesa, e i giorni e gli orari che ti vanno bene.',
        messages: 'Promemoria ed email per te: quando, a quale indirizzo, e se sono arrivati.',
        imports:
          'Che cosa il salone ha portato su di te da un altro programma, e che cosa è stato inviato ai suoi programmi.',
        origin:
          'La lingua, da dove arrivi alla pagina, e un’impronta dell’indirizzo IP che cambia ogni giorno: contro le prenotazioni false.',
        noAds: 'Questa pagina non ha pubblicità, tracciatori o cookie.',
      },
    },
    seen: {
      heading: 'Chi li vede',
      lines: {
        staff:
          'Il personale del salone, e i calendari e programmi che il salone stesso collega. Li trattano anche il fornitore del server e, se dai un’email, il fornitore della posta. Nessun dato viene venduto.',
        health:
          'I dati sulla salute li vedono solo la persona che ti serve e chi gestisce il salone. Non vengono inviati per email né ai programmi collegati.',
      },
    },
    consent: {
      heading: 'Il tuo consenso',
      lines: {
        takenBack:
          'I dati sulla salute e le foto del lavoro si conservano solo con il tuo consenso. Puoi ritirarlo in ogni momento, dicendolo al salone: allora si cancellano tutte le foto del lavoro, e il salone cancella allergie e test. Le risposte si cancellano con l’appuntamento o con i tuoi dati.',
        under16: 'Sotto i 16 anni il consenso lo dà un genitore o il tutore legale.',
      },
    },
    lasting: {
      heading: 'Per quanto tempo',
      lines: {
        erased:
          'Finché il salone non li cancella; le visite restano senza nome. Le copie di sicurezza si conservano al massimo 35 giorni.',
        pictures:
          'Foto: finché non vengono cancellate o ritiri il consenso. Una foto cancellata si può recuperare entro 24 ore, ma non dopo che hai ritirato il consenso.',
        health:
          'Allergie e test: finché il salone non li cancella. Se li ha tolti chi non li aveva scritti, il titolare del salone può recuperarli entro 30 giorni.',
        answers:
          'Risposte: quanto l’appuntamento; per una richiesta senza appuntamento, 30 giorni dopo il giorno richiesto. Il tuo nome in fila: 30 giorni; in lista d’attesa: 30 giorni dopo l’ultimo giorno che hai scelto.',
        link: 'Il link dell’appuntamento vale fino a 30 giorni dopo e mostra le tue ultime visite. Gli indirizzi per cui i messaggi sono stati bloccati si conservano più a lungo, perché non ne arrivino altri.',
      },
    },
    onPhone: {
      heading: 'Su questo telefono',
      lines: {
        tab: 'Quello che scrivi resta nella scheda del browser finché non prenoti. Solo se scegli “{remember}”, nome, numero, email e ultime prenotazioni restano in questo browser.',
      },
    },
    rights: {
      heading: 'I tuoi diritti',
      lines: {
        asked:
          'Chiedi al salone un file con tutto ciò che conserva di te, le correzioni o la cancellazione. Le offerte si fermano nella pagina dell’appuntamento.',
        law: 'Questi diritti li danno la legge n. 124/2024 dell’Albania, in vigore per intero dal 17 gennaio 2027, e la legge n. 06/L-082 del Kosovo.',
        complaints:
          'Reclami: il Commissario per il diritto all’informazione e la protezione dei dati in Albania (idp.al), l’Agenzia per l’informazione e la privacy in Kosovo (aip.rks-gov.net).',
      },
    },
  },
};
