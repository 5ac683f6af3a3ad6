export const said = {
  fillAll: 'Ju lutem plotesoni te gjitha fushat!',
  created: (client: string) => `Klienti ${client} u shtua me sukses!`,
  blocked: 'Koha u bllokua me sukses!',
  confirmed: 'Termini u konfirmua me sukses!',
  cancelled: 'Termini u anulua me sukses!',
  updated: 'Termini u përditësua me sukses!',
  deleted: 'Termini u fshi me sukses!',
  autoConfirmed: (client: string) => `Termini i ${client} u konfirmua automatikisht!`,
  slotTaken: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  slotTakenBy: (client: string) =>
    `Ky orar eshte i zene nga klienti "${client}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  changedElsewhere: 'Termini u ndryshua ndërkohë nga një pajisje tjetër.',
  pastMidnight: 'Termini duhet të mbarojë brenda ditës.',
  duplicate: 'Ky termin është regjistruar tashmë.',
};

/** How the history tells it. */
export const recorded = {
  created: (client: string, day: string, time: string) => `U shtua termini i ${client} më ${day} në ${time}`,
  blocked: (title: string, day: string, time: string) => `U bllokua koha “${title}” më ${day} në ${time}`,
  updated: (who: string) => `U përditësua termini i ${who}`,
  confirmed: (who: string) => `U konfirmua termini i ${who}`,
  cancelled: (who: string) => `U anulua termini i ${who}`,
  deleted: (who: string) => `U fshi termini i ${who}`,
  autoConfirmed: (who: string) => `U konfirmua automatikisht termini i ${who}`,
};
