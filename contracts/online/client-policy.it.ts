import type { ClientPolicy } from './client-policy.ts';

export const policy: ClientPolicy = {
  title: 'Che cosa succede ai tuoi dati',
  close: 'Chiudi',
  parts: [
    {
      heading: 'Chi è responsabile',
      lines: [
        'Il titolare è {salon}. Krehër conserva i dati per suo conto, solo per far funzionare l’agenda.',
      ],
    },
    {
      heading: 'Che cosa si conserva, e perché',
      lines: [
        'Nome, numero di telefono e, se li scrivi, email, nota e nome di chi viene; servizio, giorno e ora: per l’appuntamento, la conferma e il promemoria.',
        'La lingua, da dove sei arrivato alla pagina, e un’impronta dell’indirizzo IP che cambia ogni giorno: contro le prenotazioni false.',
        'Questa pagina non ha pubblicità, tracciatori o cookie.',
      ],
    },
    {
      heading: 'Chi li vede',
      lines: [
        'Il personale del salone, e i calendari e programmi che il salone stesso collega. Li trattano anche il fornitore del server e, se dai un’email, il fornitore della posta. Nessun dato viene venduto.',
      ],
    },
    {
      heading: 'Per quanto tempo',
      lines: [
        'Finché il salone non li cancella; le visite restano senza nome. Le copie di sicurezza si conservano al massimo 35 giorni.',
        'Il link dell’appuntamento vale fino a 30 giorni dopo. Gli indirizzi per cui i messaggi sono stati bloccati si conservano più a lungo, perché non ne arrivino altri.',
      ],
    },
    {
      heading: 'Su questo telefono',
      lines: [
        'Quello che scrivi resta nella scheda del browser finché non prenoti. Solo se scegli “{remember}”, nome, numero, email e ultime prenotazioni restano in questo browser.',
      ],
    },
    {
      heading: 'I tuoi diritti',
      lines: [
        'Chiedi al salone un file con tutto ciò che conserva di te, le correzioni o la cancellazione. Le offerte si fermano nella pagina dell’appuntamento.',
        'Reclami: il Commissario per il diritto all’informazione e la protezione dei dati in Albania (idp.al), l’Agenzia per l’informazione e la privacy in Kosovo (aip.rks-gov.net).',
      ],
    },
  ],
};
